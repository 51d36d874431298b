// Finds a Chromium for the browser tests, or installs Debian's where that is possible. Otherwise returns null and
// prints a sentence.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { alone } from './setup.mjs';

// The shell is the same browser without a head and its machinery: a page load costs half the processor time.
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\\\Program Files\\\\Google\\\\Chrome\\\\Application\\\\chrome.exe',
];

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Tests take the shell where there is one, measurements the whole browser.
 * @param {boolean} [isWhole]
 * @returns {string | null}
 */
export function findChromium(isWhole = false) {
  return places.find((path) => path && existsSync(path) && !(isWhole && path.endsWith('-shell'))) ?? null;
}

/**
 * Packages of Debian, where they may be put. One command at a time: what another is bringing is no longer wanted then.
 * @param {() => string[]} wanted
 */
export function installPackages(wanted) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = { stdio: /** @type {('ignore' | 'inherit')[]} */ (['ignore', 'ignore', 'inherit']) };
  alone('packages', () => {
    const names = wanted();
    if (names.length === 0) return;
    spawnSync('apt-get', ['update', '-qq'], options);
    // One by one: not every release has the shell as a package of its own.
    for (const name of names) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  });
}

/** @param {boolean} [isWhole] @returns {string | null} */
export function ensureChromium(isWhole = false) {
  const found = findChromium(isWhole);
  if (!found) installPackages(() => ['chromium', 'chromium-headless-shell', 'fonts-noto-color-emoji']);
  // A CI machine gets the headless shell, which saves a third of the time.
  else if (process.env.CI && !isWhole && !process.env.CHROMIUM_PATH && !found.endsWith('-shell'))
    installPackages(() => ['chromium-headless-shell']);
  else return found;
  return findChromium(isWhole);
}

export const missing = 'No Chromium was found for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH.';
