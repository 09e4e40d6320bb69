/* Draws what the state says, and shows which keys are asleep. */
import * as outbox from "../outbox.js";
import * as presses from "../presses.js";
import {
  all, byId, chosenTray, factOf, field, formOf, inKeys, isQuestion, keys, named, say, slotOf, table
} from "./page.js";
import { isBoard, isMoving, nextKeys, ownEntries, question, screenOf, state, stepOf, waitingBoards } from "./state.js";

const PRESSABLE = `form[data-entry] button, .waits button, #notes button, #on, #go, #drop, [data-show], [data-differs],
  [data-later], .follow`;

let aim = null, keptPress = null, timer = null;

export function draw() {
  const section = keys(), next = nextKeys(), boards = waitingBoards(next), own = ownEntries();
  const showsKeys = state.screen === "keys", current = screenOf(state.screen);
  for (const screen of all("[data-screen]")) { screen.hidden = screen !== current; }
  if (section) {
    section.hidden = !showsKeys;
    /* Nobody has read yet what would be stored. */
    section.inert = showsKeys && state.step === "sure" && presses.isFresh();
    for (const step of all("[data-step]", section)) { step.hidden = step.dataset.step !== state.step; }
  }
  byId("news").hidden = showsKeys;
  drawBar();
  byId("go").hidden = !boards.length;
  byId("go").textContent = boards.length ? say.played.replace("#", boards[0]) : "";
  for (const old of all(".waits")) { old.remove(); }
  own.forEach(drawWaiting);
  drawStored(own, boards);
  byId("full").hidden = !(next?.dataset.trays.trim() && !boards.length && own.length && outbox.isCutOff());
  drawSleep();
  focusHeading();
}
export function drawBar() {
  const section = state.screen === "keys" ? keys() : nextKeys();
  const tray = state.screen === "keys" ? chosenTray(formOf(section))
    : isQuestion(state.screen) && state.asked ? state.asked.tray : waitingBoards(section)[0];
  byId("board").textContent = tray || "–";
  byId("dealt").textContent = factOf(section, tray)?.dealt ?? "";
}
/* An entry that waits on this phone, in the list of boards. */
function drawWaiting(entry) {
  const shown = document.createElement("p"), undo = document.createElement("button");
  shown.className = "waits";
  shown.textContent = `… ${entry.words}, ${say.waits}`;
  undo.type = "button";
  undo.className = "second";
  undo.textContent = say.undo.replace("#", entry.tray);
  undo.dataset.drop = entry.key;
  shown.append(" ", undo);
  slotOf(entry.round, entry.tray)?.append(shown);
}
/* What was stored last, or what waits: board and result in words, where the keys were. */
function drawStored(own, boards) {
  const latest = own[own.length - 1], undo = document.querySelector("form.back");
  if (!state.last && latest && state.screen === "stored") {
    state.last = { key: latest.key, words: latest.words, failed: true };
  }
  const { last } = state;
  if (!last) { return; }
  const waiting = own.find(({ key }) => key === last.key), asked = question(), goesOn = boards.length && !isMoving();
  const others = last.line === "N&S" ? say.ew : say.ns, asksOthers = last.became === say.stored && last.line;
  const undoHere = undo && state.screen === "stored" && undo.dataset.seen === last.key;
  byId("what").textContent = last.words;
  byId("became").textContent = last.became || (outbox.isAside(last.key) || last.failed ? say.kept : say.sending);
  byId("sign").textContent = byId("became").textContent.charAt(0);
  byId("asking").textContent = asksOthers ? say.asking.replace("#", others) : "";
  byId("coming").hidden = !goesOn;
  byId("coming-board").textContent = boards.length ? named(boards[0]) : "";
  byId("coming-dealt").textContent = factOf(nextKeys(), boards[0])?.dealt ?? "";
  byId("on").textContent = asked ? say.look.replace("#", asked.dataset.tray)
    : goesOn ? say.played.replace("#", boards[0]) : say.on;
  byId("drop").hidden = !waiting;
  byId("drop").textContent = waiting ? say.undo.replace("#", waiting.tray) : "";
  if (undo) { byId(undoHere ? "undo-here" : "undo-there").prepend(undo); }
}
/* The heading of a screen gets the focus as soon as the screen can take it. */
export function aimAtHeading() {
  const shown = state.screen === "keys" ? stepOf(state.step) : screenOf(state.screen);
  aim = shown?.querySelector("[tabindex]");
  focusHeading();
}
function focusHeading() {
  if (aim && inKeys(aim) && keys().inert) { return; }
  aim?.focus({ preventScroll: true });
  aim = null;
}

/* ---- what may be pressed ---- */

/* Whether a form can store nothing now: its keys are not shown, or what it says waits on this phone already. */
export function isDead(form) {
  if (inKeys(form)) { return state.screen !== "keys"; }
  const tray = field(form, "tray")?.value, line = field(form, "line")?.value, round = field(form, "round")?.value;
  return tray !== undefined && line !== undefined &&
    ownEntries().some((entry) => isBoard(entry, { round, tray }) && entry.fields.line === line);
}
const isCovered = (node) => Boolean(node.getBoundingClientRect) && presses.covers(node.getBoundingClientRect());
/* What sleeps looks so. When it wakes it is checked again, and what was pressed meanwhile is carried out. */
function drawSleep() {
  const resting = presses.asleep() || presses.isFresh();
  table().classList.toggle("is-asleep", resting);
  for (const form of all("form[data-entry]")) {
    if (!inKeys(form)) { form.inert = isDead(form) || all("button", form).some(isCovered); }
  }
  for (const key of all(PRESSABLE)) {
    key.setAttribute("aria-disabled", isCovered(key) || (inKeys(key) || key.id === "go" ? presses.isFresh() : resting));
  }
  clearTimeout(timer);
  if (presses.wakesIn()) { timer = setTimeout(draw, presses.wakesIn()); }
  if (keptPress && !resting) { pressKept(); }
}
/* A key that was pressed while it slept is pressed when it wakes, if it is still on the same screen with the same
   words. One that ``stores`` only if it could be read before. */
export function keepPress(button, stores) {
  if (stores && (presses.isFresh() || presses.isRedrawn())) { return; }
  keptPress = { screen: state.screen, step: state.step, text: button.textContent };
  unmarkKept();
  button.classList.toggle("is-kept", true);
}
function unmarkKept() { for (const key of all(".is-kept")) { key.classList.toggle("is-kept", false); } }
function pressKept() {
  const { screen, step, text } = keptPress;
  const shown = screenOf(state.screen) || (state.screen === "keys" && stepOf(state.step));
  keptPress = null;
  if (!shown || screen !== state.screen || step !== state.step) { return; }
  const button = all("button, a", shown).find((key) => key.textContent === text && !key.closest("[hidden]"));
  unmarkKept();
  button?.click();
}
