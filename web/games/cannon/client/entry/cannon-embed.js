// A board in a frame of another page, whose positions are drawn before Python runs.

import { startFrame } from "../../../../client/pages/frame/start.js";
import * as preview from "../preview.js";

startFrame(preview);
