// The page that prints a board.

import { startPage } from "../../../../client/pages/page.js";

startPage();
document.getElementById("print")?.addEventListener("click", () => print());
