// A page with nothing but the dialog of a relay, for tests: what becomes of its rooms stands in `met`.

import { followActions } from "../../web/client/core/actions.js";
import { closeDialogs } from "../../web/client/core/dialogs.js";
import { RelayDialog } from "../../web/client/online/live/relay-dialog.js";

const met = { statuses: [], wires: [], frames: [], endings: [], link: "" };
const dialog = new RelayDialog((room, link) => {
  met.link = link;
  const told = room.onstatus;
  room.onstatus = (status) => {
    met.statuses.push(status);
    told(status);
  };
  room.onwire = (wire) => {
    wire.onopen = () => met.wires.push(wire);
    wire.onframe = (frame) => met.frames.push(frame);
    wire.onclose = (why) => met.endings.push(why);
  };
});
followActions(() => {}, { ...dialog.actions, close: closeDialogs });
Object.assign(globalThis, { met, dialog });
document.documentElement.dataset.ready = "";
