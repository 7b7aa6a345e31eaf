import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { freshDatabase } from './database/postgres-server.ts';
import { openTestPlatform, type TestPlatform } from './test-platform.ts';

/** The results of a task that is begun many times at the same moment. */
export const atOnce = <Value>(
  times: number,
  task: (index: number) => Promise<Value>,
): Promise<Value[]> => Promise.all(Array.from({ length: times }, (_, index) => task(index)));

export type TwoPlatforms = {
  readonly platforms: readonly [TestPlatform, TestPlatform];
  readonly close: () => Promise<void>;
};

/** Long, because many requests on a busy machine wait; the tests are about who wins. */
const patient = {
  connectMs: 60_000,
  statementMs: 60_000,
  lockMs: 60_000,
  idleMs: 60_000,
  answerMs: 60_000,
};

const start = async (): Promise<string> => {
  const { name, url } = await freshDatabase();
  const platform = await openTestPlatform({ databaseUrl: url });
  await platform.close();
  return name;
};

/** A database with the schema and the demo people: copying it takes a fraction of the time. */
let started: Promise<string> | undefined;

/** Two platforms on one PostgreSQL, as two processes would be; the second one's own clock may be ahead (milliseconds). */
export const openTwoPlatforms = async (ahead = () => 0): Promise<TwoPlatforms> => {
  started ??= start();
  const { url, drop } = await freshDatabase(await started);
  const platforms = [
    await openTestPlatform({ databaseUrl: url, limits: patient }),
    await openTestPlatform({ databaseUrl: url, limits: patient, ahead }),
  ] as const;
  return {
    platforms,
    close: async () => {
      await Promise.all(platforms.map(({ close }) => close()));
      await drop();
    },
  };
};

/** Two platforms for all tests of a file, with the data of a first start before each. A test fails when it leaves an unexpected error. */
export const useTwoPlatforms = async (
  now?: string,
  ahead?: () => number,
): Promise<TwoPlatforms['platforms']> => {
  const { platforms, close } = await openTwoPlatforms(ahead);
  beforeEach(() => platforms[0].reset(now));
  afterEach(() => expect(platforms.flatMap(({ failures }) => failures)).toEqual([]));
  afterAll(close);
  return platforms;
};
