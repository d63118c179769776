// A page in a frame tells the page around it how high it is, so that the frame can follow. It tells nothing else.

/** Tells the height now and whenever it changes. */
export function tellHeight() {
  if (window.parent === window) return;
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    // Any page may show the board, and the height is no secret.
    window.parent.postMessage({ cannonry: 1, type: "height", height }, "*");
  };
  new ResizeObserver(tell).observe(document.body);
}
