// A board in a frame of another page: to look at, to play on, or with a task.

import { startFrame } from "../pages/frame/start.js";

startFrame();
