// A game's rules: diagrams to try, and how many of the rules the reader has tried.

import { closeByBackdrop } from "../core/dialogs.js";
import { eventOf } from "../core/told.js";
import { sharedEngine } from "../engine/engine.js";
import { followCards } from "../pages/card-zoom.js";
import { followDiagrams } from "../pages/diagrams.js";
import { startPage } from "../pages/page.js";
import { addTried, forgetTried, tried } from "../store/progress.js";

startPage();
closeByBackdrop();
followCards();
// Beside a table it is the table's engine that plays.
const beside = window.parent !== window && { engine: sharedEngine, key: "rules-" };
followDiagrams({ answered, ...beside }, { "forget-tried": forget });
show(tried("rules"));
// Keys that are pressed in the frame are not heard by the page around it.
addEventListener("keydown", ({ key }) => {
  if (beside && key === "Escape") window.frameElement?.closest("dialog")?.close();
});

/** @param {HTMLElement} slot @param {import("../protocol.js").Answer} answer */
function answered(slot, answer) {
  const rule = slot.closest(".rule");
  if (eventOf(answer, "task")?.solved === "self" && rule) show(addTried("rules", rule.id));
}

function forget() {
  forgetTried("rules");
  show(new Set());
}

/** @param {Set<string>} done */
function show(done) {
  let count = 0;
  for (const link of document.querySelectorAll(".toc [data-rule]")) {
    const isDone = done.has(link.getAttribute("data-rule") ?? "");
    link.toggleAttribute("data-tried", isDone);
    link.querySelector("[data-tried-word]")?.toggleAttribute("hidden", !isDone);
    if (isDone) count++;
  }
  const progress = document.getElementById("progress");
  const text = progress?.querySelector("[data-text]");
  if (!progress || !(text instanceof HTMLElement)) return;
  progress.hidden = count === 0;
  text.textContent = (text.dataset.text ?? "").replace("{done}", String(count));
  progress.style.setProperty("--at", `${(100 * count) / Number(progress.dataset.all)}%`);
}
