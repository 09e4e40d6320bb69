/* The parts of the table's page, its words, and the fields of its forms. */
export const byId = (id) => document.getElementById(id);
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];
export const table = () => byId("table");
export const keys = () => byId("entry");
export const formOf = (section) => section.querySelector("form");
export const inKeys = (node) => Boolean(keys()?.contains(node));
export const slotOf = (round, tray, within = document) =>
  within.querySelector(`li[data-round="${round}"][data-tray="${tray}"]`);
export const textOf = (node) => node ? node.textContent.replace(/\s+/g, " ").trim() : "";
export const path = table().dataset.path;
export const say = byId("words").dataset;
export const named = (tray) => say.tray.replace("#", tray);
/* Whether a screen asks about a board that was entered. */
export const isQuestion = (screen) => screen === "agree" || screen === "differ";
/* What the page says about a board: its dealer and who is vulnerable. */
export const factOf = (section, tray) => section?.querySelector(`[data-fact="${tray}"]`)?.dataset;

export const field = (form, name) => form.elements.namedItem(name);
export const checked = (form, name) => all(`[name=${name}]`, form).find((radio) => radio.checked);
export const chosenTray = (form) => field(form, "other")?.value || field(form, "tray").value;
export function fieldsOf(form, button) {
  const given = new FormData(form), fields = {};
  if (button?.name) { given.append(button.name, button.value); }
  given.forEach((value, name) => { if (value !== "" || !(name in fields)) { fields[name] = value; } });
  return fields;
}
export function clearFaults(form) {
  for (const fault of all(".fault", form)) { fault.remove(); }
  for (const input of all("[aria-invalid]", form)) {
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
  }
}

/* randomUUID does not exist on plain http, where most clubs are. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => (byte + 256).toString(16).slice(1)).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
