import type { Page, Request } from 'playwright/test';

export type DelayedCalls = {
  /** The first of the calls has been made. */
  readonly arrived: Promise<Request>;
  readonly letGo: () => void;
};

/** Keeps the calls to an address from going out until they are let go. */
export const delayCalls = async (page: Page, address: RegExp): Promise<DelayedCalls> => {
  let letGo = (): void => undefined;
  const released = new Promise<void>((done) => {
    letGo = done;
  });
  const arrived = page.waitForRequest(address);
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return { arrived, letGo };
};
