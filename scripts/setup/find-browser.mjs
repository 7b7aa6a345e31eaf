import { delimiter, join } from 'node:path';
import { run } from '../process/run.mjs';
import { isProgram } from './is-program.mjs';

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
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env['PILOTLIGHT_BROWSER'], ...onPath, ...usualPlaces];
  for (const path of [...candidates, await ownBrowser()]) {
    if (path !== undefined && isProgram(path) && (await isBrowser(path))) return path;
  }
  return undefined;
};
