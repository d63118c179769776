// The page that prints a board.

import { keepWhenIdle } from "../../../../client/offline.js";
import { startPage } from "../../../../client/page.js";

startPage();
void keepWhenIdle();
document.getElementById("print")?.addEventListener("click", () => print());
