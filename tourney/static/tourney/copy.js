/* A button beside a text copies it. It is shown where scripts run, and works without https too. */
for (const button of document.querySelectorAll("[data-copy]")) {
  const text = document.getElementById(button.dataset.copy);
  const answer = document.querySelector(`[data-copied='${button.dataset.copy}']`);
  button.hidden = false;
  button.addEventListener("click", () => {
    text.focus();
    text.select();
    answer.textContent = document.execCommand("copy") ? button.dataset.done : button.dataset.failed;
    button.focus();
  });
}
