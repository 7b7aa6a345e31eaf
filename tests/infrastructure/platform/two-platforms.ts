import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { freshDatabase } from './database/postgres-server.ts';
import { openTestPlatform, type TestPlatform } from './test-platform.ts';

/** The results of a task that is begun many times at the same moment. */
export const atOnce = <Value>(
  times: number,
  task: (index: number) => Promise<Value>,
): Promise<Value[]> => Promise.all(Array.from({ length: times }, (_, index) => task(index)));

/** Milliseconds: long, because many requests on a busy machine wait; the tests are about who wins. */
const long = 60_000;
const patient = {
  connections: 10,
  connectMs: long,
  statementMs: long,
  lockMs: long,
  idleMs: long,
  answerMs: long,
};

const start = async (): Promise<string> => {
  const { name, url } = await freshDatabase();
  const platform = await openTestPlatform({ databaseUrl: url });
  await platform.close();
  return name;
};

/** A database with the schema and the demo people: copying it takes a fraction of the time. */
let started: Promise<string> | undefined;

/**
 * Two platforms on one PostgreSQL, as two processes would be, for all tests of a file, with the data of a first start
 * before each; the second one's own clock may be ahead (milliseconds). A test fails when it leaves an unexpected error.
 */
export const useTwoPlatforms = async (
  now?: string,
  ahead = () => 0,
): Promise<readonly [TestPlatform, TestPlatform]> => {
  started ??= start();
  const { url, drop } = await freshDatabase(await started);
  const platforms = [
    await openTestPlatform({ databaseUrl: url, limits: patient }),
    await openTestPlatform({ databaseUrl: url, limits: patient, ahead }),
  ] as const;
  beforeEach(() => platforms[0].reset(now));
  afterEach(() => expect(platforms.flatMap(({ failures }) => failures)).toEqual([]));
  afterAll(async () => {
    await Promise.all(platforms.map(({ close }) => close()));
    await drop();
  });
  return platforms;
};

export const countStatus = (answers: readonly Response[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

/** The one of two values that is for an index, so that simultaneous requests go to both platforms. */
export const inTurn =
  <Value>(one: Value, other: Value) =>
  (index: number): Value =>
    index % 2 === 0 ? one : other;
