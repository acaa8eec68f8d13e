import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of the Chromium that the browser tests use: FUNDUS_CHROMIUM or the usual places; undefined if there is none. */
export function findChromium() {
  return [process.env.FUNDUS_CHROMIUM, ...places].find((path) => path && existsSync(path));
}

export const chromiumHint =
  'Die Browsertests brauchen Chromium: »sudo apt-get install chromium« (Debian/Ubuntu) oder FUNDUS_CHROMIUM=/pfad/zum/browser setzen.';

export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
