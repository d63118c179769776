// The frame that speaks with a relay for a table: only its page may connect to another host.

import { serveTable } from "../online/relay/frame.js";

serveTable();
