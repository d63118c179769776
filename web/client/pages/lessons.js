// What is explained to a newcomer: the device keeps what was.

import { GAME } from "../core/here.js";
import { follow } from "../core/told.js";
import { keepExplained } from "../store/habit.js";

follow("explained", ({ had }) => keepExplained(GAME, had));
