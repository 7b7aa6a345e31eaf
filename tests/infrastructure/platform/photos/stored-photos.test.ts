import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identifier } from '#domain/kernel';
import { visitCloses, visits } from '#infrastructure/platform/database/schema/jobs.ts';
import { photos } from '#infrastructure/platform/database/schema/storage.ts';
import { makeDirectoryFiles, makeFileSweeps } from '#infrastructure/platform/files/file-store.ts';
import { storePhoto } from '#infrastructure/platform/files/stored-photos.ts';
import { sweepFiles } from '#infrastructure/platform/photos/sweep-files.ts';
import type { PlatformContext } from '#infrastructure/platform/server/platform-context.ts';
import { useFreshFolder } from '../../../use-folder.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { closeOf, nextVisit } from '../closing/close-calls.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { secondEngineer, type Engineer } from '../offers/engineer.ts';
import { useEngineer, usePlatform } from '../use-platform.ts';
import { pdf } from './files.ts';

const platform = await usePlatform(tuesdayMorning);
const engineer = useEngineer(platform, 'closing.engineer@pilotlight.test');
const successor = useEngineer(platform, secondEngineer);
const { database } = platform.context;
let earlier: string;
beforeEach(async () => {
  earlier = await engineer.jobIn('In Progress', 'The bath tap');
});

describe('the photos of an earlier visit', () => {
  const store = (filename: string) => engineer.store(earlier, filename);

  /** Closes the visit for a next one with these photos of the fault; returns the next visit. */
  const followOn = async (
    photosOfFault: readonly string[],
    others: Parameters<typeof closeOf>[2] = {},
  ): Promise<string> => {
    const { body, followOn: next } = await closeOf(engineer, earlier, {
      ...nextVisit('2026-03-11'),
      photos: { photosOfFault },
      ...others,
    });
    expect((await engineer.send('POST', '/jobs/close', body, 'close')).status).toBe(200);
    expect((await engineer.send('POST', '/jobs/newFollowOn', next, 'next')).status).toBe(200);
    return (await engineer.otherVisit(earlier)).sk_job_id;
  };

  const urlOf = (who: Engineer, visit: string, key: string) =>
    who.get(`/engineer-jobs/${visit}/photos/${key}`);
  const expectRefused = async (who: Engineer, visit: string, key: string) =>
    expectRefusal(await urlOf(who, visit, key), 404, 'photo-not-of-job');

  it('are listed by name in the next visit, and sent to its engineer from a signed address', async () => {
    const next = await followOn([await store('tap.jpg'), await store('pipe.jpg')]);
    const listed = [{ name: 'tap.jpg' }, { name: 'pipe.jpg' }];
    const { earlier_photos: shown } = await engineer.job(next);
    expect(shown).toMatchObject(listed);
    const { jobs } = await engineer.agenda();
    expect(jobs.find((job) => job.sk_job_id === next)?.earlier_photos).toMatchObject(listed);
    expect((await engineer.job(earlier)).earlier_photos).toEqual([]);

    const answer = await urlOf(engineer, next, shown?.[0]?.key ?? '');
    const file = await platform.app.request(((await answer.json()) as { url: string }).url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    const start = new Uint8Array(await file.arrayBuffer()).subarray(0, 2);
    expect(start).toEqual(new Uint8Array([0xff, 0xd8]));
  });

  it('are refused to engineers of no visit of the claim, under another job, and once the visit has another engineer or is over', async () => {
    const next = await followOn([await store('tap.jpg')]);
    const key = (await engineer.job(next)).earlier_photos?.[0]?.key ?? '';
    await expectRefused(successor, next, key);
    await expectRefused(successor, earlier, key);
    const { jobs } = await engineer.agenda();
    const others = jobs.filter((job) => job.sk_job_id !== next);
    expect(others.length).toBeGreaterThan(0);
    for (const { sk_job_id: other } of others) await expectRefused(engineer, other, key);

    await database
      .update(visits)
      .set({ engineerId: identifier('account-second-engineer') })
      .where(eq(visits.jobUid, identifier(next)));
    expect((await urlOf(successor, next, key)).status).toBe(200);
    await expectRefused(engineer, next, key);
    expect((await successor.cancel(next)).status).toBe(200);
    await expectRefused(successor, next, key);
  });

  it('include no receipt and no file that the close does not name', async () => {
    const shown = await store('tap.jpg');
    const receipts = [await store('receipt.jpg')];
    const partsUsed = [{ name: 'Tap Washer', used: true, quantity: 1, cost: 480 }];
    const next = await followOn([shown], {
      haveYouFittedPartsToday: { fittedPartsToday: 'Yes' },
      actualPartsUsed: { partsUsed, receipts },
    });
    const [close] = await database
      .select()
      .from(visitCloses)
      .where(eq(visitCloses.jobUid, identifier(earlier)));
    expect(close?.request).toMatchObject({ receipts });
    expect((await engineer.job(next)).earlier_photos).toMatchObject([{ name: 'tap.jpg' }]);
    const unlisted = (await store('later.jpg')).split('/').at(-1) ?? '';
    await expectRefused(engineer, next, unlisted);
    await expectRefused(engineer, next, "'; drop table photos; --");
  });
});

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

const storeFile = async (content: Uint8Array, files = context.files): Promise<void> => {
  const { location } = await engineer.place(earlier);
  const name = location.split('/').at(-1) ?? '';
  await storePhoto({ database, files }, name, content, await context.clock.now());
};

/** Stores a file in a process that ends once its content is written. */
const storeUnfinished = async (): Promise<void> => {
  const keep = async (content: Uint8Array) => {
    await context.files.keep(content);
    throw new Error('Killed');
  };
  await expect(storeFile(pdf(), { ...context.files, keep })).rejects.toThrow('Killed');
};

const onDisk = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** As if everything had been written so long ago. */
const makeOlder = (minutes: number): void => {
  const then = new Date(Date.now() - minutes * 60_000);
  for (const file of onDisk()) utimesSync(file, then, then);
};
const sweepAfter = async (minutes: number): Promise<void> => {
  makeOlder(minutes);
  await sweepFiles(context);
};

describe('a file without a row', () => {
  it('is deleted once no transaction can still be open for it', async () => {
    await storeUnfinished();
    await sweepAfter(59);
    expect(onDisk()).toHaveLength(1);
    await sweepAfter(61);
    expect(onDisk()).toEqual([]);
    expect(logged.at(-1)).toEqual(['files-swept', { removed: 1, missing: 0 }]);
  });

  it('is also deleted when its write was interrupted', async () => {
    await storeFile(pdf());
    const [whole = ''] = onDisk();
    writeFileSync(`${whole}.0f7e6c1a-0000-4000-8000-000000000000`, '%PDF');
    await sweepAfter(61);
    expect(onDisk()).toEqual([whole]);
  });

  it('stays when the same content is being uploaded again', async () => {
    await storeUnfinished();
    makeOlder(61);
    await storeUnfinished();
    await sweepFiles(context);
    expect(onDisk()).toHaveLength(1);
  });
});

it('a file with a row stays at any age', async () => {
  await storeFile(pdf());
  await sweepAfter(100_000);
  expect(onDisk()).toHaveLength(1);
  expect(logged.at(-1)).toEqual(['files-swept', { removed: 0, missing: 0 }]);
});

it('a row with a missing file is reported and stays', async () => {
  await storeFile(pdf());
  await storeFile(Buffer.from('%PDF-1.7 another'));
  rmSync(onDisk()[0] ?? '');
  await sweepFiles(context);
  expect(logged.at(-1)).toEqual(['files-swept', { removed: 0, missing: 1 }]);
  expect(await database.select().from(photos)).not.toEqual([]);
});
