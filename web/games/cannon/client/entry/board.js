// The page that prints a board.

import { followKept } from "../../../../client/offline.js";
import { startPage } from "../../../../client/page.js";

startPage();
void followKept();
document.getElementById("print")?.addEventListener("click", () => print());
