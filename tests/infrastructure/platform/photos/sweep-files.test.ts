import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { photos } from '#infrastructure/platform/database/schema/storage.ts';
import { makeDirectoryFiles, makeFileSweeps } from '#infrastructure/platform/files/file-store.ts';
import { storePhoto } from '#infrastructure/platform/files/stored-photos.ts';
import { sweepFiles } from '#infrastructure/platform/photos/sweep-files.ts';
import type { PlatformContext } from '#infrastructure/platform/server/platform-context.ts';
import { useFreshFolder } from '../../../use-folder.ts';
import { openEngineer } from '../offers/engineer.ts';
import { pdf } from './files.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform();
const folder = useFreshFolder('files');
let context: PlatformContext;
let logged: [string, unknown][];
beforeEach(() => {
  logged = [];
  const log = (event: string, fields: unknown) => logged.push([event, fields]);
  context = {
    ...platform.context,
    files: makeDirectoryFiles(folder()),
    fileSweeps: makeFileSweeps(),
    logger: { info: log, warning: log, failure: log },
  };
});

/** The name of a place that an engineer was given for a file. */
const place = async (): Promise<string> => {
  const engineer = await openEngineer(platform);
  const { url } = await engineer.place(await engineer.jobIn('Ready'));
  return /uploads\/([^?]+)/.exec(url)?.[1] ?? '';
};

const store = async (files: PlatformContext['files'], content: Uint8Array): Promise<void> => {
  const { database, clock } = context;
  const name = await place();
  await storePhoto({ database, files }, name, content, await clock.now());
};

const onDisk = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

/** As if everything had been written so long ago. */
const makeOlder = (minutes: number) => {
  const then = new Date(Date.now() - minutes * 60_000);
  for (const { parentPath, name } of onDisk()) utimesSync(join(parentPath, name), then, then);
};

/** Files of a process that ends once the content is written. */
const endsAfterTheFile = (): PlatformContext['files'] => ({
  ...context.files,
  keep: async (content) => {
    await context.files.keep(content);
    throw new Error('Killed');
  },
});

const last = () => logged.at(-1);

describe('a file without a row', () => {
  it('is deleted once no transaction can still be open for it', async () => {
    await expect(store(endsAfterTheFile(), pdf())).rejects.toThrow('Killed');
    expect(onDisk()).toHaveLength(1);
    makeOlder(59);
    await sweepFiles(context);
    expect(onDisk()).toHaveLength(1);
    makeOlder(61);
    await sweepFiles(context);
    expect(onDisk()).toEqual([]);
    expect(last()).toEqual(['files-swept', { removed: 1, missing: 0 }]);
  });

  it('is also deleted when its write was interrupted', async () => {
    await store(context.files, pdf());
    const [kept] = onDisk();
    const half = `${kept?.name}.0f7e6c1a-0000-4000-8000-000000000000`;
    writeFileSync(join(kept?.parentPath ?? '', half), '%PDF');
    makeOlder(61);
    await sweepFiles(context);
    expect(onDisk().map(({ name }) => name)).toEqual([kept?.name]);
  });

  it('stays when the same content is being uploaded again', async () => {
    await expect(store(endsAfterTheFile(), pdf())).rejects.toThrow('Killed');
    makeOlder(61);
    await expect(store(endsAfterTheFile(), pdf())).rejects.toThrow('Killed');
    await sweepFiles(context);
    expect(onDisk()).toHaveLength(1);
  });
});

it('a file with a row stays at any age', async () => {
  await store(context.files, pdf());
  makeOlder(100_000);
  await sweepFiles(context);
  expect(onDisk()).toHaveLength(1);
  expect(last()).toEqual(['files-swept', { removed: 0, missing: 0 }]);
});

it('a row whose file is missing is reported and kept', async () => {
  await store(context.files, pdf());
  await store(context.files, Buffer.from('%PDF-1.7 another'));
  rmSync(join(onDisk()[0]?.parentPath ?? '', onDisk()[0]?.name ?? ''));
  await sweepFiles(context);
  expect(last()).toEqual(['files-swept', { removed: 0, missing: 1 }]);
  expect(await context.database.select().from(photos)).not.toEqual([]);
});
