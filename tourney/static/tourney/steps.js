/* Stepping through the rounds of a movement or the boards of a night: arrow keys, a swipe, and where people move a gentle
   motion that shows who. */
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

  function step(id) {
    var link = document.getElementById(id);
    if (link) { link.click(); }
    return Boolean(link);
  }

  /* A swipe goes on; one that scrolls a wide table, or the page, does not. */
  var from = null, FAR = 70;
  function scrolls(node) {
    for (; node && node !== document.body; node = node.parentElement) {
      if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== "visible") { return true; }
    }
    return false;
  }
  document.addEventListener("touchstart", function (event) {
    var touch = event.touches.length === 1 && !scrolls(event.target) ? event.touches[0] : null;
    from = touch && { x: touch.clientX, y: touch.clientY };
  }, { passive: true });
  document.addEventListener("touchend", function (event) {
    if (!from) { return; }
    var x = event.changedTouches[0].clientX - from.x, y = event.changedTouches[0].clientY - from.y;
    from = null;
    if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) { step(x > 0 ? "step-before" : "step-after"); }
  }, { passive: true });

  document.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey || /INPUT|TEXTAREA|SELECT/.test(event.target.tagName)) { return; }
    var id = { ArrowLeft: "step-before", ArrowRight: "step-after" }[event.key];
    if (id && step(id)) { event.preventDefault(); }
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
