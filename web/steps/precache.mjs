// Writes the service worker of a finished site: `node web/steps/precache.mjs DIST`.
//
// Everything is cached before the worker takes over, so that a page is served from one build alone. The names in `_/` say
// their content and need no revision; the others carry a digest, and are fetched past the browser's own cache.

import { generateSW } from "workbox-build";

const [site] = process.argv.slice(2);

const { count, size, warnings } = await generateSW({
  globDirectory: site,
  globPatterns: ["**/*"],
  // The pictures and the rules one by one are for other people's pages; whoever plays has no use for the reference.
  globIgnores: ["404.html", "sw.js", "previews/**", "embed/*/*/*/index.html", "*/reference/**"],
  swDest: `${site}/sw.js`,
  cacheId: "cannonry",
  dontCacheBustURLsMatching: /^_\//,
  // Files above 2 MB would be left out.
  maximumFileSizeToCacheInBytes: 64 << 20,
  // A page's parameters are for its script; the page is the same.
  ignoreURLParametersMatching: [/./],
  cleanupOutdatedCaches: true,
  // A new build waits until the page says so (SKIP_WAITING), then has all pages.
  skipWaiting: false,
  clientsClaim: true,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: "production",
});

if (warnings.length) throw new Error(warnings.join("\n"));
console.log(`sw.js: ${count} files, ${(size / 1e6).toFixed(1)} MB`);
