// When a link was sent, in the page's language.

import assert from "node:assert/strict";
import test from "node:test";
import { when } from "../../web/client/online/together/since.js";

const at = (text) => new Date(text).getTime();
const NOW = at("2026-11-23T18:30:00");

const WORDS = [
  ["2026-11-23T18:29:30", "now", "今"],
  ["2026-11-23T18:45:00", "now", "今"],
  ["2026-11-23T18:25:00", "5 minutes ago", "5 分前"],
  ["2026-11-23T00:10:00", "18 hours ago", "18 時間前"],
  ["2026-11-22T21:40:00", "yesterday, 21:40", "昨日 21:40"],
  ["2026-11-20T09:05:00", "20 November, 09:05", "11月20日 09:05"],
  ["2025-12-31T23:59:00", "31 December 2025, 23:59", "2025年12月31日 23:59"],
];

for (const [time, en, ja] of WORDS)
  test(en, () => {
    assert.equal(when(at(time), NOW, "en"), en);
    assert.equal(when(at(time), NOW, "ja"), ja);
  });
