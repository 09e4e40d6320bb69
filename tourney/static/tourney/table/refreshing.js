/* Brings the page up to date: always the server's whole state, never a guess, but not while somebody is choosing. */
import * as outbox from "../outbox.js";
import * as presses from "../presses.js";
import { ask, once } from "../requests.js";
import { draw } from "./drawing.js";
import { all, field, formOf, isQuestion, keys, named, path, say, slotOf, table, textOf } from "./page.js";
import {
  forgetBoardsBefore, isBoard, question, restScreen, screenOf, showSide, state, waitingBoards
} from "./state.js";

const TYPING = 20000; /* after somebody typed outside the keys, the page stays as it is for this time */

/* ``now`` also during the quiet time after a press that stored something. */
export const refresh = once(async (now) => {
  if (document.hidden || state.held || outbox.entries().length) { return; }
  if (Date.now() - state.touched < TYPING || (!now && presses.isQuiet())) { return; }
  const { lang } = document.documentElement, since = Date.now();
  const headers = { "X-Revision": table().dataset.revision, "X-Language": lang };
  let html;
  try {
    html = await ask(path, { headers }, (answer) => newPage(answer, lang, since));
  } catch { /* no network: what is shown stays */ }
  if (html === undefined) { return; }
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  if (!fresh) { location.reload(); return; }
  if (!outbox.entries().length && !state.held) { forgetBoardsBefore(since); renew(fresh); }
});
/* Return the text of the new page; undefined if there is none, or if the browser goes elsewhere. */
function newPage(answer, lang, since) {
  const revision = answer.headers.get("X-Revision"), language = answer.headers.get("Content-Language") || lang;
  if (answer.status === 404) { location.reload(); }
  /* The session is published: on to the results of this phone's pair. */
  if (answer.redirected && answer.ok) { location.replace(answer.url); return undefined; }
  if (answer.status === 204) {
    forgetBoardsBefore(since);
    if (revision) { table().dataset.revision = revision; }
  }
  if (answer.status !== 200) { return undefined; }
  if (language === lang) { return answer.text(); }
  /* The copy on the phone is older than the choice of another language: with a query the server is asked. */
  location.replace(`${path}?language=${language}`);
  return undefined;
}

/* Replace the page around the keys, which stay as they are until they are left. */
function renew(fresh) {
  const old = keys(), focused = document.activeElement, name = focused?.name, value = focused?.value;
  const screenBefore = state.screen, textBefore = textOf(screenOf(state.screen));
  state.pending = null; /* what came before this is old */
  if (old && state.screen === "keys") {
    const pad = fresh.querySelector("#pad");
    if (isWanted(old, fresh)) {
      state.pending = [...pad.childNodes];
      pad.replaceChildren(old);
    } else { showMeanwhile(old, fresh); }
  }
  table().replaceWith(fresh);
  state.touched = 0;
  updateLast(fresh);
  if (isQuestion(state.screen) && !screenOf(state.screen)) { state.screen = "home"; }
  const rests = ["home", "next", ""].includes(state.screen);
  if (rests || (state.screen === "stored" && question()?.dataset.screen === "differ")) { state.screen = restScreen(); }
  showSide();
  outbox.draw();
  if (screenBefore !== state.screen || textBefore !== textOf(screenOf(state.screen))) { presses.redrawn(); }
  draw();
  const again = name && all("button, input, select", fresh).find((each) => each.name === name && each.value === value);
  if (again && state.screen !== "keys") { again.focus({ preventScroll: true }); }
}
/* What was stored last may have been answered by the other side since. */
function updateLast(fresh) {
  const { last } = state, slot = last?.tray && slotOf(last.round, last.tray, fresh);
  if (!slot || !last.became || [say.gone, say.refused, say.kept].includes(last.became)) { return; }
  if (slot.classList.contains("is-in")) { last.became = say.agreed; }
  if (slot.classList.contains("is-disagree")) { last.became = say.differ; }
  if (slot.classList.contains("is-disputed")) { last.became = say.decides; }
}
/* The round and the tray that the keys are for. */
function boardOfKeys(section) {
  const form = formOf(section);
  return { round: field(form, "round").value, tray: field(form, "tray").value };
}
/* Whether the new page still waits for the result that these keys are for. */
function isWanted(section, fresh) {
  const board = boardOfKeys(section), next = fresh.querySelector("#entry");
  if (section.dataset.corrects) { return all(".asks", fresh).some(({ dataset }) => isBoard(dataset, board)); }
  return next?.dataset.round === section.dataset.round && waitingBoards(next).includes(board.tray);
}
/* Somebody else entered the board that these keys are for: the page shows that result in their place. */
function showMeanwhile(section, fresh) {
  const { round, tray } = boardOfKeys(section), made = slotOf(round, tray, fresh)?.querySelector(".made");
  state.last = { words: named(tray) + (made ? `: ${textOf(made)}` : ""), became: say.meanwhile };
  presses.hush();
  state.screen = "stored";
}
