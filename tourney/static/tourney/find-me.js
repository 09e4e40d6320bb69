/* Visitors find their own line. The name stays on this device and is used for every session of the club. For each of
   the last sessions the number is stored too: pages that show only a team's name know the line by it. A published
   session has a card of each contestant, which is fetched and shown above the standings. */
const NAME = "tourney-me", NUMBERS = "tourney-me-nights", NIGHTS = 40;
let slug = "", choice = null, cardOf = "";

function stored(key) { try { return localStorage.getItem(key) || ""; } catch { return ""; } }
function store(key, value) { try { localStorage.setItem(key, value); } catch { /* then only for this page */ } }
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

function numbers() { try { return JSON.parse(stored(NUMBERS)) || []; } catch { return []; } }
function ownNumber() { return numbers().find(([night]) => night === slug)?.[1] || ""; }
function storeNumber(number) {
  const others = numbers().filter(([night]) => night !== slug);
  store(NUMBERS, JSON.stringify([...(number ? [[slug, number]] : []), ...others].slice(0, NIGHTS)));
}

/* In "Owls: Ada & Ben" the names are the players; the team's own name is not a player. */
function players(text) {
  return text.replace(/^[^:&]*: /, "").split(" & ").map((name) => name.trim()).filter(Boolean);
}
const rows = () => all("tr[data-contestant]");
const playersOf = (row) => players(row.querySelector("td.names")?.textContent || "");

function markNight(name) {
  let own = "";
  for (const row of rows()) {
    const isOwn = name !== "" && playersOf(row).includes(name);
    row.classList.toggle("me", isOwn);
    if (isOwn) { own = row.dataset.contestant; }
  }
  storeNumber(own);
  showShares(own);
  showCard(own, name);
}
async function showCard(number, name) {
  const place = document.querySelector("[data-own-card]"), wanted = number && `${number} ${name}`;
  if (!place || cardOf === wanted) { return; }
  cardOf = wanted;
  const own = number ? await card(place.dataset.ownCard.replace(/[0-9]+\/$/, `${number}/`), name) : null;
  if (cardOf !== wanted) { return; }
  place.replaceChildren(...(own ? [own] : []));
  document.querySelector("[data-find-me]").hidden = Boolean(own);
}
async function card(address, name) {
  try {
    const answer = await fetch(address);
    const read = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html");
    const own = all("[data-player]", read).find((part) => part.dataset.player === name);
    own?.querySelector("[data-not-me]").addEventListener("click", notMe);
    return own;
  } catch { return null; }
}
function notMe() {
  choice.value = "";
  choose();
  choice.focus();
}
function showShares(number) {
  for (const list of all("[data-shares]")) {
    const own = list.dataset.shares.split(";").find((each) => each.split(":")[0] === number);
    const shares = own ? own.split(":")[1].split(",") : [];
    all("[data-shares] a").forEach((link, at) => showShare(link, shares[at]));
    list.classList.toggle("mine", Boolean(own));
  }
  for (const words of all("[data-shares-say]")) { words.hidden = !document.querySelector(".boards.mine"); }
}
function showShare(link, share) {
  const bar = link.querySelector(".share") || link.appendChild(document.createElement("span"));
  const part = document.createElement("i");
  bar.className = share ? "share" : "share none";
  part.className = `w${share || 0}`;
  bar.replaceChildren(part);
  link.title = share ? `${share} %` : "";
}
function markTraveller() {
  const name = stored(NAME), number = ownNumber();
  for (const row of all("[data-mine] tbody tr")) {
    row.classList.toggle("me", all("a", row).some((link) => {
      const [, linked] = /\/contestants\/(\d+)\/$/.exec(link.getAttribute("href") || "") || [];
      return linked && ((number && linked === number) || (name && players(link.textContent).includes(name)));
    }));
  }
}

function choose() {
  store(NAME, choice.value);
  markNight(choice.value);
  document.querySelector("tr.me")?.scrollIntoView({ block: "center" });
}
function fill() {
  const place = document.querySelector("[data-find-me]"), page = document.querySelector("[data-mine]");
  if (page) { slug = page.dataset.mine; markTraveller(); }
  if (!place) { return; }
  slug = place.dataset.findMe;
  const names = [...new Set(rows().flatMap(playersOf))].sort();
  if (names.length < 4) { return; }
  if (choice !== place.querySelector("select")) {
    choice = place.querySelector("select");
    const own = stored(NAME);
    for (const name of names) { choice.add(new Option(name, name, false, name === own)); }
    choice.addEventListener("change", choose);
  }
  place.hidden = false;
  markNight(choice.value);
}

fill();
document.addEventListener("htmx:afterSettle", fill);
