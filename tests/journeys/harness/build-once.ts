import type { FullConfig } from 'playwright/test';
import { runNode } from '../../../scripts/process/run.mjs';
import { announcePlatforms, startPlatform } from './platform-process.ts';

/**
 * The journeys run against the build: builds it if the sources have changed, and starts a platform for each parallel
 * worker. The workers of the next project reuse them, because a start takes as long as a journey.
 */
const buildOnce = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const { code } = await runNode(['scripts/build.mjs', '--local']);
  if (code !== 0) throw new Error('The portal or the platform could not be built');
  const platforms = await Promise.all(Array.from({ length: workers }, startPlatform));
  announcePlatforms(platforms.map(({ url }) => url));
  return async () => {
    await Promise.all(platforms.map(({ stop }) => stop()));
  };
};

export default buildOnce;
