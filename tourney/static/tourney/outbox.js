/* The outbox: what was entered on this phone and is not yet on the server. It outlives a reload and is sent in order,
   each entry with its own key (sent twice it is stored once). Every page of ours that this phone opens shows it. */
import { ask } from "./requests.js";

const FIRST = 2000, MOST = 60000; /* the pause after a failure doubles from the first to the second */
const TRIES = 3; /* after so many failures of the server on one entry, those behind it go first */
const ASIDE = 15000, LONGEST = 120000;
const memory = new Map(), deleted = new Set(), failures = {}, listeners = [];
let sending = null, notBefore = 0, pause = 0, asleep = () => false;

/* Every item has its own name in localStorage: deleting one never needs room, and two pages of ours on one phone cannot
   overwrite each other's items. What does not fit there stays in memory while the page is open. */
function all(kind) {
  const found = new Map(), isOfKind = (name) => name.startsWith(`${kind} `);
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const name = localStorage.key(at);
      if (isOfKind(name)) { found.set(name, parsed(localStorage.getItem(name))); }
    }
  } catch { /* this browser keeps nothing for us */ }
  for (const [name, item] of memory) { if (isOfKind(name)) { found.set(name, item); } }
  return [...found].filter(([name, item]) => item && !deleted.has(name)).map(([, item]) => item)
    .sort((one, other) => one.at - other.at);
}
function parsed(text) { try { return JSON.parse(text); } catch { return null; } }
function keep(name, item) {
  deleted.delete(name);
  memory.set(name, item);
  try { localStorage.setItem(name, JSON.stringify(item)); memory.delete(name); } catch { /* no room */ }
}
function forget(name) {
  deleted.add(name);
  memory.delete(name);
  try { localStorage.removeItem(name); } catch { /* it was not there */ }
  for (const [other, item] of memory) { keep(other, item); }
}
function timeOfNext(kind) { return all(kind).reduce((last, item) => Math.max(last, item.at + 1), Date.now()); }

/* Single values, such as the side that this phone plays for. */
export const get = (name) => all(name)[0];
export function set(name, item) {
  item.at = 0;
  keep(`${name} `, item);
}
/* Whether what is stored here would outlive a reload. */
export function lasts() {
  try { localStorage.setItem("probe", "1"); localStorage.removeItem("probe"); return true; } catch { return false; }
}

export const entries = () => all("entry");
export function add(entry) {
  entry.at = timeOfNext("entry");
  keep(`entry ${entry.key}`, entry);
  notBefore = 0;
  flush();
  notify();
}
/* Return whether the entry could be dropped: one that is being sent may already be on the server. */
export function drop(key) {
  if (sending === key) { return false; }
  forget(`entry ${key}`);
  notify();
  return true;
}
export const isAside = (key) => Boolean(failures[key]?.aside);
function addNote(entry, text) {
  keep(`note ${entry.key}`, { key: entry.key, said: `${entry.words || ""}: ${text}`, at: timeOfNext("note") });
}

/* A listener gets the entry and its outcome, or neither where only the list may have changed. */
export function listen(listener) { listeners.push(listener); }
/* While ``check`` says so, the notes' buttons are asleep (presses.js). */
export function sleepWhile(check) { asleep = check; }
function notify(entry, outcome) {
  for (const listener of listeners) { listener(entry, outcome); }
  draw();
}

async function outcomeOf(answer) {
  const isJson = (answer.headers.get("Content-Type") || "").includes("json");
  /* The phone sent too often, or the club is moving at this moment: nothing is wrong with the entry. */
  const isBusy = answer.status === 503 && answer.headers.get("Retry-After");
  if (answer.status === 429 || isBusy) { throw new Error("later"); }
  /* Anything but JSON comes from a Wi-Fi that asks for a sign-in, or from a server in trouble. */
  if (answer.status >= 500 || !isJson) { throw new Error("broken"); }
  const answered = await answer.json();
  if (typeof answered?.outcome !== "string") { throw new Error("broken"); }
  return answered;
}
async function flush() {
  const now = Date.now(), entry = entries().find(({ key }) => !(failures[key]?.until > now));
  if (sending || !entry || now < notBefore) { return; }
  sending = entry.key;
  let answered = null, problem = null;
  try {
    const body = new URLSearchParams(entry.fields);
    answered = await ask(entry.to, { method: "POST", headers: { "X-Outbox": "1" }, body }, outcomeOf);
  } catch (error) { problem = error.message; }
  sending = null;
  if (answered) { accept(entry, answered); } else { fail(entry, problem === "broken" || problem === "slow"); }
  flush();
}

function accept(entry, { outcome, said, decides }) {
  pause = notBefore = 0;
  const isFirst = !entries().some((other) => other.path === entry.path && other.at < entry.at);
  /* It may have been refused because of an entry that waits before it: it is sent again after that one. */
  if (outcome === "refused" && !isFirst) { setAside(entry); notify(); return; }
  /* First the note, then the entry: whatever happens in between, one of the two is there. */
  if (said && outcome !== "stored") { addNote(entry, said); }
  /* Where the two sides decide, the page itself asks them. */
  const differs = outcome === "disputed" && decides === "table";
  if (outcome === "disputed" && !differs) { addNote(entry, words().disputed); }
  delete failures[entry.key];
  forget(`entry ${entry.key}`);
  notify(entry, differs ? "differ" : outcome);
}
/* The last attempt to send got no answer, and none has come since. */
export const isCutOff = () => pause > 0;
function failureOf(entry) { return failures[entry.key] ??= { times: 0, until: 0, pause: 0 }; }
function fail(entry, isServersFault) {
  pause = Math.min(pause ? 2 * pause : FIRST, MOST);
  notBefore = Date.now() + pause;
  if (isServersFault && (failureOf(entry).times += 1) >= TRIES) { setAside(entry); }
  notify(entry, "failed");
}
function setAside(entry) {
  const failure = failureOf(entry);
  failure.pause = Math.min(failure.pause ? 2 * failure.pause : ASIDE, LONGEST);
  failure.until = Date.now() + failure.pause;
  failure.aside = true;
  notBefore = Date.now() + FIRST;
  pause = 0;
}
function sendAgain() {
  pause = notBefore = 0;
  for (const failure of Object.values(failures)) { failure.until = 0; }
  flush();
}

/* Waiting entries and notes are shown where the page has a place for them, otherwise at its top. */
function words() { return document.getElementById("words").dataset; }
function place(id, role) {
  let box = document.getElementById(id);
  if (!box) {
    box = document.createElement("div");
    box.id = id;
    box.setAttribute("role", role);
    document.getElementById("main").prepend(box);
  }
  return box;
}
export function draw() {
  const waiting = entries(), notes = all("note");
  if (waiting.length || document.getElementById("outbox")) { drawWaiting(waiting); }
  if (notes.length || document.getElementById("notes")) {
    place("notes", "alert").replaceChildren(...notes.map(shownNote));
  }
}
function drawWaiting(waiting) {
  const say = words(), texts = [], aside = waiting.filter(({ key }) => isAside(key)), box = place("outbox", "status");
  if (waiting.length) { texts.push(waiting.length === 1 ? say.one : say.many.replace("#", waiting.length)); }
  if (waiting.length && say.keep && !navigator.serviceWorker) { texts.push(say.keep); }
  if (waiting.some((entry) => entry.calls)) { texts.push(say.calls); }
  if (aside.length) { texts.push(say.aside.replace("#", aside.map((entry) => entry.words).join("; "))); }
  const text = texts.join(" ");
  /* A single entry that is being sent needs no words here: they are where it was pressed. */
  box.hidden = !waiting.length || (waiting.length === 1 && sending && !pause && navigator.onLine !== false);
  box.className = "outbox note warning";
  if (box.textContent !== text) { box.textContent = text; }
}
function shownNote({ key, said }) {
  const shown = document.createElement("p"), seen = document.createElement("button");
  shown.textContent = said;
  shown.className = "wrong note warning";
  seen.type = "button";
  seen.className = "second";
  seen.textContent = words().seen;
  seen.setAttribute("aria-disabled", asleep());
  seen.onclick = () => {
    if (asleep()) { return; }
    forget(`note ${key}`);
    draw();
  };
  shown.append(" ", seen);
  return shown;
}

/* An earlier version kept all entries in one list. */
try {
  const list = parsed(localStorage.getItem("outbox")) || [];
  list.forEach((entry, at) => keep(`entry ${entry.key}`, { at: at + 1, ...entry }));
  localStorage.removeItem("outbox");
} catch { /* there was none */ }
addEventListener("storage", () => notify());
addEventListener("online", sendAgain);
document.addEventListener("visibilitychange", () => { if (!document.hidden) { notBefore = 0; flush(); } });
setInterval(flush, 1000);
setTimeout(() => { notify(); flush(); }, 0);
