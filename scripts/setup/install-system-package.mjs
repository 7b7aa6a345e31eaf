import { run } from '../process/run.mjs';

/**
 * Installs a Debian package, where this process may.
 *
 * @param {string} name
 * @returns {Promise<boolean>} whether it was installed
 */
export const installSystemPackage = async (name) => {
  if (process.getuid?.() !== 0) return false;
  const { code: missing } = await run('apt-get', ['--version'], { quiet: true });
  if (missing !== 0) return false;
  console.log(`Installing ${name} with apt-get (once) …`);
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    });
  if ((await install()).code === 0) return true;
  await run('apt-get', ['update'], { quiet: true, timeout: 120_000 });
  const { code, output } = await install();
  if (code !== 0) console.error(output);
  return code === 0;
};
