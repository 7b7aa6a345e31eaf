import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../process/run.mjs';
import { olderFolder } from './find-browsers.mjs';

/** Debian's packages of a browser; the first one has the version. */
const browsers = [['chromium', 'chromium-common', 'chromium-driver'], ['firefox-esr']];

/**
 * The available versions of a package, newest first.
 *
 * @param {string} name
 */
const versionsOf = async (name) => {
  const { code, output } = await run('apt-cache', ['madison', name], { quiet: true });
  if (code !== 0) return [];
  const versions = output
    .split('\n')
    .map((line) => line.split('|')[1]?.trim() ?? '')
    .filter((version) => version !== '');
  return [...new Set(versions)];
};

/**
 * Unpacks packages into a folder, without installing them and without root.
 *
 * @param {readonly string[]} names
 * @param {string} version
 * @param {string} folder
 */
const unpack = async (names, version, folder) => {
  const work = mkdtempSync(join(tmpdir(), 'pilotlight-older-'));
  try {
    const wanted = names.map((name) => `${name}=${version}`);
    const fetched = await run('apt-get', ['download', ...wanted], { cwd: work, quiet: true });
    if (fetched.code !== 0) return;
    const inside = join(work, 'unpacked');
    for (const file of readdirSync(work).filter((name) => name.endsWith('.deb')))
      await run('dpkg-deb', ['-x', join(work, file), inside], { quiet: true });
    mkdirSync(olderFolder, { recursive: true });
    await run('cp', ['-a', inside, `${folder}.new`], { quiet: true });
    renameSync(`${folder}.new`, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

/** Unpacks the browsers of the last run again, if Debian still offers them. */
export const bringOlderBrowsers = async () => {
  for (const names of browsers) {
    const [first = ''] = names;
    const older = (await versionsOf(first)).slice(1);
    for (const version of older) {
      const folder = join(olderFolder, `${first}-${version.split('.')[0]}`);
      if (existsSync(folder)) continue;
      console.log(`Bringing ${first} ${version} (once) …`);
      await unpack(names, version, folder);
    }
  }
};
