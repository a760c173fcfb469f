// What the theme leaves out for those who do not see the page or use no mouse.
document.addEventListener("DOMContentLoaded", () => {
  const named = { "sidebar-drawer": "All pages", "toc-drawer": "This page" };
  for (const [name, label] of Object.entries(named)) {
    document.querySelector(`aside.${name}`)?.setAttribute("aria-label", label);
  }
  for (const caption of document.querySelectorAll("[role=heading]:not([aria-level])")) {
    caption.setAttribute("aria-level", "2");
  }
  // Whatever scrolls by itself can be scrolled with the keyboard too.
  const reach = () => {
    for (const box of document.querySelectorAll("pre, .table-wrapper")) {
      if (box.scrollWidth > box.clientWidth) {
        box.tabIndex = 0;
      } else {
        box.removeAttribute("tabindex");
      }
    }
  };
  reach();
  window.addEventListener("resize", reach);
});
