// The page that prints a board.

import { followKept } from "../offline.js";
import { startPage } from "../page.js";

startPage();
void followKept();
document.getElementById("print")?.addEventListener("click", () => print());
