// Which browsers are those of a messenger, and how a page leads out of them.

import assert from "node:assert/strict";
import test from "node:test";
import { inApp, wayOut } from "../../web/client/online/together/in-app.js";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko)";
const APPS = {
  line: `${IPHONE} Mobile/15E148 Safari Line/15.8.0`,
  lineOnAndroid: `${ANDROID} Version/4.0 Chrome/135.0.0.0 Mobile Safari/537.36 Line/15.8.0/IAB`,
  facebook: `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/510.0.0]`,
  instagram: `${ANDROID} Version/4.0 Chrome/135.0.0.0 Mobile Safari/537.36 Instagram 380.0.0 Android`,
  wechat: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.58`,
};
const BROWSERS = [
  `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/135.0.0.0 Mobile/15E148 Safari/604.1`,
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/135.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
];
const PAGE = "https://play.example/en/cannon/#i1.cannon.1.9.abc";

test("the browsers of apps are known", () => {
  for (const agent of Object.values(APPS)) assert.ok(inApp(agent, false), agent);
});

test("other browsers are left in peace", () => {
  for (const agent of BROWSERS) assert.ok(!inApp(agent, false), agent);
});

test("on the home screen of an iPhone the site is at home", () => {
  const agent = `${IPHONE} Mobile/15E148`;
  assert.ok(inApp(agent, false));
  assert.ok(!inApp(agent, true));
});

test("each way out keeps the whole link", () => {
  const line = "https://play.example/en/cannon/?openExternalBrowser=1#i1.cannon.1.9.abc";
  assert.equal(wayOut(PAGE, APPS.line), line);
  assert.equal(wayOut(PAGE, APPS.lineOnAndroid), line);
  assert.equal(wayOut(PAGE, APPS.facebook), `x-safari-${PAGE}`);
  assert.equal(
    wayOut(PAGE, APPS.instagram),
    "intent://play.example/en/cannon/#i1.cannon.1.9.abc#Intent;scheme=https;action=android.intent.action.VIEW;end",
  );
  assert.equal(wayOut(PAGE, BROWSERS.at(-2)), "");
});
