/* What keeps a second press from doing what nobody read. For a moment after a press that stored something everything
   sleeps; what was just drawn sleeps a moment; and where a press has just changed the screen, the next one at the same
   point is not meant for what lies there now. A press on another key waits until that wakes (table.js). */
window.presses = (function () {
  "use strict";
  var QUIET = 800;    /* so long after a press that stored something nothing else is carried out */
  var AGAIN = 800;    /* so long a press at the same point is the one before, made twice; and so long after that */
  var LEADS = 700;
  var NEAR = 48;      /* in px: a finger does not come down twice on the same spot */
  var DRAWN = 600;    /* so long after it was drawn anew nobody can have meant what lies there now */
  var READ = 500;     /* so long a screen is dead that was just opened */
  var quiet = 0, drawn = 0, opened = 0, last = null;

  function hush() {
    quiet = Date.now() + QUIET;
    window.outbox.set("pressed", { until: quiet });
  }
  function asleep() { return Date.now() < Math.max(quiet, drawn + DRAWN); }
  function fresh() { return Date.now() < opened + READ; }
  function isAgain(event, within) {
    return Boolean(last) && Date.now() < last.at + within && event.detail !== 0 &&
      Math.abs(event.clientX - last.x) <= NEAR && Math.abs(event.clientY - last.y) <= NEAR;
  }

  return {
    asleep: asleep, hush: hush, fresh: fresh,
    quiet: function () { return Date.now() < quiet; },
    /* Whether what lies there has just been drawn anew: nobody can have read it. */
    renewed: function () { return Date.now() < drawn + DRAWN; },
    redrawn: function () { drawn = Date.now(); },
    opened: function () { opened = Date.now(); },
    /* When that which sleeps now is to be looked at again, in milliseconds; 0 where all is awake. */
    wakes: function () {
      var until = Math.max(quiet, drawn + DRAWN, opened + READ, last ? last.at + AGAIN : 0);
      return Math.max(0, until + 1 - Date.now());
    },
    /* Whether what lies in that box would be taken for the last press made twice: it looks asleep as long. */
    covers: function (box) {
      return Boolean(last) && Date.now() < last.at + AGAIN && last.x > box.left - NEAR && last.x < box.right + NEAR &&
        last.y > box.top - NEAR && last.y < box.bottom + NEAR;
    },
    /* A press changed the screen: the keyboard's has no point, and takes the focus to the new screen's head. */
    changed: function (event) {
      if (event && event.detail !== 0) { last = { x: event.clientX, y: event.clientY, at: Date.now() }; }
    },
    /* Whether this press only repeats the one that changed the screen; who goes on pressing goes on being late. One
       elsewhere is meant, and so is what comes after it. What only ``leads`` to another screen and puts no value
       anywhere is waited for less long. */
    repeats: function (event, leads) {
      if (!isAgain(event, leads ? LEADS : AGAIN)) { if (event.detail !== 0) { last = null; } return false; }
      last.at = Date.now();
      return true;
    },
    /* A press may have been made just before this page was opened, here or on the page before. */
    begin: function () {
      quiet = Math.min((window.outbox.get("pressed") || { until: 0 }).until, Date.now() + QUIET);
      if (!window.outbox.lasts() || performance.getEntriesByType("navigation").some(function (each) {
        return each.type === "reload";
      })) { quiet = Date.now() + QUIET; }
      drawn = quiet - DRAWN;   /* nobody has read this page before */
    }
  };
})();
/* A key that is held down presses once. */
document.addEventListener("keydown", function (event) {
  if (event.repeat && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); }
});
