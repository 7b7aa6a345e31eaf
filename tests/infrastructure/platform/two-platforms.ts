import { databaseAfterFirstStart } from './first-start.ts';
import { openTestPlatform, type TestPlatform } from './test-platform.ts';

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

/** Two platforms on one PostgreSQL, as two processes would be; the second one's own clock may be ahead (milliseconds). */
export const openTwoPlatforms = async (ahead = () => 0): Promise<TwoPlatforms> => {
  const { url, drop } = await databaseAfterFirstStart();
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
