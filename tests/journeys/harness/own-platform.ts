import type { WorkerFixture } from 'playwright/test';

const addresses = 'PILOTLIGHT_JOURNEY_PLATFORMS';

/** Gives each parallel worker the address of its own platform. */
export const announcePlatforms = (urls: readonly string[]): void => {
  process.env[addresses] = urls.join(' ');
};

export type OwnPlatform = { readonly url: string };

const find: WorkerFixture<OwnPlatform, object> = async ({}, use, { parallelIndex }) => {
  const url = process.env[addresses]?.split(' ')[parallelIndex];
  if (url === undefined) throw new Error('No platform was started for this worker.');
  await use({ url });
};

/** A platform of a worker's own, which those before it have ended with. */
export const ownPlatform: [typeof find, { scope: 'worker' }] = [find, { scope: 'worker' }];
