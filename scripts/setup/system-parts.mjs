import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run, runNode } from '../process/run.mjs';
import {
  findBrowser,
  findChromium,
  findFirefox,
  findVirtualScreen,
  findWebKitDriver,
} from './find-browsers.mjs';
import { findPostgres } from './start-postgres.mjs';

/** Whether this process may install Debian's packages. */
const mayInstallPackages = async () => process.getuid?.() === 0 && hasPackageManager();

const hasPackageManager = async () =>
  (await run('apt-get', ['--version'], { quiet: true })).code === 0;

/** @param {readonly string[]} words */
const aptGet = async (words) => {
  const { code, output } = await run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...words], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  });
  if (code !== 0) console.error(output.trimEnd());
  return code === 0;
};

/** @type {Promise<boolean> | undefined} */
let refreshing;

/** Old package lists may name files that the mirror no longer has: they are refreshed once a run. */
const refreshLists = () => {
  refreshing ??= aptGet(['update']);
  return refreshing;
};

/**
 * Installs a Debian package and its dependencies.
 *
 * @param {string} name
 * @returns {Promise<boolean>} whether it was installed
 */
const installSystemPackage = async (name) => {
  console.log(`Installing ${name} with apt-get (once) …`);
  if (!(await refreshLists())) {
    console.error('The package lists could not be refreshed: what they hold is taken as it is.');
  }
  return aptGet(['install', '-y', '--no-install-recommends', name]);
};

/**
 * What the tests need of the machine besides Node and npm's packages.
 *
 * @typedef {object} SystemPart
 * @property {string} name
 * @property {string} without - what does not go without it
 * @property {readonly string[]} packages - Debian's packages that hold it: one of them is enough
 * @property {string} otherwise - what to do in place of installing it
 * @property {() => Promise<boolean>} isThere
 * @property {() => Promise<unknown>} [download] - the way that needs no root
 */

/** @type {SystemPart} */
export const postgres = {
  name: 'PostgreSQL',
  without: 'the tests of the platform fail',
  packages: ['postgresql'],
  otherwise: 'name a server in DATABASE_URL_TEST',
  isThere: async () =>
    process.env['DATABASE_URL_TEST'] !== undefined || findPostgres() !== undefined,
};

/** @type {SystemPart} */
export const chromium = {
  name: 'Chromium',
  without: 'the browser journeys cannot run',
  packages: ['chromium-headless-shell', 'chromium'],
  otherwise: 'name a Chromium or Chrome in PILOTLIGHT_BROWSER',
  isThere: async () => (await findBrowser()) !== undefined,
  download: async () => {
    console.log('Downloading a browser for the journeys (once) …');
    await runNode(['node_modules/playwright/cli.js', 'install', 'chromium'], {
      quiet: true,
      timeout: 300_000,
    });
  },
};

const fontFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
];

/** @param {RegExp} file - the name of a font's file */
const hasFont = async (file) =>
  process.platform !== 'linux' ||
  fontFolders.some(
    (folder) =>
      existsSync(folder) &&
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((path) => file.test(path)),
  );

/**
 * The journeys measure what is in sight on a phone. Debian's own font is an eighth wider; this one has
 * the widths of Arial, which the portal names.
 *
 * @type {SystemPart}
 */
export const font = {
  name: 'A font with the widths of Arial',
  without: 'some journeys find less in sight than a phone shows',
  packages: ['fonts-liberation'],
  otherwise: 'install Arial or Liberation Sans',
  isThere: () => hasFont(/(?:LiberationSans-Regular|arial|Arimo-Regular)\.\w+$/i),
};

/**
 * The widest letters that people's browsers have: the journeys look whether large text fits in them.
 *
 * @type {SystemPart}
 */
export const wideFont = {
  name: 'A font as wide as Verdana',
  without: 'large text that does not fit is not found',
  packages: ['fonts-dejavu-core'],
  otherwise: 'install Verdana or DejaVu Sans',
  isThere: () => hasFont(/(?:DejaVuSans|Verdana)\.\w+$/i),
};

/** @type {SystemPart} */
const chromiumDriver = {
  name: 'Chromium with its driver',
  without: 'the main journeys are not walked in Chromium',
  packages: ['chromium-driver'],
  otherwise: 'put chromium and chromedriver on the PATH',
  isThere: async () => findChromium() !== undefined,
};

/** @type {SystemPart} */
const firefox = {
  name: 'Firefox',
  without: 'the main journeys are not walked in Firefox',
  packages: ['firefox-esr'],
  otherwise: 'put firefox on the PATH',
  isThere: async () => findFirefox() !== undefined,
};

/** @type {SystemPart} */
const webKitDriver = {
  name: 'WebKit with its driver',
  without: 'the main journeys are not walked in WebKit',
  packages: ['webkit2gtk-driver'],
  otherwise: 'put WebKitWebDriver on the PATH',
  isThere: async () => findWebKitDriver() !== undefined,
};

/** @type {SystemPart} */
const virtualScreen = {
  name: 'A screen that nobody sees',
  without: 'the main journeys are not walked in WebKit, which draws on no other',
  packages: ['xvfb'],
  otherwise: 'put Xvfb on the PATH',
  isThere: async () => findVirtualScreen() !== undefined,
};

/** Programs that the main journeys need, for all engines. */
export const browserParts = [chromiumDriver, firefox, webKitDriver, virtualScreen];

/** @param {SystemPart} part */
const bring = async ({ packages, isThere, download }) => {
  if (await isThere()) return true;
  if (await mayInstallPackages()) {
    for (const name of packages) {
      if ((await installSystemPackage(name)) && (await isThere())) return true;
    }
  }
  await download?.();
  return isThere();
};

/**
 * Finds the programs that the tests need, and installs missing ones if this process may.
 *
 * @param {readonly SystemPart[]} parts
 * @returns {Promise<readonly SystemPart[]>} those that are still missing
 */
export const ensureParts = async (parts) => {
  /** @type {SystemPart[]} */
  const missing = [];
  // One after the other, because apt-get locks its database.
  for (const part of parts) if (!(await bring(part))) missing.push(part);
  return missing;
};

/** Explains how to get a missing program. @param {SystemPart} part */
export const missingWords = async ({ name, without, packages, otherwise }) => {
  const aptGet = await hasPackageManager();
  const isRoot = process.getuid?.() === 0;
  const asRoot = isRoot ? '' : 'sudo ';
  return [
    `${name} is missing${aptGet && !isRoot ? ', and only root may install it' : ''}: without it ${without}.`,
    aptGet
      ? `  Install it:  ${asRoot}apt-get update && ${asRoot}apt-get install --no-install-recommends ${packages[0]}`
      : `  Install it with the package manager of this system.`,
    `  Or ${otherwise}.`,
  ].join('\n');
};
