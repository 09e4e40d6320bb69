/* Checks what was entered, shows it in words, and sends it by way of the outbox. */
import * as outbox from "../outbox.js";
import * as presses from "../presses.js";
import * as result from "../result.js";
import {
  all, byId, checked, chosenTray, clearFaults, factOf, field, fieldsOf, inKeys, keys, named, newKey, path, say
} from "./page.js";
import { show } from "./screens.js";
import { playsBoth, setSide, state } from "./state.js";

/* A press may need more than itself: a side, every part of a contract, a reason for a board that was not played or is
   out of turn. */
export function isComplete(form, button) {
  const why = field(form, "why"), other = field(form, "other"), isPlayed = button.value !== "np";
  const isOutOfTurn = Boolean(other) && other.value !== field(form, "tray").value;
  for (const part of all("[name=level], [name=suit], [name=by]", form)) { part.required = button.name !== "made"; }
  if (why?.type === "text") { why.required = !isPlayed || isOutOfTurn; }
  for (const typed of all(".typed", form)) { typed.required = isPlayed && !button.name; }
  return lacksNothing(form);
}
/* The fault is shown in our words beside the missing field, which may be on another screen than the key pressed. */
export function lacksNothing(form) {
  const missing = all("[name]", form).find((input) => input.required && !isFilled(form, input));
  clearFaults(form);
  if (!missing) { return true; }
  const step = inKeys(form) && missing.closest("[data-step]"), fault = document.createElement("p");
  if (step && step.dataset.step !== state.step) { show("keys", step.dataset.step); }
  fault.id = "fault";
  fault.className = "wrong fault";
  fault.setAttribute("role", "alert");
  fault.textContent = say[`need${missing.name.charAt(0).toUpperCase()}${missing.name.slice(1)}`] || "";
  (missing.closest("fieldset, p") || form).append(fault);
  for (const input of all(`[name=${missing.name}]`, form)) {
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", "fault");
  }
  missing.focus();
  return false;
}
function isFilled(form, input) {
  return Boolean(input.type === "radio" ? checked(form, input.name) : input.value.trim());
}

/* The last step of the keys: what will be stored, in words. */
export function review(form, button) {
  const tray = chosenTray(form);
  state.picked = button.name ? { name: button.name, value: button.value } : null;
  const { made, more, got } = result.words(form, say, fieldsOf(form, state.picked), factOf(keys(), tray));
  byId("sure-board").textContent = named(tray);
  byId("sure-made").textContent = made;
  byId("sure-more").textContent = more;
  byId("sure-got").textContent = got;
  show("keys", "sure");
}
export function send(form, button) {
  const fromKeys = inKeys(form), fields = fieldsOf(form, fromKeys ? state.picked : button);
  const tray = fields.other || fields.tray;
  if (fromKeys) { fields.sure = "yes"; } else { fields.key = newKey(); }
  if (fields.seen !== undefined && fields.line !== undefined) { setSide(fields.line || "both"); }
  if (fromKeys && !keys().dataset.corrects && !playsBoth()) { setSide(fields.line); }
  const text = fromKeys ? wordsOfKeys(form, fields, tray) : wordsOfButton(form, button);
  const words = tray ? `${named(tray)}: ${text}` : text;
  state.last = { key: fields.key, tray, round: fields.round, words, line: fromKeys ? fields.line : undefined };
  presses.hush();
  state.touched = 0;
  outbox.add({
    key: fields.key, to: form.action, path, fields, round: fields.round, tray, calls: "why" in fields && !tray, words
  });
  show("stored");
}
function wordsOfKeys(form, fields, tray) {
  const { made, more } = result.words(form, say, fields, factOf(keys(), tray));
  return fields.level ? `${made}, ${more}` : made;
}
function wordsOfButton(form, button) {
  const asked = form.closest(".asks")?.querySelector(".large");
  const chosen = form.closest(".differs") && form.querySelector(".result");
  return (asked || chosen || button).textContent.trim();
}
/* Return whether the entry could be dropped before it was sent. */
export function drop(entry) {
  if (presses.asleep() || !outbox.drop(entry.key)) { return false; }
  state.last = { words: entry.words, became: say.gone };
  presses.hush();
  show("stored");
  return true;
}
