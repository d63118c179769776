// Runs Python in Pyodide under node:
//   node web/runtime/run_in_pyodide.mjs [--stock] [--mount GUEST=HOST]... [--env NAME=VALUE]...
//     (-m MODULE | -c CODE | FILE) ARGS...
// The exit code is Python's. Without --stock it is the browser's slim runtime. FILE is a path of the host.

import { readFileSync } from "node:fs";
import { SLIM, STOCK, start } from "./pyodide.mjs";

const RUNNER = `
def run(kind, what, arguments):
    import runpy, sys, traceback
    sys.path_importer_cache.clear()  # PYTHONPATH was read before the folders were mounted
    sys.argv = list(arguments)
    try:
        if kind == "-m":
            runpy.run_module(what, run_name="__main__", alter_sys=True)
        else:
            exec(compile(what, sys.argv[0], "exec"), {"__name__": "__main__"})
    except SystemExit as stop:
        if stop.code is None or isinstance(stop.code, int):
            return int(stop.code or 0)
        print(stop.code, file=sys.stderr)
        return 1
    except BaseException:
        traceback.print_exc()
        return 1
    return 0

run`;

const args = process.argv.slice(2);
const given = { "--mount": {}, "--env": {} };
let folder = SLIM;

while (args[0] === "--stock" || args[0] in given) {
  const option = args.shift();
  if (option === "--stock") folder = STOCK;
  else {
    const [name, value] = args.shift().split(/=(.*)/s);
    given[option][name] = value;
  }
}

const kind = args[0] === "-m" || args[0] === "-c" ? args.shift() : "file";
const what = args.shift();
try {
  const pyodide = await start(folder, given["--mount"], given["--env"]);
  const run = pyodide.runPython(RUNNER);
  const program = kind === "file" ? readFileSync(what, "utf8") : what;
  process.exitCode = run(kind, program, pyodide.toPy([kind === "file" ? what : kind, ...args]));
} catch (error) {
  // Node would print the line of the minified loader, a megabyte long.
  console.error(error.message);
  process.exitCode = 1;
}
