// Finds the other engines for the browser tests, Firefox and WebKit's MiniBrowser with its driver, or installs Debian's
// where that is possible. A missing engine is reported in one sentence, and its tests are skipped.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './chromium.mjs';

/** @typedef {'firefox' | 'webkit'} EngineName */
/** @typedef {{ driver: string, browser: string, display: string }} Webkit */

/** @param {(string | undefined)[]} places */
const first = (places) => places.find((path) => path && existsSync(path)) ?? null;

/** @returns {string | null} */
export const findFirefox = () => first([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']);

/** A folder for each kind of machine. */
const libraries = () => (existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : []);

/** MiniBrowser needs a display; Xvfb is one without a screen. @returns {Webkit | null} */
export function findWebkit() {
  const driver = first([process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver']);
  const browser = first(libraries().map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser')));
  const display = first(['/usr/bin/Xvfb']);
  return driver && browser && display ? { driver, browser, display } : null;
}

/** @type {Readonly<Record<EngineName, { isThere: () => boolean, packages: string[], missing: string }>>} */
const engines = {
  firefox: {
    isThere: () => findFirefox() !== null,
    packages: ['firefox-esr'],
    missing: 'No Firefox was found: its tests are skipped. Install firefox-esr, or set FIREFOX_PATH.',
  },
  webkit: {
    isThere: () => findWebkit() !== null,
    packages: ['webkit2gtk-driver', 'xvfb'],
    missing: 'No WebKit was found: its tests are skipped. Install webkit2gtk-driver and xvfb (Debian).',
  },
};
export const engineNames = /** @type {EngineName[]} */ (Object.keys(engines));

/** Why the engine's tests cannot run; null where they can. @param {EngineName} name */
export const missingEngine = (name) => (engines[name].isThere() ? null : engines[name].missing);

const wantedPackages = () =>
  engineNames.filter((name) => missingEngine(name)).flatMap((name) => engines[name].packages);

/**
 * Where they will be wanted in some minutes: they come while the other tests run. What is still on its way is waited
 * for by `ensureEngines`.
 */
export function bringEngines() {
  if (!process.env.CI || !process.env.E2E_ENGINES || wantedPackages().length === 0) return;
  spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'ignore', detached: true }).unref();
}

/** Installs what is missing, where it may be, and says what stays so. */
export function ensureEngines() {
  if (wantedPackages().length > 0) installPackages(wantedPackages);
  for (const name of engineNames) {
    const missing = missingEngine(name);
    if (missing) console.log(`  ${missing}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureEngines();
