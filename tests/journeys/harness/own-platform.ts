import type { WorkerFixture } from 'playwright/test';

const addresses = 'PILOTLIGHT_JOURNEY_PLATFORMS';

/** Tells the workers that come where the platforms are: one for each of those that run at the same time. */
export const tellPlatforms = (urls: readonly string[]): void => {
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
