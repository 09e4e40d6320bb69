/* What each key does, and when a press is carried out, kept for later, or ignored. */
import * as presses from "../presses.js";
import * as result from "../result.js";
import { draw, drawBar, isDead, keepPress } from "./drawing.js";
import { byId, checked, clearFaults, field, fieldsOf, formOf, inKeys, isQuestion, keys, say, table } from "./page.js";
import { open, show } from "./screens.js";
import { drop, isComplete, lacksNothing, review, send } from "./sending.js";
import { boardOf, isMoving, ownEntries, question, restScreen, setSide, showSide, showTitle, state } from "./state.js";

const PAD = { name: "do", value: "pad" };
/* The keys that lead on and store nothing by themselves; the first selector that fits counts. */
const LEADING = {
  "#go": () => open(),
  "#on": () => { if (question() || isMoving()) { show(restScreen()); } else { open(); } },
  "#drop": () => dropEntry(state.last.key),
  "[data-differs]": (button) => {
    const { tray, round, asks } = button.closest(".asks").dataset;
    open({ tray, round, line: asks });
  },
  "[data-later]": () => {
    state.postponed.add(boardOf(state.asked));
    show(restScreen());
  },
  "[data-fewer]": (button) => {
    button.hidden = true;
    button.parentNode.querySelector(".few").hidden = false;
  },
  "[data-took]": (button) => {
    const form = formOf(keys());
    field(form, "beyond").value = result.beyond(Number(checked(form, "level").value), Number(button.dataset.took));
    if (keys().querySelector('[data-step="lead"]')) { goTo("lead"); } else { review(form, PAD); }
  },
  "[data-rank]": (button) => setLead(formOf(keys()), button.dataset.rank),
  "[data-to]": (button) => goTo(button.dataset.to),
  "[data-mine]": (button) => {
    setSide(button.dataset.mine);
    showSide();
    draw();
  },
  "[data-show]": (button) => {
    const screen = button.dataset.show;
    if (isQuestion(screen)) {
      show(screen, { tray: button.dataset.tray, round: button.closest("li").dataset.round });
      return;
    }
    if (byId("next")) { state.leftRound = byId("next").dataset.done; }
    show(screen === "home" && question() ? restScreen() : screen);
  }
};
let pressed = null, clicked = null;

function dropEntry(wanted) {
  const entry = ownEntries().find(({ key }) => key === wanted);
  return Boolean(entry) && drop(entry);
}
/* The opening lead, by its suit and then its rank; without a rank it is unknown. */
function setLead(form, rank) {
  for (const suit of form.querySelectorAll("[name=lead_suit]")) { suit.required = Boolean(rank); }
  if (!lacksNothing(form)) { return; }
  field(form, "lead").value = rank ? checked(form, "lead_suit").value + rank : "";
  review(form, PAD);
}
function goTo(step) {
  const form = formOf(keys());
  if (step === "result") {
    if (!isComplete(form, { name: "do" })) { return; }
    result.keys(keys(), Number(checked(form, "level").value), say);
    byId("sofar").textContent = result.words(form, say, { ...fieldsOf(form), beyond: "=" }).made;
  }
  if (step === "first" && state.step === "other") { field(form, "why").required = false; }
  show("keys", step);
}

function stopRepeat(event) {
  const button = event.target.closest("button, a");
  if (presses.repeats(event, Boolean(button) && (button.id === "go" || button.hasAttribute("data-show")))) {
    event.preventDefault();
    event.stopPropagation();
  }
}
function onSubmit(event) {
  const form = event.target, button = event.submitter || pressed || {};
  if (!form.hasAttribute("data-entry")) { return; }
  event.preventDefault();
  if (isDead(form)) { return; }
  const fromKeys = inKeys(form), isYes = button.id === "yes";
  if (presses.isFresh() || (!fromKeys && presses.asleep())) {
    keepPress(button, isYes || (!fromKeys && Boolean(field(form, "tray") || form.classList.contains("back"))));
    return;
  }
  if (!isComplete(form, button)) { return; }
  if (fromKeys && !isYes) { review(form, button); } else { send(form, button); }
  presses.changed(clicked);
}
function onClick(event) {
  const button = event.target.closest("button, a");
  pressed = event.target.closest("button");
  clicked = event;
  /* A press on what sleeps, or on nothing, counts too: what appears there a moment later was not meant. */
  if (presses.isFresh() || (!inKeys(event.target) && (!button || presses.asleep()))) { presses.changed(event); }
  if (!button || !table().contains(button)) { return; }
  if (button.dataset.drop) {
    if (dropEntry(button.dataset.drop)) { presses.changed(event); }
    return;
  }
  const selector = Object.keys(LEADING).find((each) => button.matches(each));
  if (!selector) { return; }
  event.preventDefault();
  if (inKeys(button) ? presses.isFresh() : presses.asleep() && button.id !== "go") {
    keepPress(button, button.id === "drop");
    return;
  }
  LEADING[selector](button);
  presses.changed(event);
}

export function listen() {
  document.addEventListener("click", stopRepeat, true);
  document.addEventListener("submit", onSubmit);
  document.addEventListener("click", onClick);
  document.addEventListener("pointerdown", () => { state.held = true; });
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, () => setTimeout(() => { state.held = false; }, 0));
  }
  document.addEventListener("input", (event) => { if (!inKeys(event.target)) { state.touched = Date.now(); } });
  document.addEventListener("change", (event) => {
    if (!inKeys(event.target)) { return; }
    clearFaults(formOf(keys()));
    drawBar();
    showTitle();
  });
}
