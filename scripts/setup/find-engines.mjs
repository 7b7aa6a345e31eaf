import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../project-root.mjs';

/**
 * A browser engine of this machine, and the programs that it runs by.
 *
 * @typedef {{ kind: 'chromium'; name: string; browser: string; driver: string }} ChromiumEngine
 * @typedef {{ kind: 'firefox'; name: string; browser: string }} FirefoxEngine
 * @typedef {{ kind: 'webkit'; name: string; driver: string; screen: string }} WebKitEngine
 * @typedef {ChromiumEngine | FirefoxEngine | WebKitEngine} Engine
 */

/** @param {string} path */
const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

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

/** Where older browsers are unpacked, one folder each. */
export const olderFolder = join(projectRoot, '.cache/older-browsers');

/** @returns {Engine[]} */
const olderEngines = () =>
  (existsSync(olderFolder) ? readdirSync(olderFolder) : []).flatMap((name) => {
    const programs = join(olderFolder, name, 'usr/lib');
    const driver = join(olderFolder, name, 'usr/bin/chromedriver');
    const chromium = join(programs, 'chromium/chromium');
    const firefox = join(programs, 'firefox-esr/firefox-esr');
    if (isProgram(chromium) && isProgram(driver))
      return [{ kind: /** @type {const} */ ('chromium'), name, browser: chromium, driver }];
    return isProgram(firefox)
      ? [{ kind: /** @type {const} */ ('firefox'), name, browser: firefox }]
      : [];
  });

/**
 * The engines that the short journeys can run in.
 *
 * @returns {Engine[]}
 */
export const findEngines = () => {
  const chromium = findChromium();
  const firefox = findFirefox();
  const driver = findWebKitDriver();
  const screen = findVirtualScreen();
  return [
    ...(chromium === undefined
      ? []
      : [{ kind: /** @type {const} */ ('chromium'), name: 'chromium', ...chromium }]),
    ...(firefox === undefined
      ? []
      : [{ kind: /** @type {const} */ ('firefox'), name: 'firefox', browser: firefox }]),
    ...(driver === undefined || screen === undefined
      ? []
      : [{ kind: /** @type {const} */ ('webkit'), name: 'webkit', driver, screen }]),
    ...olderEngines(),
  ];
};
