/* Light or dark: as the system is set until a person chooses. A classic script in the head, so that no page flashes. */
"use strict";
{
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "dark" || theme === "light") { root.dataset.theme = theme; }
  } catch { /* without storage the system's setting applies */ }

  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => root.dataset.theme ? root.dataset.theme === "dark" : prefersDark.matches;

  document.addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("theme");
    if (button) {
      const label = () => { button.textContent = isDark() ? button.dataset.labelLight : button.dataset.labelDark; };
      label();
      button.addEventListener("click", () => {
        root.dataset.theme = isDark() ? "light" : "dark";
        try { localStorage.setItem("theme", root.dataset.theme); } catch { /* as above */ }
        label();
      });
    }
    document.getElementById("faults")?.focus();
  });
}
