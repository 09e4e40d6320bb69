/* What a page sent by script and the server could not store is said at the top of the page, never passed over. */
(function () {
  "use strict";
  var words = document.currentScript.dataset;

  function say(text) {
    var note = document.getElementById("trouble");
    if (!note) {
      note = document.createElement("p");
      note.id = "trouble";
      note.className = "note error";
      note.setAttribute("role", "alert");
      document.getElementById("main").prepend(note);
    }
    note.textContent = text;
  }

  function changes(event) { return event.detail.requestConfig.verb !== "get"; }

  document.addEventListener("htmx:responseError", function (event) {
    var answer = event.detail.xhr;
    var plain = (answer.getResponseHeader("Content-Type") || "").indexOf("text/plain") === 0;
    if ((answer.status < 500 && !plain) || !changes(event)) { return; }
    say(plain ? answer.responseText : words.broke);
  });
  document.addEventListener("htmx:sendError", function (event) {
    if (changes(event)) { say(words.unreached); }
  });
  document.addEventListener("htmx:afterOnLoad", function (event) {
    var note = document.getElementById("trouble");
    if (note && changes(event) && event.detail.successful) { note.remove(); }
  });
})();
