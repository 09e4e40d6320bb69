/* Who looks finds their own line: the choice stays on this device, for this club's nights by name. */
(function () {
  "use strict";
  var KEY = "tourney-me";

  function kept() { try { return localStorage.getItem(KEY) || ""; } catch (refused) { return ""; } }
  function keep(name) { try { localStorage.setItem(KEY, name); } catch (refused) { /* Then only for this page. */ } }
  function rows() { return Array.prototype.slice.call(document.querySelectorAll("tr[data-contestant]")); }
  function name(row) { var cell = row.querySelector("td.names"); return cell ? cell.textContent.trim() : ""; }

  function mark(me) {
    rows().forEach(function (row) { row.classList.toggle("me", me !== "" && name(row) === me); });
  }

  function fill() {
    var place = document.querySelector("[data-find-me]"), names = rows().map(name).filter(Boolean).sort();
    if (!place || names.length < 4) { return; }
    var choice = place.querySelector("select"), me = kept();
    if (choice.options.length === 1) {
      names.forEach(function (each) { choice.add(new Option(each, each, false, each === me)); });
      choice.addEventListener("change", function () {
        keep(choice.value);
        mark(choice.value);
        var mine = document.querySelector("tr.me");
        if (mine) { mine.scrollIntoView({ block: "center" }); }
      });
    }
    place.hidden = false;
    mark(choice.value);
  }

  document.addEventListener("DOMContentLoaded", fill);
  document.addEventListener("htmx:afterSettle", fill);
})();
