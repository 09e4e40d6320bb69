/* A result that is being entered, in words and in points, before the server has seen it. */
const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };
const TRICK = { C: 20, D: 20, H: 30, S: 30, NT: 30 };

/* The declarer's score, below 0 where the opponents score (Law 77). ``doubled`` is 0, 1 or 2. */
export function points(level, suit, doubled, vulnerable, tricks) {
  const over = tricks - level - 6;
  if (over < 0) { return -penalty(-over, doubled, vulnerable); }
  const contract = (TRICK[suit] * level + (suit === "NT" ? 10 : 0)) << doubled;
  const game = contract >= 100 ? (vulnerable ? 500 : 300) : 50;
  const slam = level === 6 ? (vulnerable ? 750 : 500) : level === 7 ? (vulnerable ? 1500 : 1000) : 0;
  return contract + game + 50 * doubled + slam + over * (doubled ? doubled * (vulnerable ? 200 : 100) : TRICK[suit]);
}
function penalty(down, doubled, vulnerable) {
  if (!doubled) { return down * (vulnerable ? 100 : 50); }
  const [first, second, later] = vulnerable ? [200, 300, 300] : [100, 200, 300];
  return doubled * (first + second * Math.min(down - 1, 2) + later * Math.max(down - 3, 0));
}

/* =, +1, -2: the tricks above or below what the level asks for. */
export function beyond(level, tricks) {
  const over = tricks - level - 6;
  return over > 0 ? `+${over}` : over < 0 ? String(over) : "=";
}
function tricksOf(fields) { return Number(fields.level) + 6 + (fields.beyond === "=" ? 0 : Number(fields.beyond)); }

function contractText(form, say, { level, suit, risk, by }) {
  const key = (name, value) => form.querySelector(`[name=${name}][value="${value}"]`);
  const strain = key("suit", suit).closest("label").textContent.trim(), doubled = "X".repeat((risk || "").length);
  return say.by.replace("#", level + strain + doubled).replace("@", key("by", by).getAttribute("aria-label"));
}
function tricksText(say, fields) {
  const made = tricksOf(fields), over = made - Number(fields.level) - 6;
  const how = over ? (over > 0 ? say.over : say.down).split("|")[Math.abs(over) - 1] : say.just;
  return `${(made === 1 ? say.trick : say.tricks).replace("#", made)}, ${how}`;
}
function leadText(form, say, { lead }) {
  if (!lead) { return ""; }
  const key = form.querySelector(`[data-rank="${lead.charAt(1)}"]`);
  return `, ${say.led.replace("#", SUITS[lead.charAt(0)] + key.textContent)}`;
}

/* ``made`` is the result, ``more`` the rest of it, ``got`` the score of the side that enters it; ``fact`` says who is
   vulnerable on the board and whether it is turned: then each side holds the other's cards. */
export function words(form, say, fields, fact) {
  if (fields.made === "np") { return { made: say.np, more: fields.why || "", got: "" }; }
  if (fields.made === "pass") { return { made: say.pass, more: say.nobody, got: "" }; }
  const revoked = Number(fields.revokes_ns) || Number(fields.revokes_ew) ? say.revoked : "";
  if (fields.ours !== undefined) {
    const theirs = 13 - fields.ours, [ns, ew] = fields.line === "E&W" ? [theirs, fields.ours] : [fields.ours, theirs];
    return {
      made: `${say.ns} ${ns}, ${say.ew} ${ew}`,
      more: say.sides.replace("#", fields.ours).replace("@", theirs), got: revoked
    };
  }
  if (!fields.level) { return { made: fields.made || "", more: "", got: revoked }; }
  const got = scoreOf(fields, fact);
  return {
    made: contractText(form, say, fields), more: tricksText(say, fields) + leadText(form, say, fields),
    got: (got > 0 ? say.get : say.lose).replace("#", Math.abs(got))
  };
}
function scoreOf(fields, fact) {
  const declares = "NS".includes(fields.by) ? "N&S" : "E&W";
  const vulnerable = (fact?.vulnerable || "").split(" ").includes(declares);
  const score = points(Number(fields.level), fields.suit, (fields.risk || "").length, vulnerable, tricksOf(fields));
  const held = fact?.turned ? (fields.line === "N&S" ? "E&W" : "N&S") : fields.line;
  return declares === held ? score : -score;
}

/* Label the keys of a contract of that level: 7 to 13 in the order of tricks, the one that just makes it wide. */
export function keys(section, level, say) {
  for (const key of section.querySelectorAll("[data-took]")) {
    const sign = beyond(level, Number(key.dataset.took));
    key.querySelector("small").textContent = sign === "=" ? say.just : sign.replace("-", "−");
    key.classList.toggle("is-just", sign === "=");
  }
  /* The last row of keys before the wide one may be short: it is filled. */
  const many = section.querySelector(".many");
  many.dataset.before = String((level - 1) % 3);
  many.dataset.after = String((7 - level) % 3);
}
