import { existsSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Loaded before a platform: while the file in the environment variable exists, its disk is full. */
const sign = process.env['PILOTLIGHT_CHAOS_FULL_DISK'] ?? '';
const { open, statfs } = promises;

Object.assign(promises, {
  /** @param {string} path */
  statfs: async (path) => Object.assign(await statfs(path), existsSync(sign) && { bavail: 0 }),
  /** @param {string} path @param {string} [flags] */
  open: async (path, flags) => {
    if (flags?.startsWith('w') && existsSync(sign))
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return open(path, flags);
  },
});
syncBuiltinESMExports();
