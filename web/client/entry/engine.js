// Runs before the page is read to its end, so that Python starts while the board is drawn.

import { firstTable } from "../engine/python.js";

// Whether it starts is the table's business.
firstTable().catch(() => {});
