import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../process/run.mjs';
import { projectRoot } from '../project-root.mjs';

/** @param {string} path */
const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where some programs would be on the PATH. @param {readonly string[]} programs */
const placesOnPath = (programs) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => programs.map((program) => join(folder, program)));

/** Headless Chromium: journeys take a fifth less time. */
const headlessShell = 'chromium-headless-shell';
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const usualPlaces = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Some distributions install a stub that only points to their store: a real browser prints its version.
 *
 * @param {string} path
 */
const isBrowser = async (path) => {
  if (process.platform === 'win32') return true;
  const { code, output } = await run(path, ['--version'], { quiet: true, timeout: 20_000 });
  return code === 0 && /Chrom(e|ium)/.test(output);
};

/** Playwright's own Chromium, if it has been downloaded. */
const ownBrowser = async () => {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
};

/**
 * A Chromium or Chrome on this machine: the one in PILOTLIGHT_BROWSER, one on the PATH, one in a
 * usual place, or Playwright's own.
 *
 * @returns {Promise<string | undefined>} its path
 */
export const findBrowser = async () => {
  const candidates = [process.env['PILOTLIGHT_BROWSER'], ...placesOnPath(names), ...usualPlaces];
  for (const path of [...candidates, await ownBrowser()]) {
    if (path !== undefined && isProgram(path) && (await isBrowser(path))) return path;
  }
  return undefined;
};

/**
 * A browser engine of this machine, and the programs that it runs by.
 *
 * @typedef {{ kind: 'chromium'; name: string; browser: string; driver: string }} ChromiumEngine
 * @typedef {{ kind: 'firefox'; name: string; browser: string }} FirefoxEngine
 * @typedef {{ kind: 'webkit'; name: string; driver: string; screen: string }} WebKitEngine
 * @typedef {ChromiumEngine | FirefoxEngine | WebKitEngine} Engine
 */

/** @param {readonly string[]} programs */
const onPath = (...programs) =>
  programs.flatMap((program) => placesOnPath([program])).find(isProgram);

export const findChromium = () => {
  const browser = process.env['PILOTLIGHT_BROWSER'] ?? onPath('chromium', 'google-chrome');
  const driver = onPath('chromedriver');
  return browser === undefined || driver === undefined ? undefined : { browser, driver };
};

export const findFirefox = () => onPath('firefox-esr', 'firefox');
export const findWebKitDriver = () => onPath('WebKitWebDriver');
export const findVirtualScreen = () => onPath('Xvfb');

/** The folder of unpacked older browsers. */
export const olderFolder = join(projectRoot, '.cache/older-browsers');

/** @returns {Engine[]} */
const olderEngines = () => {
  const names = existsSync(olderFolder) ? readdirSync(olderFolder) : [];
  return names.flatMap((/** @type {string} */ name) => {
    const driver = join(olderFolder, name, 'usr/bin/chromedriver');
    const chromium = join(olderFolder, name, 'usr/lib/chromium/chromium');
    const firefox = join(olderFolder, name, 'usr/lib/firefox-esr/firefox-esr');
    /** @type {Engine[]} */
    const engines = [];
    if (isProgram(chromium) && isProgram(driver))
      engines.push({ kind: 'chromium', name, browser: chromium, driver });
    if (isProgram(firefox)) engines.push({ kind: 'firefox', name, browser: firefox });
    return engines;
  });
};

/** The engines for the main journeys. */
export const findEngines = () => {
  const chromium = findChromium();
  const firefox = findFirefox();
  const driver = findWebKitDriver();
  const screen = findVirtualScreen();
  /** @type {Engine[]} */
  const engines = [];
  if (chromium !== undefined) engines.push({ kind: 'chromium', name: 'chromium', ...chromium });
  if (firefox !== undefined) engines.push({ kind: 'firefox', name: 'firefox', browser: firefox });
  if (driver !== undefined && screen !== undefined)
    engines.push({ kind: 'webkit', name: 'webkit', driver, screen });
  return [...engines, ...olderEngines()];
};
