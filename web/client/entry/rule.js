// One rule in a frame of another page.

import { closeByBackdrop } from "../core/dialogs.js";
import { eventOf } from "../core/told.js";
import { sharedEngine } from "../engine/engine.js";
import { followCards } from "../pages/card-zoom.js";
import { followDiagrams } from "../pages/diagrams.js";
import { followHost, showTheme, tell, tellHeight } from "../pages/frame/host.js";

/** @import { Answer } from "../protocol.js" */

// By then the rest of this script has run, too.
setTimeout(() => window.boot?.done());
tellHeight();
closeByBackdrop();
followCards();
followDiagrams({
  engine: sharedEngine,
  key: crypto.getRandomValues(new Uint32Array(2)).join("-"),
  answered,
  failed: () => tell({ type: "error", message: document.body.dataset.stopped ?? "" }),
});
followHost((message) => {
  if (message.type === "theme") showTheme(message.theme);
});

/** @param {HTMLElement} _ @param {Answer} answer */
function answered(_, answer) {
  for (const message of eventOf(answer, "told")?.messages ?? []) tell(message);
}
