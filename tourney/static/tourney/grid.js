/* Entering results by keyboard alone: at whist a digit is stored and the next field comes, elsewhere Enter does that.
   The server says what is wrong. In the second pass nothing is sent until everything is compared. */
const TRICKS = 13;
const grid = () => document.getElementById("grid");
const isWhist = () => grid().dataset.game === "whist";
const inputs = (within = document) => [...within.querySelectorAll("#grid input.tricks")];
const isOurs = (target) => Boolean(target.matches?.("#grid input.tricks"));
const isPossible = (value) => /^\d{1,2}$/.test(value) && Number(value) <= TRICKS;
/* After 1 another digit may come, and after what is not a number anything. */
const isFinished = (value) => isWhist() && /^-?\d+$/.test(value) && value !== "1";
const isChanged = (input) => input.value.trim() !== input.dataset.stored;

function select(input) { input.focus(); input.select(); }
function goAlong(input) {
  const all = inputs(), next = all[all.indexOf(input) + 1];
  if (next) { select(next); } else { document.getElementById("following").focus(); }
}
function goDown(input, towards) {
  const start = input.closest("tr"), at = inputs(start).indexOf(input);
  for (let row = start[towards]; row; row = row[towards]) {
    const found = inputs(row)[at];
    if (found) { select(found); return; }
  }
}
/* Send what is in the field. Return whether the person can go on to the next one. */
function send(input) {
  const value = input.value.trim();
  if (grid().hasAttribute("data-plain") || !isChanged(input) || value === "") { return true; }
  const isNew = input.dataset.stored === "" && (!isWhist() || isPossible(value));
  input.dataset.sent = input.value;
  htmx.trigger(input.form, "submit");
  return isNew;
}
/* At whist the tricks of the other side are shown beside what is typed. */
function showRest(input) {
  const value = input.value.trim(), output = input.closest("td").querySelector("output");
  output.textContent = isWhist() && isPossible(value) ? TRICKS - Number(value) : "";
}

document.addEventListener("input", ({ target }) => {
  if (!isOurs(target)) { return; }
  showRest(target);
  if (isFinished(target.value.trim()) && send(target)) { goAlong(target); }
});
const KEYS = {
  Enter: (input) => { if (send(input)) { goAlong(input); } },
  ArrowDown: (input) => goDown(input, "nextElementSibling"),
  ArrowUp: (input) => goDown(input, "previousElementSibling"),
};
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (!isOurs(target)) { return; }
  if (key === "Escape") {
    target.value = target.dataset.stored;
    target.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (KEYS[key]) {
    event.preventDefault();
    KEYS[key](target);
  }
});
/* Leaving a field in any other way stores what was typed in it. */
document.addEventListener("focusout", ({ target }) => {
  if (isOurs(target) && target.dataset.sent !== target.value) { send(target); }
});
/* However somebody comes to a filled field, it is selected: what is typed replaces it. */
document.addEventListener("focusin", ({ target }) => { if (isOurs(target)) { target.select(); } });

/* What was refused stays listed above the grid until it is corrected, wherever the typist is by then. */
function listRefused() {
  const place = document.getElementById("refused"), refused = [...document.querySelectorAll("#grid [data-fault]")];
  if (!place) { return; }
  place.querySelector("ul").replaceChildren(...refused.map((input) => {
    const item = document.createElement("li"), link = document.createElement("a");
    const fault = document.getElementById(input.getAttribute("aria-describedby"));
    link.href = `#${input.id}`;
    link.textContent = input.getAttribute("aria-label").split(":")[0];
    item.append(link, `: “${input.value}”. ${fault?.textContent ?? ""}`);
    return item;
  }));
  place.hidden = !refused.length;
}
document.addEventListener("htmx:afterSwap", listRefused);
listRefused();

/* When answers overtake one another, the newest says how far the list is, and what Undo would undo. */
document.addEventListener("htmx:oobBeforeSwap", ({ detail }) => {
  const shown = detail.target, fresh = detail.fragment.querySelector(`#${shown.id}`);
  if (!["progress", "undo"].includes(shown.id) || !fresh) { return; }
  const [epoch, revision] = (shown.dataset.revision || "").split("-");
  const [newEpoch, newRevision] = (fresh.dataset.revision || "").split("-");
  if (newEpoch === epoch && Number(newRevision) < Number(revision)) { detail.shouldSwap = false; }
});

/* What is typed in a field while an answer to it is on its way stays there; once finished it is sent after it. */
const typed = new Map();
document.addEventListener("htmx:beforeSwap", ({ detail: { target, shouldSwap, requestConfig } }) => {
  const input = target.matches("#grid td.cell") && target.querySelector("input.tricks");
  if (!input || !shouldSwap || input.value.trim() === "" || input.value === requestConfig.parameters.made) { return; }
  typed.set(target.id, { value: input.value, isFinished: input.dataset.sent === input.value });
});
document.addEventListener("htmx:afterSettle", ({ detail: { target: { id } } }) => {
  const meant = typed.get(id);
  if (!meant) { return; }
  typed.delete(id);
  const input = document.getElementById(id).querySelector("input.tricks");
  input.value = meant.value;
  showRest(input);
  if (meant.isFinished) { send(input); }
});

/* A cell that asks or complains takes the focus back, unless somebody is typing in another by then: it stays red. */
document.addEventListener("htmx:afterSwap", ({ detail: { target: { id } } }) => {
  const cell = id && document.getElementById(id), focused = document.activeElement;
  const asking = cell && (cell.querySelector("[data-autofocus]") || cell.querySelector("[data-fault]"));
  const isTyping = focused && isOurs(focused) && isChanged(focused) && focused.value.trim() !== "";
  if (!asking || (isTyping && !cell.contains(focused))) { return; }
  asking.focus();
  asking.select?.();
});

/* Whoever leaves while several results are being sent is asked first: the browser may not have sent all of them yet. */
addEventListener("beforeunload", (event) => {
  if (document.querySelectorAll("#grid form.htmx-request").length > 1) { event.preventDefault(); }
});

const first = document.querySelector("#grid [data-fault]") ||
  inputs().find((input) => input.dataset.stored === "" && input.value === "");
if (!location.hash) { first?.focus(); }
