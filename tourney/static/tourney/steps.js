/* Stepping through the rounds of a movement: arrow keys, and a gentle motion that shows who moves. */
(function () {
  "use strict";
  var still = matchMedia("(prefers-reduced-motion: reduce)");
  var before = {};

  function places(stage) {
    var found = {};
    stage.querySelectorAll("svg [data-token]").forEach(function (token) {
      var box = token.getBoundingClientRect();
      found[token.dataset.token] = { x: box.left, y: box.top };
    });
    return found;
  }

  function scale(svg) { return svg.viewBox.baseVal.width / svg.getBoundingClientRect().width; }

  document.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey || /INPUT|TEXTAREA|SELECT/.test(event.target.tagName)) { return; }
    var id = { ArrowLeft: "step-before", ArrowRight: "step-after" }[event.key];
    var link = id && document.getElementById(id);
    if (link) { event.preventDefault(); link.click(); }
  });

  document.addEventListener("DOMContentLoaded", function () {
    document.querySelectorAll("[data-print]").forEach(function (button) {
      button.hidden = false;
      button.addEventListener("click", function () { window.print(); });
    });
  });

  document.addEventListener("htmx:beforeSwap", function (event) {
    if (event.detail.target.id === "stage") { before = places(event.detail.target); }
  });

  document.addEventListener("htmx:afterSettle", function () {
    var stage = document.getElementById("stage");
    var svg = stage && stage.querySelector("svg.room");
    if (!svg || still.matches) { before = {}; return; }
    var units = scale(svg);
    stage.querySelectorAll("svg [data-token]").forEach(function (token) {
      var from = before[token.dataset.token];
      if (!from) { return; }
      var box = token.getBoundingClientRect();
      var x = (from.x - box.left) * units, y = (from.y - box.top) * units;
      if (!x && !y) { return; }
      token.animate(
        [{ transform: "translate(" + x + "px, " + y + "px)" }, { transform: "none" }],
        { duration: 700, easing: "ease-in-out" }
      );
    });
    before = {};
  });
})();
