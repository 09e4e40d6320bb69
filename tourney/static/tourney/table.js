/* The table's page on a phone: one screen for one step. One gesture stores one result: its key is part of the form that
   was drawn, what would be stored is read in words before it is sent, and after that everything that stores is dead
   until somebody says what comes next. */
import * as outbox from "./outbox.js";
import * as presses from "./presses.js";
import { draw } from "./table/drawing.js";
import { all, byId, field, formOf, keys, path, say } from "./table/page.js";
import { listen } from "./table/pressing.js";
import { refresh } from "./table/refreshing.js";
import { open } from "./table/screens.js";
import { noteOutcome, ownEntries, restScreen, showSide, state } from "./table/state.js";

const OUTCOMES = {
  refused: say.refused, differ: say.differ, disputed: say.decides, kept: say.decides, agreed: say.agreed,
  "taken back": say.gone
};
outbox.listen((entry, outcome) => {
  const words = OUTCOMES[outcome] || say.stored, hasFailed = outcome === "failed";
  if (entry && state.last?.key === entry.key) {
    if (hasFailed) { state.last.failed = true; } else { state.last.became = words; }
  }
  if (entry && !hasFailed) {
    noteOutcome(entry, outcome);
    byId("live").textContent = `${entry.words}: ${words}`;
    if (!outbox.entries().length) { refresh(true); }
  }
  draw();
});
listen();
presses.begin();
outbox.sleepWhile(presses.asleep);
document.documentElement.classList.add("is-awake");
state.screen = ownEntries().length ? "stored" : "";
showSide();
if (/[?&]enter=/.test(location.search) && keys() && !keys().hidden) {
  const [, line] = /[?&]line=([^&]*)/.exec(location.search) || [], form = formOf(keys());
  open(line && { tray: field(form, "tray").value, round: field(form, "round").value, line: decodeURIComponent(line) });
} else if (!state.screen) { state.screen = restScreen(); }
draw();
document.addEventListener("visibilitychange", () => refresh());
setInterval(refresh, 3000);
keepOnPhone(navigator.serviceWorker);
if (location.search) { history.replaceState(null, "", path); }

/* worker.js keeps this page on the phone, where the browser allows it; it does not exist on plain http. */
function keepOnPhone(worker) {
  if (!worker) { return; }
  worker.addEventListener("controllerchange", () => {
    const parts = all("link[href], script[src]").map((part) => part.href || part.src);
    for (const address of [path, ...parts]) { fetch(address).catch(() => { /* it is kept another time */ }); }
  });
  worker.register(say.worker, { scope: say.scope }).catch(() => { /* this browser keeps no pages */ });
  if (worker.controller) { refresh(true); }
}
