import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installSystemPackage, ensureParts } from '../../scripts/setup/system-parts.mjs';
import { useFreshFolder } from '../use-folder.ts';

const part = (found: readonly boolean[]) => {
  const answers = [...found];
  return {
    name: 'PostgreSQL',
    without: 'the tests of the platform fail',
    packages: ['postgresql'],
    otherwise: 'name a server in DATABASE_URL_TEST',
    isThere: () => Promise.resolve(answers.shift() ?? false),
  };
};

const folder = useFreshFolder('system');
const requested = () => readFileSync(join(folder(), 'asked'), 'utf8').trim().split('\n');
beforeEach(() => {
  const aptGet = join(folder(), 'apt-get');
  writeFileSync(aptGet, `#!/bin/sh\necho "$@" >>"${folder()}/asked"\n`);
  chmodSync(aptGet, 0o755);
  vi.stubEnv('PATH', `${folder()}${delimiter}${process.env['PATH'] ?? ''}`);
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => vi.unstubAllEnvs());

describe('a required system package', () => {
  it('is installed from package lists that were updated once before', async () => {
    expect(await installSystemPackage('one')).toBe(true);
    expect(await installSystemPackage('other')).toBe(true);
    expect(requested().map((line) => line.replace(/^.*=\d+ /, ''))).toEqual([
      'update',
      'install -y --no-install-recommends one',
      'install -y --no-install-recommends other',
    ]);
  });

  it('is installed by root only', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    const postgres = part([false]);
    expect(await ensureParts([postgres])).toEqual([postgres]);
    expect(() => requested()).toThrow('ENOENT');
  });

  it('is not installed when it is present, and is checked again after an installation', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    expect(await ensureParts([part([true])])).toEqual([]);
    expect(() => requested()).toThrow('ENOENT');
    expect(await ensureParts([part([false, true])])).toEqual([]);
    expect(requested().at(-1)).toContain('install -y --no-install-recommends postgresql');
  });
});
