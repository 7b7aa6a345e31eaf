import type { Browser } from 'playwright';
import { shellWording } from '#words/shell/wording/shell.ts';
import { developerHeaders } from '../../journeys/harness/platform-process.ts';
import type { StoredState } from './open-phone.ts';

type Inbox = { readonly messages: readonly { readonly code: string | null }[] };

const newestCode = async (platformUrl: string, email: string): Promise<string> => {
  const answer = await fetch(
    `${platformUrl}/developer/inbox.json?email=${encodeURIComponent(email)}`,
    { headers: developerHeaders },
  );
  const { messages } = (await answer.json()) as Inbox;
  const code = messages.find((message) => message.code !== null)?.code;
  if (code === undefined || code === null) throw new Error(`There is no code for ${email}`);
  return code;
};

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
  await code.fill(await newestCode(platformUrl, email));
  await page.waitForURL(({ pathname }) => pathname !== '/auth' && pathname !== '/');
  const state = await context.storageState();
  await context.close();
  return state;
};
