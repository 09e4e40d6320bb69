/* Light or dark: the system's choice until a person chooses. Runs in the head, so that no page flashes. */
(function () {
  "use strict";
  var root = document.documentElement;
  var kept = null;
  try { kept = localStorage.getItem("theme"); } catch (_) { /* storage may be closed: the system's choice stands */ }
  if (kept === "dark" || kept === "light") { root.dataset.theme = kept; }

  function dark() {
    if (root.dataset.theme) { return root.dataset.theme === "dark"; }
    return matchMedia("(prefers-color-scheme: dark)").matches;
  }

  document.addEventListener("DOMContentLoaded", function () {
    var button = document.getElementById("theme");
    function name() { button.textContent = dark() ? button.dataset.labelLight : button.dataset.labelDark; }
    if (button) {
      name();
      button.addEventListener("click", function () {
        root.dataset.theme = dark() ? "light" : "dark";
        try { localStorage.setItem("theme", root.dataset.theme); } catch (_) { /* as above */ }
        name();
      });
    }
    /* On a narrow screen the steps of the night are wider than it: show where we are. */
    var here = document.querySelector(".steps [aria-current]");
    if (here) { here.parentNode.scrollLeft = here.offsetLeft - (here.parentNode.clientWidth - here.offsetWidth) / 2; }
    var faults = document.getElementById("faults");
    if (faults) { faults.focus(); }
  });
})();
