import * as fakeDatabase from 'fake-indexeddb';
import { eq } from 'drizzle-orm';
import { openDB } from 'idb';
import { expect, vi } from 'vitest';
import type { EngineerJob } from '#domain/repair';
import { invoices, photos } from '#infrastructure/platform/database/schema/storage.ts';
import { visitCloses, visits } from '#infrastructure/platform/database/schema/jobs.ts';
import { closesDatabase } from '#infrastructure/portal/outbox/indexed-close-notebook.ts';
import { engineerJobFromWire } from '#infrastructure/wire/codecs/visit/engineer-job.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { openEngineer, type Engineer } from '../offers/engineer.ts';
import { tokensOf } from '../open-sign-in.ts';
import type { TestPlatform } from '../test-platform.ts';
import { usePlatform, usePort } from '../use-platform.ts';
import { closingHand, fileOf, type ClosingHand, type Support } from './closing-hand.ts';
import { photosOfFault, supportSaid, type CloseWay } from './close-ways.ts';
import { newPhone, type Phone } from './phone.ts';

const email = 'closing.engineer@pilotlight.test';
const summary = 'The heating comes on by itself at night.';

export type ClosingDay = {
  readonly hand: ClosingHand;
  readonly phone: Phone;
  readonly job: EngineerJob;
  readonly engineer: Engineer;
  readonly support: Support;
  /** Opens a phone for the same path: another device, or another tab of the same one. */
  readonly takeInHand: (phone: Phone) => Promise<ClosingHand>;
  readonly anotherPhone: () => Phone;
};

export type ClosingWorld = {
  readonly platform: TestPlatform;
  /** A day as it begins: a job in progress, and its engineer's phone. */
  readonly begin: (way: CloseWay) => Promise<ClosingDay>;
  readonly contentOf: (location: string) => Promise<string>;
};

/** A platform with its own port and the phones' settings, for all tests of a file. */
export const useClosingWorld = async (): Promise<ClosingWorld> => {
  // Not with `vi.stubGlobal`, which ends with its test: a page may open its database a moment after that.
  const { indexedDB: _, default: __, ...classes } = fakeDatabase;
  Object.assign(globalThis, classes);
  const platform = await usePlatform(tuesdayMorning);
  const port = await usePort(platform);

  const jobToClose = async (engineer: Engineer): Promise<EngineerJob> => {
    const { jobs } = await engineer.agenda();
    const found = jobs.find((job) => job.summary === summary);
    return engineerJobFromWire(await engineer.job(found?.sk_job_id ?? ''));
  };

  return {
    platform,
    begin: async (way) => {
      await platform.reset(tuesdayMorning);
      const engineer = await openEngineer(platform, email);
      const job = await jobToClose(engineer);
      const { idToken } = await tokensOf(platform, email);
      const support: Support = async (decision) => {
        const said = { decision, ...(decision === 'Yes' ? supportSaid : {}) };
        const path = `/developer/jobs/${job.uid}/authorisation`;
        const answer = await platform.send('PUT', path, said);
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
      };
      const where = { url: `http://127.0.0.1:${port}`, now: tuesdayMorning };
      const anotherPhone = () => newPhone({ subject: 'closing-engineer', token: idToken });
      const takeInHand = (phone: Phone) =>
        closingHand(phone, where, { uid: job.uid, job }, way, support);
      const phone = anotherPhone();
      return {
        hand: await takeInHand(phone),
        phone,
        job,
        engineer,
        support,
        takeInHand,
        anotherPhone,
      };
    },
    contentOf: async (location) => {
      const { database, files } = platform.context;
      const [photo] = await database
        .select()
        .from(photos)
        .where(eq(photos.objectName, location.replace('s3://pilotlight-photos/', '')));
      return Buffer.from((await files.read(photo?.contentHash ?? '')) ?? []).toString();
    },
  };
};

const storageOf = async ({ storage }: Phone) => {
  vi.stubGlobal('indexedDB', storage);
  return openDB(closesDatabase);
};

/** Everything that a phone still keeps of closes, of any engineer. */
export const storedOn = async (phone: Phone): Promise<readonly string[]> => {
  const database = await storageOf(phone);
  const kept: string[] = [];
  for (const store of ['drafts', 'entries', 'files'])
    for (const key of await database.getAllKeys(store))
      kept.push(`${store} ${JSON.stringify(key)}`);
  database.close();
  return kept;
};

/** The statuses of the finished closes in the storage of a phone. */
export const entriesOn = async (phone: Phone): Promise<string> => {
  const database = await storageOf(phone);
  const kept = JSON.stringify(await database.getAll('entries'));
  database.close();
  return kept;
};

export const closesOf = async (
  world: ClosingWorld,
  job: EngineerJob,
): Promise<readonly (typeof visitCloses.$inferSelect)[]> =>
  world.platform.context.database.select().from(visitCloses).where(eq(visitCloses.jobUid, job.uid));

/** The final state of the platform: one close of this path, its photos in order, its follow-on, its invoice. */
export const expectOneClose = async (
  world: ClosingWorld,
  way: CloseWay,
  job: EngineerJob,
): Promise<void> => {
  const { database } = world.platform.context;
  const [close, ...others] = await closesOf(world, job);
  if (close === undefined) return expect.unreachable('There is no close');
  expect(others).toEqual([]);
  const { request, end, followOn } = close;
  expect(end).toBe(way.end);
  expect(Object.keys(request.steps).toSorted()).toEqual([...way.steps].toSorted());
  for (const step of way.steps) {
    const { photosOfFault: locations, ...given } = request.steps[step] ?? {};
    const { photosOfFault: names, ...expected } = way.answers[step] ?? {};
    expect({ step, ...given }).toEqual({ step, ...expected });
    if (names !== undefined) expect(locations).toEqual(request.photosOfFault);
  }
  const contents = await Promise.all((request.photosOfFault ?? []).map(world.contentOf));
  expect(contents).toEqual(
    await Promise.all(photosOfFault.map(async (name) => (fileOf(name).content as Blob).text())),
  );
  const stored = await world.platform.send('GET', `/developer/jobs/${job.uid}/photos`);
  const { photos: listed } = (await stored.json()) as { photos: { fileName: string }[] };
  expect(listed.map(({ fileName }) => fileName).toSorted()).toEqual(photosOfFault);

  const ofClaim = await database.select().from(visits).where(eq(visits.claimJob, close.claimJob));
  const next = ofClaim.filter((visit) => visit.jobUid !== job.uid);
  expect(next.map((visit) => [visit.jobUid, visit.estimatedStart])).toEqual(
    way.end === 'nextVisitScheduled' ? [[followOn, Date.parse('2026-03-12T12:00:00Z')]] : [],
  );
  const bills = await database.select().from(invoices).where(eq(invoices.jobUid, job.uid));
  expect(bills).toHaveLength(way.end === 'complete' ? 1 : 0);
};
