import type { Page } from 'playwright/test';

/** Keeps the calls to an address from going out until they are let go; `arrived` is the first of them. */
export const delayCalls = async (page: Page, address: RegExp) => {
  let letGo = (): void => undefined;
  const released = new Promise<void>((done) => {
    letGo = done;
  });
  const arrived = page.waitForRequest(address);
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return { arrived, letGo };
};
