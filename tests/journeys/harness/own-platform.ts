import type { WorkerFixture } from 'playwright/test';
import { startPlatform, type PlatformProcess } from './platform-process.ts';

const start: WorkerFixture<PlatformProcess, object> = async ({}, use) => {
  const platform = await startPlatform();
  await use(platform);
  await platform.stop();
};

/** A platform of a worker's own. */
export const ownPlatform: [typeof start, { scope: 'worker'; timeout: number }] = [
  start,
  { scope: 'worker', timeout: 90_000 },
];
