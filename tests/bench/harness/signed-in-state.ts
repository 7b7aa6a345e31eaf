import type { Browser } from 'playwright';
import { shellWording } from '#words/shell/wording/shell.ts';
import { developerAt } from '../../journeys/harness/developer-routes.ts';
import type { StoredState } from './open-phone.ts';

/** Signs a demo person in without throttling, and returns the storage of the browser. */
export const signedInState = async (
  browser: Browser,
  platformUrl: string,
  email: string,
): Promise<StoredState> => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${platformUrl}/auth`);
  await page.getByRole('button', { name: shellWording.cookieAccept }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Submit' }).click();
  const code = page.getByRole('textbox', { name: /code/i });
  await code.waitFor();
  await code.fill(await developerAt(platformUrl).inboxCode(email));
  await page.waitForURL(({ pathname }) => pathname !== '/auth' && pathname !== '/');
  const state = await context.storageState();
  await context.close();
  return state;
};
