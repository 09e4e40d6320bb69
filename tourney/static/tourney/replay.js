/* Steps through the auction and the play of a table, by buttons or arrow keys: what comes later is faint, and cards that
   have been played are struck out in the hands at the top of the page. Without this script everything is just listed. */
const FIRST = 0;

/* Each card of the hands in an element of its own: the sign of its suit, then its rank as the language writes it. */
function splitHands() {
  const cards = new Map();
  for (const hand of document.querySelectorAll(".board-page > .beside .hand")) {
    const seat = /at-([NESW])/.exec(hand.className)[1];
    for (const suit of hand.querySelectorAll("dd")) {
      const sign = suit.querySelector("span"), ranks = suit.lastChild.textContent.trim().split(/\s+/);
      const found = ranks.map((rank) => Object.assign(document.createElement("span"), { textContent: rank }));
      found.forEach((card, at) => cards.set(`${seat} ${sign.textContent.trim()}${ranks[at]}`, card));
      suit.replaceChildren(sign, ...found.flatMap((card) => [" ", card]));
    }
  }
  return cards;
}

const textOf = (step) => step.textContent.trim();

function begin(replay, cards) {
  const steps = [...replay.querySelectorAll("[data-call], [data-seat]")], said = replay.querySelector("[role=status]");
  let at = FIRST;
  const inHand = (step) => cards.get(`${step.dataset.seat} ${textOf(step).replace(/^\S+ /, "")}`);
  function show(wanted) {
    at = Math.max(FIRST, Math.min(steps.length, wanted));
    cards.forEach((card) => card.classList.remove("played"));
    steps.forEach((step, number) => {
      step.classList.toggle("later", number >= at);
      step.classList.toggle("now", number === at - 1);
      if (number < at && step.dataset.seat) { inHand(step)?.classList.add("played"); }
    });
    said.textContent = at ? textOf(steps[at - 1]) : "";
  }
  replay.addEventListener("keydown", (event) => {
    const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: FIRST, End: steps.length }[event.key];
    if (!replay.open || wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) { return; }
    event.preventDefault();
    event.stopPropagation(); /* else the page goes to the next board */
    show(wanted);
  });
  for (const button of replay.querySelectorAll("[data-step]")) {
    button.addEventListener("click", () => show(at + Number(button.dataset.step)));
  }
  replay.addEventListener("toggle", () => show(replay.open ? FIRST : steps.length));
  replay.querySelector(".steps").hidden = false;
}

const found = [...document.querySelectorAll("[data-replay]")];
if (found.length) {
  const cards = splitHands();
  for (const replay of found) { begin(replay, cards); }
}
