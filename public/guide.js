// The only script of a guide's page: it closes the menu as the rest of the site does, and offers to print.
const menu = document.querySelector("header details");

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu?.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});

menu?.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a")) menu.open = false;
});

const printButton = document.querySelector("[data-print]");
if (printButton) {
  printButton.hidden = false;
  printButton.addEventListener("click", () => print());
}
