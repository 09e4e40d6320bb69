/* Visitors find their own line of a season, by the name that this device remembers from a night. */
const note = document.querySelector("[data-own]");
let name = "";
try { name = localStorage.getItem("tourney-me") || ""; } catch { /* then nobody is marked */ }
const row = name && [...document.querySelectorAll(".season tbody tr")].find(
  (each) => [...each.querySelectorAll(".player")].some((player) => player.textContent.trim() === name));
if (row && note) {
  const text = (selector) => row.querySelector(selector)?.textContent.trim() || "";
  const beat = text(".beat");
  const words = note.dataset.says.replace("{rank}", text(".rank")).replace("{total}", text(".strong"));
  row.classList.add("me");
  note.textContent = beat ? `${words} ${note.dataset.beat.replace("{beat}", beat)}` : words;
  note.hidden = false;
}
