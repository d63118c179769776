// Keeps the image of the memory, in a worker of its own: to unpack and check it would hold up the page.

import { keep } from "../engine/memory/kept.js";

keep()
  .catch(() => {})
  .finally(() => close());
