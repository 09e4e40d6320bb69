/* A button beside a text copies it. It shows where scripts run, and works without a secure address too. */
(function () {
  "use strict";
  document.addEventListener("DOMContentLoaded", function () {
    document.querySelectorAll("[data-copy]").forEach(function (button) {
      var text = document.getElementById(button.dataset.copy);
      var said = document.querySelector("[data-copied='" + button.dataset.copy + "']");
      button.hidden = false;
      button.addEventListener("click", function () {
        text.focus();
        text.select();
        said.textContent = document.execCommand("copy") ? button.dataset.done : button.dataset.failed;
        button.focus();
      });
    });
  });
})();
