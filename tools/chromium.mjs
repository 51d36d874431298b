// Finds a Chromium for the browser tests, or installs Debian's where that is possible. Null with a sentence where it is not.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\\\Program Files\\\\Google\\\\Chrome\\\\Application\\\\chrome.exe',
];

export const chromiumArgs = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** @returns {string | null} */
export function findChromium() {
  return places.find((path) => path && existsSync(path)) ?? null;
}

/** @returns {string | null} */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: /** @type {('ignore' | 'inherit')[]} */ (['ignore', 'ignore', 'inherit']) };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-color-emoji'], options);
  }
  return findChromium();
}

export const missing = 'No Chromium was found for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH.';
