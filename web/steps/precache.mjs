// Writes the service worker of a finished site, and the list of what it keeps:
// `node web/steps/precache.mjs DIST`.
//
// Everything is cached before the worker takes over, so that a page is served from one build alone. The names
// in `_/` say their content and need no revision; the others carry a digest, and are fetched past the
// browser's own cache. What is lost from the cache later is fetched when it is asked for, and the pages look
// for it (`web/client/offline/offline-copy.js`). Behind what Workbox writes stands what we do ourselves.

import { createHash } from "node:crypto";
import { appendFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { generateSW, getManifest } from "workbox-build";
import { ROOT } from "../runtime/pyodide.mjs";

const [site] = process.argv.slice(2);

const files = {
  globDirectory: site,
  globPatterns: ["**/*"],
  // The pictures and the rules one by one are for other people's pages; a player has no use for the
  // reference. The memory image is kept apart, unpacked (`web/client/engine/memory/kept.js`).
  globIgnores: [
    "404.html",
    "sw.js",
    "previews/**",
    "sitemap.xml",
    "robots.txt",
    "licences.txt",
    "embed/*/*/*/index.html",
    "*/reference/**",
    "_/memory-*/**",
  ],
  dontCacheBustURLsMatching: /^_\//,
  // Files above 2 MB would be left out.
  maximumFileSizeToCacheInBytes: 64 << 20,
};

/** @param {string} url */
const digest = (url) =>
  `sha256-${createHash("sha256")
    .update(readFileSync(join(site, url)))
    .digest("base64")}`;

/** Takes the manifest of a step that may warn. @param {{ warnings: string[] }} step */
function checked(step) {
  if (step.warnings.length) throw new Error(step.warnings.join("\n"));
  return step;
}

const { manifestEntries } = checked(await getManifest(files));
const list = manifestEntries.map(({ url, revision }) => [url, revision, digest(url), statSync(join(site, url)).size]);
writeFileSync(join(site, "offline.json"), JSON.stringify(list));

const { count, size } = checked(
  await generateSW({
    ...files,
    // What is under a digest can be checked as it comes, and Workbox keeps it again when it was lost. A page
    // that was lost may come from a newer build: better that than none. Workbox fetches one file after
    // another: first what a table needs, for one may be opened meanwhile.
    manifestTransforms: [
      (entries) => ({
        manifest: [
          ...entries.filter(({ revision }) => !revision).map((entry) => ({ ...entry, integrity: digest(entry.url) })),
          ...entries.filter(({ revision }) => revision),
        ],
      }),
    ],
    swDest: `${site}/sw.js`,
    cacheId: "cannonry",
    // A page's parameters are for its script; the page is the same. Only what is asked for as `?fresh` comes
    // from the network.
    ignoreURLParametersMatching: [/^(?!fresh$)/],
    cleanupOutdatedCaches: true,
    // A new build waits until the page says so (SKIP_WAITING), then has all pages.
    skipWaiting: false,
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: "production",
  }),
);

const own = resolve(ROOT, "web/client/offline/service/worker.js");
const {
  outputFiles: [{ text }],
  metafile,
} = buildSync({
  entryPoints: [own],
  bundle: true,
  minify: true,
  metafile: true,
  format: "iife",
  write: false,
});
if (Object.keys(metafile.inputs).some((path) => path.includes("node_modules/")))
  throw new Error(`${own} contains a package of which web/build.py does not know`);
appendFileSync(join(site, "sw.js"), `\n${text}`);

console.log(`sw.js: ${count} files, ${(size / 1e6).toFixed(1)} MB`);
