import { run } from '../process/run.mjs';

/** Whether this process may install Debian's packages. */
export const mayInstallPackages = async () => {
  if (process.getuid?.() !== 0) return false;
  return hasPackageManager();
};

export const hasPackageManager = async () =>
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
export const installSystemPackage = async (name) => {
  console.log(`Installing ${name} with apt-get (once) …`);
  if (!(await refreshLists())) {
    console.error('The package lists could not be refreshed: what they hold is taken as it is.');
  }
  return aptGet(['install', '-y', '--no-install-recommends', name]);
};
