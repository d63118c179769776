// The page that prints a board.

import { keepWhenIdle } from "../../../../client/offline/offline.js";
import { startPage } from "../../../../client/pages/page.js";

startPage();
void keepWhenIdle();
document.getElementById("print")?.addEventListener("click", () => print());
