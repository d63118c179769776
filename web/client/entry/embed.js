// A board in a frame of another page: to look at, to play on, or with a task.

import { startFrame } from "../frame/start.js";

startFrame();
