/* What this phone knows: the screen that it shows, the boards that wait for a result, and its side. */
import * as outbox from "../outbox.js";
import { all, byId, checked, field, formOf, isQuestion, keys, path, say, table } from "./page.js";

export const state = {
  screen: "",
  step: "", /* of the keys */
  picked: null, /* the key that leads to the last step */
  last: null, /* what was stored last */
  pending: null, /* what replaces the keys as soon as they are left */
  asked: null, /* the board whose question is shown */
  postponed: new Set(), /* boards whose questions were put off */
  leftRound: "", /* the last round after which somebody read where to go */
  touched: 0, /* when somebody last typed outside the keys */
  held: false /* whether a finger is down */
};

export const ownEntries = () => outbox.entries().filter((entry) => entry.path === path);
export const boardOf = ({ round, tray }) => `${round}-${tray}`;
export const isBoard = (one, other) => one.round === other.round && one.tray === other.tray;

/* The boards that the server says it has, each with the entry that stored it and when. The page may be older, also
   after a reload without a network. Whatever was requested from the server later includes them. */
const has = outbox.get(`has ${path}`)?.boards || {};
function forgetBoards(isOld) {
  for (const [board, stored] of Object.entries(has)) { if (isOld(stored)) { delete has[board]; } }
}
export function noteOutcome(entry, outcome) {
  if (outcome === "taken back") { forgetBoards(({ key }) => key === entry.fields.seen); }
  if (entry.path === path && entry.tray && outcome !== "refused") {
    has[boardOf(entry)] = { key: entry.key, at: Date.now(), isAgreed: outcome === "agreed" };
  }
  outbox.set(`has ${path}`, { boards: has });
}
export function forgetBoardsBefore(time) {
  forgetBoards(({ at }) => at < time);
  outbox.set(`has ${path}`, { boards: has });
}

/* The boards that the keys may be shown for: those that the page waits for, that do not wait on this phone, and that
   were not stored since the page was made. */
export function waitingBoards(section) {
  if (!section) { return []; }
  const { round, trays } = section.dataset, own = ownEntries();
  return trays.trim().split(" ").filter((tray) => tray &&
    !has[boardOf({ round, tray })] && !own.some((entry) => isBoard(entry, { round, tray })));
}
/* The keys of the next board: those that came meanwhile, or those of the page. */
export const nextKeys = () => state.pending ? state.pending.find(({ id }) => id === "entry") : keys();

/* ---- which screen ---- */

export const stepOf = (name) => keys()?.querySelector(`[data-step="${name}"]`);
export function screenOf(name) {
  return all("[data-screen]").find(({ dataset }) =>
    dataset.screen === name && (!isQuestion(name) || isBoard(dataset, state.asked)));
}
/* What this phone is asked, if it was not put off and not agreed since the page was made: whether the other side's
   result is right, or which of two is. */
export function question() {
  const side = ownSide(), both = playsBoth(), own = ownEntries();
  return all(".differs, .asks").find(({ dataset }) =>
    (both || (side && (!dataset.asks || dataset.asks === side))) &&
    !state.postponed.has(boardOf(dataset)) && !has[boardOf(dataset)]?.isAgreed &&
    !own.some((entry) => isBoard(entry, dataset)));
}
/* Whether a new round was shown whose people have not yet read where they go. */
export const isMoving = () => Boolean(byId("next")) && state.leftRound !== byId("next").dataset.done;
/* The screen of somebody who is in the middle of nothing. */
export function restScreen() {
  const open = question();
  if (!open) { return isMoving() ? "next" : "home"; }
  state.asked = { tray: open.dataset.tray, round: open.dataset.round };
  return open.dataset.screen;
}

/* ---- whose phone it is ---- */

const storedPair = () => outbox.get(`pair ${table().dataset.section}`)?.numbers;
export const playsBoth = () => Boolean(outbox.get(`both ${table().dataset.section}`)?.on);
/* The side that this phone plays for here: that of its pair where that sits, otherwise the one chosen at this table. */
export function ownSide() {
  const pair = storedPair(), chosen = outbox.get(`side ${path}`);
  const seat = pair && all("[data-side]").find(({ dataset }) => dataset.numbers.trim() === pair);
  if (seat) { return seat.dataset.side; }
  return chosen && (!pair || chosen.numbers === undefined || chosen.numbers === pair) ? chosen.line : "";
}
/* This phone plays for that side here, and for its pair wherever that sits; or for both sides, wherever it is. */
export function setSide(line) {
  const both = line === "both", { section } = table().dataset;
  const numbers = all("[data-side]").filter(({ dataset }) => both || dataset.side === line)
    .map(({ dataset }) => dataset.numbers.trim()).join(" ");
  outbox.set(`side ${path}`, { line: both ? "" : line, numbers });
  outbox.set(`pair ${section}`, { numbers });
  outbox.set(`both ${section}`, { on: both });
}
/* Show the side wherever the page depends on it; ``line`` is that of the result to correct. */
export function showSide(line) {
  const both = playsBoth(), side = line || ownSide() || (both ? "N&S" : ""), own = both ? "" : side;
  const pair = (storedPair() || "").split(" ");
  /* What is needed depends on what is pressed: sending.js checks that, and not the browser before it. */
  for (const form of all("form[data-entry]")) { form.noValidate = true; }
  if (state.screen !== "keys" || line) {
    for (const radio of all("#entry [name=line]")) { radio.checked = radio.value === side; }
    keys()?.classList.toggle("knows-side", Boolean(side));
  }
  for (const seat of all("[data-side]")) { seat.classList.toggle("is-ours", seat.dataset.side === own); }
  for (const button of all("[data-mine]")) {
    button.setAttribute("aria-pressed", button.dataset.mine === (both ? "both" : ownSide()));
  }
  /* A phone of both sides agrees on behalf of the one that entered something else. */
  for (const form of all(".differs form")) {
    field(form, "line").value = own || form.dataset.other;
    form.classList.toggle("is-ours", form.dataset.by === own);
  }
  document.documentElement.classList.toggle("no-side", !side);
  for (const way of all(".ways [data-number]")) { way.classList.toggle("is-ours", pair.includes(way.dataset.number)); }
  showTitle();
}
/* The title above the keys says whose tricks are counted. */
export function showTitle() {
  const title = byId("ours-title"), side = keys() && checked(formOf(keys()), "line");
  if (title) { title.textContent = side ? say.made.replace("#", side.value === "N&S" ? say.ns : say.ew) : say.ours; }
}
