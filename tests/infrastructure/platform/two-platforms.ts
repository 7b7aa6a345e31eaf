import { freshDatabase } from './postgres-server.ts';
import { openTestPlatform, type TestPlatform } from './test-platform.ts';

export type TwoPlatforms = {
  readonly platforms: readonly [TestPlatform, TestPlatform];
  readonly close: () => Promise<void>;
};

/** Two platforms on one PostgreSQL, as two processes would be. */
export const openTwoPlatforms = async (): Promise<TwoPlatforms> => {
  const { url, drop } = await freshDatabase();
  const platforms = [
    await openTestPlatform({ databaseUrl: url }),
    await openTestPlatform({ databaseUrl: url }),
  ] as const;
  return {
    platforms,
    close: async () => {
      await Promise.all(platforms.map(({ close }) => close()));
      await drop();
    },
  };
};
