import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../project-root.mjs';
import { isProgram } from './is-program.mjs';

/**
 * A browser engine of this machine, and the programs that it runs by.
 *
 * @typedef {{ kind: 'chromium'; name: string; browser: string; driver: string }} ChromiumEngine
 * @typedef {{ kind: 'firefox'; name: string; browser: string }} FirefoxEngine
 * @typedef {{ kind: 'webkit'; name: string; driver: string; screen: string }} WebKitEngine
 * @typedef {ChromiumEngine | FirefoxEngine | WebKitEngine} Engine
 */

/** @param {readonly string[]} names */
const onPath = (...names) =>
  names
    .flatMap((name) =>
      (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
    )
    .find((path) => isProgram(path));

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
