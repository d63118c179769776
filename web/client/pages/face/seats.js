// Stands behind the table of a game whose faces add nothing but numbers.

import { fillRows } from "./rows.js";
import { startFaces } from "./table.js";

startFaces((_, face, cover) => fillRows(cover(), face));
