import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDirectory } from '#infrastructure/platform/database/data-directory-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pilotlight-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const writeLock = (content: string) => writeFileSync(join(directory, 'platform.lock'), content);

/** The id of a process that has ended. */
const deadProcess = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('the lock of a data directory', () => {
  it('refuses a second holder, names the first, and is free again afterwards', () => {
    const release = lockDataDirectory(directory);
    expect(() => lockDataDirectory(directory)).toThrow(
      `in use by another platform (process ${process.pid})`,
    );
    expect(() => lockDataDirectory(directory)).toThrow('PILOTLIGHT_DATA_DIR');
    release();
    lockDataDirectory(directory)();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is taken over from a process that was killed', () => {
    writeLock(JSON.stringify({ pid: deadProcess(), startedAt: '1', nonce: 'a' }));
    const release = lockDataDirectory(directory);
    expect(() => lockDataDirectory(directory)).toThrow('in use');
    release();
  });

  it('is taken over when another process has the id of the one that was killed', () => {
    writeLock(JSON.stringify({ pid: process.ppid, startedAt: 'long ago', nonce: 'a' }));
    lockDataDirectory(directory)();
  });

  it('is taken over when this process has the id of the one that was killed', () => {
    writeLock(JSON.stringify({ pid: process.pid, startedAt: '', nonce: 'a' }));
    lockDataDirectory(directory)();
  });

  it.each(['', '{', 'null', '{"pid":"x"}', '{"pid":-1}'])(
    'is taken over when it holds %j',
    (content) => {
      writeLock(content);
      lockDataDirectory(directory)();
      expect(readdirSync(directory)).toEqual([]);
    },
  );

  it('leaves the lock of its successor alone', () => {
    const release = lockDataDirectory(directory);
    rmSync(join(directory, 'platform.lock'));
    const releaseNext = lockDataDirectory(directory);
    release();
    expect(() => lockDataDirectory(directory)).toThrow('in use');
    releaseNext();
  });
});
