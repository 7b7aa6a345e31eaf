import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { lockDataDirectory } from '#infrastructure/platform/database/data-directory-lock.ts';
import { openEmbeddedDatabase } from '#infrastructure/platform/database/embedded-database.ts';
import { useFreshFolder } from '../../../use-folder.ts';
import { templates } from '../test-platform.ts';

const folder = useFreshFolder('embedded');
let directory: string;
beforeEach(() => {
  directory = folder();
});

/** A separate process that takes the lock as the platform does. */
const holder = async () => {
  const child = spawn(
    process.execPath,
    [
      '-e',
      `require('node:net').createServer().listen(${JSON.stringify(join(directory, 'lock-0123456789ab'))}, () => console.log('listens'))`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((done) => child.once('exit', done));
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((ready) => child.stdout.once('data', ready));
  return {
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

describe('the lock of a data directory', () => {
  it('refuses while its owner is stopped, for any time', async () => {
    const { signal } = await holder();
    signal('SIGSTOP');
    await expect(lockDataDirectory(directory)).rejects.toThrow('in use');
  });

  it('is free at once when its owner was killed, and its files are removed', async () => {
    const { kill } = await holder();
    await kill();
    expect(readdirSync(directory)).toHaveLength(1);
    (await lockDataDirectory(directory))();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('has one owner when many request it at once', async () => {
    for (let round = 0; round < 2; round += 1) {
      const wanted = await Promise.allSettled(
        Array.from({ length: 8 }, () => lockDataDirectory(directory)),
      );
      const got = wanted.filter(({ status }) => status === 'fulfilled');
      expect(got.length).toBeLessThanOrEqual(1);
      for (const each of wanted) if (each.status === 'fulfilled') each.value();
    }
    (await lockDataDirectory(directory))();
  });

  it('that cannot be created is reported with a clear message', async () => {
    const deep = join(directory, 'x'.repeat(120));
    mkdirSync(deep);
    await expect(lockDataDirectory(deep)).rejects.toThrow(/cannot be locked.*shorter path/);
  });
});

it('an embedded database reports its location when it cannot be opened, and leaves its files unchanged', async () => {
  const version = join(directory, 'database/PG_VERSION');
  mkdirSync(join(directory, 'database'), { recursive: true });
  writeFileSync(version, 'broken');
  await expect(openEmbeddedDatabase(directory, { fresh: false, templates })).rejects.toThrow(
    `The embedded database in ${directory} cannot be opened`,
  );
  expect(readFileSync(version, 'utf8')).toBe('broken');
});
