// The least that a page can do to have an answer from Python in a worker.

const worker = new Worker("worker.js", { type: "module" });
worker.onmessage = ({ data }) => {
  document.querySelector("main").innerHTML = data;
  performance.mark("python-first-answer");
};
