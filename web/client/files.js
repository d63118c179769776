// Games in files: chosen, dropped on the page, or opened by the device with the installed site.

/** More is not read: the table refuses longer files anyway. */
const MOST_BYTES = 1_000_000;

/** What a file may be called; any other may be dropped all the same. */
const ACCEPT = ".txt,.cannonry,.pgn,text/plain";

/**
 * Lets the player choose a file, and gives its text.
 * @param {(text: string) => void} open
 */
export function chooseFile(open) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ACCEPT;
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (file) open(await read(file));
  });
  input.click();
}

/**
 * Follows what is dragged over the page from outside, and gives the text of a file or text that is dropped;
 * `hint` is shown meanwhile.
 * @param {HTMLElement | null} hint
 * @param {(text: string) => void} open
 */
export function followDrops(hint, open) {
  let own = false;
  const show = (/** @type {boolean} */ over) => hint?.toggleAttribute("hidden", !over);
  addEventListener("dragstart", () => {
    own = true;
  });
  addEventListener("dragend", () => {
    own = false;
  });
  addEventListener("dragover", (event) => {
    if (own || !mayDrop(event)) return;
    event.preventDefault();
    show(true);
  });
  addEventListener("dragleave", (event) => event.relatedTarget === null && show(false));
  addEventListener("drop", async (event) => {
    show(false);
    if (own || !mayDrop(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    open(file ? await read(file) : (event.dataTransfer?.getData("text/plain") ?? ""));
  });
}

/**
 * Gives the text of a file with which the device starts the installed site (the manifest's `file_handlers`).
 * @param {(text: string) => void} open
 */
export function followLaunches(open) {
  window.launchQueue?.setConsumer(async ({ files }) => {
    const [handle] = files ?? [];
    if (handle) open(await read(await handle.getFile()));
  });
}

/**
 * Whether it is for the table: fields take text themselves.
 * @param {DragEvent} event
 */
function mayDrop({ dataTransfer, target }) {
  const types = dataTransfer?.types ?? [];
  if (types.includes("Files")) return true;
  return types.includes("text/plain") && !(target instanceof Element && target.closest("input, textarea"));
}

/**
 * The text of a file, in the encodings that editors write; of what is no text, anything.
 * @param {File} file
 */
async function read(file) {
  const bytes = await file
    .slice(0, MOST_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0)); // a folder
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  for (const encoding of ["utf-8", "shift_jis"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {} // the next one
  }
  return new TextDecoder().decode(bytes);
}
