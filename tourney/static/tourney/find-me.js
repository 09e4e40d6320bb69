/* Who looks finds their own line. The name stays on this device and is good for every night of the club; for each of
   the last nights the number goes with it, by which pages that name a team alone know the line. */
(function () {
  "use strict";
  var NAME = "tourney-me", NUMBERS = "tourney-me-nights", NIGHTS = 40;
  var slug = "", choosing = null;

  function kept(key) { try { return localStorage.getItem(key) || ""; } catch (refused) { return ""; } }
  function keep(key, value) { try { localStorage.setItem(key, value); } catch (refused) { /* Then only for this page. */ } }
  function all(what) { return Array.prototype.slice.call(document.querySelectorAll(what)); }
  function numbers() {
    try { return JSON.parse(kept(NUMBERS)) || []; } catch (broken) { return []; }
  }
  function number() {
    var found = numbers().filter(function (each) { return each[0] === slug; })[0];
    return found ? found[1] : "";
  }
  function remember(mine) {
    var others = numbers().filter(function (each) { return each[0] !== slug; });
    keep(NUMBERS, JSON.stringify((mine ? [[slug, mine]] : []).concat(others).slice(0, NIGHTS)));
  }

  /* Owls: Ada & Ben says who plays; a team's own name is nobody's. */
  function people(text) {
    return text.replace(/^[^:&]*: /, "").split(" & ").map(function (each) { return each.trim(); }).filter(Boolean);
  }
  function rows() { return all("tr[data-contestant]"); }
  function called(row) { var cell = row.querySelector("td.names"); return cell ? people(cell.textContent) : []; }

  function markNight(me) {
    var mine = "";
    rows().forEach(function (row) {
      var own = me !== "" && called(row).indexOf(me) >= 0;
      row.classList.toggle("me", own);
      if (own) { mine = row.dataset.contestant; }
    });
    remember(mine);
    shares(mine);
  }

  function shares(mine) {
    all("[data-shares]").forEach(function (list) {
      var own = list.dataset.shares.split(";").filter(function (each) { return each.split(":")[0] === mine; })[0];
      var of = own ? own.split(":")[1].split(",") : [];
      all("[data-shares] a").forEach(function (link, at) {
        var bar = link.querySelector(".share");
        if (!bar) { link.appendChild(bar = document.createElement("span")); }
        bar.className = "share" + (of[at] ? "" : " none");
        bar.innerHTML = "";
        var fill = bar.appendChild(document.createElement("i"));
        fill.className = "w" + (of[at] || 0);
        link.title = of[at] ? of[at] + " %" : "";
      });
      list.classList.toggle("mine", Boolean(own));
    });
    all("[data-shares-say]").forEach(function (words) { words.hidden = !document.querySelector(".boards.mine"); });
  }

  function markTraveller() {
    var me = kept(NAME), mine = number();
    all("[data-mine] tbody tr").forEach(function (row) {
      var own = Array.prototype.some.call(row.querySelectorAll("a"), function (link) {
        var of = /\/contestants\/(\d+)\/$/.exec(link.getAttribute("href") || "");
        return of && ((mine && of[1] === mine) || (me && people(link.textContent).indexOf(me) >= 0));
      });
      row.classList.toggle("me", own);
    });
  }

  function choose() {
    var me = choosing.value;
    keep(NAME, me);
    markNight(me);
    var mine = document.querySelector("tr.me");
    if (mine) { mine.scrollIntoView({ block: "center" }); }
  }

  function fill() {
    var place = document.querySelector("[data-find-me]"), page = document.querySelector("[data-mine]");
    if (page) { slug = page.dataset.mine; markTraveller(); }
    if (!place) { return; }
    slug = place.dataset.findMe;
    var names = [].concat.apply([], rows().map(called));
    names = names.filter(function (each, at) { return names.indexOf(each) === at; }).sort();
    if (names.length < 4) { return; }
    if (choosing !== place.querySelector("select")) {
      choosing = place.querySelector("select");
      var me = kept(NAME);
      names.forEach(function (each) { choosing.add(new Option(each, each, false, each === me)); });
      choosing.addEventListener("change", choose);
    }
    place.hidden = false;
    markNight(choosing.value);
  }

  document.addEventListener("DOMContentLoaded", fill);
  document.addEventListener("htmx:afterSettle", fill);
})();
