"use strict";
(() => {
  const form = document.getElementById("page-filter");
  const search = document.getElementById("page-search");
  const rows = [...document.querySelectorAll("[data-verdict]")];
  const sections = [...document.querySelectorAll("[data-report]")];
  const words = new Map();

  const text = (row) => {
    if (!words.has(row)) words.set(row, row.textContent.toLowerCase());
    return words.get(row);
  };

  const chosen = (name) => new Set([...form.querySelectorAll(`[name=${name}]:checked`)].map((box) => box.value));

  const tell = (more = "") => {
    const shown = rows.filter((row) => !row.hidden && !row.closest("section").hidden).length;
    document.getElementById("page-shown").textContent = `${shown} of ${rows.length} clauses are shown${more}.`;
  };

  const apply = () => {
    const verdicts = chosen("verdict");
    const reports = chosen("report");
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const section of sections) section.hidden = sections.length > 1 && !reports.has(section.dataset.report);
    for (const row of rows) {
      row.hidden = !verdicts.has(row.dataset.verdict) || !wanted.every((word) => text(row).includes(word));
    }
    tell();
  };

  // What a link leads to is shown and opened, whatever was chosen.
  const reveal = () => {
    let name = location.hash.slice(1);
    try {
      name = decodeURIComponent(name);
    } catch {
      return;
    }
    const target = name && document.getElementById(name);
    if (!target) return;
    let found = false;
    for (let part = target; part; part = part.parentElement) {
      if (part === form) return;
      if (part.hidden) {
        part.hidden = false;
        found = true;
      }
      if (part.tagName === "DETAILS") part.open = true;
    }
    for (const inner of target.children) if (inner.tagName === "DETAILS") inner.open = true;
    if (found) tell(`, ${name} because a link leads to it`);
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView();
  };

  const openAll = (open) => {
    for (const details of document.querySelectorAll("details")) {
      if (!open || !details.closest("[hidden]")) details.open = open;
    }
  };

  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(apply));
  form.addEventListener("click", (event) => {
    if (event.target.type === "button") openAll(event.target.value === "open");
  });
  // A link that leads where one is already changes no address, so it is asked for here.
  document.addEventListener("click", (event) => {
    if (event.target.closest('a[href^="#"]')) setTimeout(reveal);
  });
  addEventListener("hashchange", reveal);

  // On paper nothing can be opened.
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll("details:not([open])")];
    for (const details of closed) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of closed) details.open = false;
  });

  form.hidden = false;
  apply();
  reveal();
})();
