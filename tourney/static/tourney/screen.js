/* A screen on the wall: one slide after the other, and what is longer than the screen scrolls by itself. Where the
   system asks for less motion it turns pages instead. What is seen follows from the time alone, so that a part that came
   anew goes on where the old one was. */
(function () {
  "use strict";
  var REST = 4000, PACE = 0.07, PAGE = 8000;
  var less = matchMedia("(prefers-reduced-motion: reduce)");
  var at = 0, began = Date.now(), stopped = null;

  function screen() { return document.getElementById("screen"); }
  function slides() { return Array.prototype.slice.call(document.querySelectorAll("[data-slide]")); }
  function all(name) { return Array.prototype.slice.call(document.querySelectorAll("[data-screen='" + name + "']")); }

  function show() {
    var there = slides();
    at = at % there.length;
    there.forEach(function (slide, number) { slide.hidden = number !== at; });
  }

  /* How far down a list is after so long, and how long all of it takes, in px and ms. */
  function place(list, gone) {
    var view = list.clientHeight, most = list.scrollHeight - view;
    if (most <= 0) { return { top: 0, takes: 0 }; }
    if (less.matches) {
      var step = view * 0.8, pages = Math.ceil(most / step) + 1;
      return { top: Math.min(most, step * (Math.floor(gone / PAGE) % pages)), takes: pages * PAGE };
    }
    var speed = PACE * view / 1000, takes = 2 * REST + most / speed;
    return { top: Math.min(most, Math.max(0, ((gone % takes) - REST) * speed)), takes: takes };
  }

  function tick() {
    var there = slides();
    if (there.length && stopped === null) {
      var gone = Date.now() - began, takes = 0;
      there[at].querySelectorAll("[data-rolls]").forEach(function (list) {
        var now = place(list, gone);
        list.scrollTop = now.top;
        takes = Math.max(takes, now.takes);
      });
      if (there.length > 1 && gone >= Math.max(takes, 1000 * Number(screen().dataset.seconds))) { next(); }
    }
    requestAnimationFrame(tick);
  }

  function next() {
    at = (at + 1) % slides().length;
    began = Date.now();
    if (stopped !== null) { stopped = began; }
    show();
  }

  function pause() {
    if (stopped === null) { stopped = Date.now(); } else { began += Date.now() - stopped; stopped = null; }
    all("pause").forEach(function (button) { button.setAttribute("aria-pressed", stopped === null ? "false" : "true"); });
  }

  function full() {
    if (document.fullscreenElement) { document.exitFullscreen(); } else { screen().requestFullscreen(); }
  }

  document.addEventListener("DOMContentLoaded", function () {
    show();
    [["pause", pause], ["next", next], ["full", full]].forEach(function (each) {
      all(each[0]).forEach(function (button) {
        button.hidden = (each[0] === "next" && slides().length < 2) || (each[0] === "full" && !document.fullscreenEnabled);
        button.addEventListener("click", each[1]);
      });
    });
    requestAnimationFrame(tick);
  });
  document.addEventListener("htmx:afterSwap", show);
})();
