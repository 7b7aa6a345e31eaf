import { freshDatabase } from './postgres-server.ts';
import { openTestPlatform, type TestPlatform } from './test-platform.ts';

export type TwoPlatforms = {
  readonly platforms: readonly [TestPlatform, TestPlatform];
  readonly close: () => Promise<void>;
};

/** Two platforms on one PostgreSQL, as two processes would be; the second one's own clock may be ahead (milliseconds). */
export const openTwoPlatforms = async (ahead = 0): Promise<TwoPlatforms> => {
  const { url, drop } = await freshDatabase();
  const platforms = [
    await openTestPlatform({ databaseUrl: url }),
    await openTestPlatform({ databaseUrl: url, ahead }),
  ] as const;
  return {
    platforms,
    close: async () => {
      await Promise.all(platforms.map(({ close }) => close()));
      await drop();
    },
  };
};
