/* A result that is being entered, in words and in points, before any server has seen it. */
window.result = (function () {
  "use strict";
  var SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };
  var TRICK = { C: 20, D: 20, H: 30, S: 30, NT: 30 };

  /* What the declarer gains, less than 0 where the others do (Law 77). ``doubled`` is 0, 1 or 2. */
  function points(level, suit, doubled, vulnerable, tricks) {
    var over = tricks - level - 6, worth = (TRICK[suit] * level + (suit === "NT" ? 10 : 0)) << doubled, down, lost = 0;
    if (over < 0) {
      for (down = 1; down <= -over; down += 1) {
        lost += !doubled ? (vulnerable ? 100 : 50)
          : doubled * (vulnerable ? (down === 1 ? 200 : 300) : (down === 1 ? 100 : down < 4 ? 200 : 300));
      }
      return -lost;
    }
    return worth + (worth >= 100 ? (vulnerable ? 500 : 300) : 50) + 50 * doubled +
      (level === 6 ? (vulnerable ? 750 : 500) : level === 7 ? (vulnerable ? 1500 : 1000) : 0) +
      over * (!doubled ? TRICK[suit] : doubled * (vulnerable ? 200 : 100));
  }

  /* =, +1, -2: so many tricks more or less than the level asks for. */
  function beyond(level, tricks) {
    var over = tricks - level - 6;
    return over > 0 ? "+" + over : over < 0 ? String(over) : "=";
  }
  function tricksOf(fields) {
    return Number(fields.level) + 6 + (fields.beyond === "=" ? 0 : Number(fields.beyond));
  }

  function contract(form, say, fields) {
    function text(name, value, named) {
      var label = form.querySelector("[name=" + name + '][value="' + value + '"]');
      return named ? label.getAttribute("aria-label") : label.closest("label").textContent.trim();
    }
    var doubled = fields.risk ? "X".repeat(fields.risk.length) : "";
    return say.by.replace("#", fields.level + text("suit", fields.suit) + doubled).replace("@", text("by", fields.by, true));
  }
  function tricks(say, fields) {
    var made = tricksOf(fields), over = made - Number(fields.level) - 6;
    var how = !over ? say.just : (over > 0 ? say.over : say.down).split("|")[Math.abs(over) - 1];
    return (made === 1 ? say.trick : say.tricks).replace("#", made) + ", " + how;
  }
  function lead(form, say, fields) {
    if (!fields.lead) { return ""; }
    var key = form.querySelector('[data-rank="' + fields.lead.charAt(1) + '"]');
    return ", " + say.led.replace("#", SUITS[fields.lead.charAt(0)] + key.textContent);
  }
  function revoked(say, fields) {
    return Number(fields.revokes_ns) || Number(fields.revokes_ew) ? say.revoked : "";
  }

  /* ``made`` is the result, ``more`` the rest of it, ``got`` what the side that enters it gets; ``fact`` says who is
     vulnerable on the board and whether it is turned: then each side holds the other's cards. */
  function words(form, say, fields, fact) {
    if (fields.made === "np") { return { made: say.np, more: fields.why || "", got: "" }; }
    if (fields.made === "pass") { return { made: say.pass, more: say.nobody, got: "" }; }
    if (fields.ours !== undefined) {
      var theirs = 13 - fields.ours, ew = fields.line === "E&W";
      return {
        made: say.ns + " " + (ew ? theirs : fields.ours) + ", " + say.ew + " " + (ew ? fields.ours : theirs),
        more: say.sides.replace("#", fields.ours).replace("@", theirs), got: revoked(say, fields)
      };
    }
    if (!fields.level) { return { made: fields.made || "", more: "", got: revoked(say, fields) }; }
    var declares = "NS".indexOf(fields.by) >= 0 ? "N&S" : "E&W", held = fields.line, got;
    if (fact && fact.turned) { held = held === "N&S" ? "E&W" : "N&S"; }
    got = points(Number(fields.level), fields.suit, (fields.risk || "").length,
      Boolean(fact) && (fact.vulnerable || "").split(" ").indexOf(declares) >= 0, tricksOf(fields));
    if (declares !== held) { got = -got; }
    return {
      made: contract(form, say, fields), more: tricks(say, fields) + lead(form, say, fields),
      got: (got > 0 ? say.get : say.lose).replace("#", Math.abs(got))
    };
  }

  /* The keys of a contract of that level: 7 to 13 in the order of tricks, that which just makes it wide. */
  function keys(section, level, say) {
    section.querySelectorAll("[data-took]").forEach(function (key) {
      var took = Number(key.dataset.took), sign = beyond(level, took);
      key.querySelector("small").textContent = sign === "=" ? say.just : sign.replace("-", "−");
      key.classList.toggle("is-just", sign === "=");
    });
    /* So many stand before the wide one that the last row of them may be short: it is filled. */
    section.querySelector(".many").dataset.before = String((level - 1) % 3);
    section.querySelector(".many").dataset.after = String((7 - level) % 3);
  }

  return { points: points, beyond: beyond, words: words, keys: keys };
})();
