/* Goes from one screen to another, and opens the keys of a board. */
import * as presses from "../presses.js";
import { aimAtHeading, draw } from "./drawing.js";
import { all, byId, clearFaults, factOf, field, formOf, isQuestion, keys, named, newKey } from "./page.js";
import { restScreen, showSide, state, waitingBoards } from "./state.js";

/* ``which`` is the step of the keys, or the board of a question. */
export function show(screen, which) {
  if (state.screen === "keys" && screen !== "keys") { leaveKeys(); }
  if (state.screen !== screen || which !== undefined) { presses.opened(); }
  state.screen = screen;
  if (screen === "keys") { state.step = which || "first"; }
  if (isQuestion(screen) && which) { state.asked = which; }
  draw();
  scrollTo(0, 0);
  aimAtHeading();
}
/* What came meanwhile replaces the keys. */
function leaveKeys() {
  if (state.pending) { byId("pad").replaceChildren(...state.pending); }
  state.pending = null;
}
/* The only place where the keys get a board; from then on it is in the form, with the key of its one entry. ``which``
   is the board to correct, otherwise the next one that waits is opened. */
export function open(which) {
  leaveKeys();
  const section = keys(), boards = waitingBoards(section);
  if (!section || !(which || boards.length)) { show(restScreen()); return; }
  const form = formOf(section), tray = which ? which.tray : boards[0];
  form.reset();
  state.picked = null;
  field(form, "tray").value = tray;
  field(form, "round").value = which ? which.round : section.dataset.round;
  field(form, "key").value = newKey();
  if (field(form, "version")) { field(form, "version").value = factOf(section, tray)?.version || ""; }
  clearFaults(form);
  section.dataset.corrects = which ? "yes" : "";
  field(form, "other")?.replaceChildren(...(which ? [tray] : boards).map(optionOf));
  for (const node of all("[data-fewer], .few", section)) { node.hidden = !node.hasAttribute("data-fewer"); }
  showSide(which?.line);
  show("keys", "first");
}
function optionOf(tray) {
  const option = document.createElement("option");
  option.value = tray;
  option.textContent = named(tray);
  return option;
}
