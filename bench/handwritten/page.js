// The least that a page can do to have an answer from Python in a worker.

const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  document.querySelector("main").innerHTML = JSON.parse(data).main;
  performance.mark("python-first-answer");
};
