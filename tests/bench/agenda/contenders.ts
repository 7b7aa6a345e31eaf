import type { Browser } from 'playwright';
import { developerHeaders, startPlatform } from '../../journeys/harness/platform-process.ts';
import { openPhone, type Phone, signedInState } from '../harness/phone.ts';
import { check } from '../harness/results.ts';
import { rest } from './in-the-page.ts';

/** A list of previous jobs that can be opened by pressing "Previous". */
export type Contender = {
  readonly name: string;
  /** A phone with the page at rest, and the list not opened yet. */
  readonly open: () => Promise<Phone>;
  readonly stop: () => Promise<void>;
};

/** An engineer without visits of the demonstration. */
const engineer = 'second.engineer@pilotlight.test';

/** The portal of an engineer with this many previous jobs, with its own platform. */
export const portalWith = async (browser: Browser, count: number): Promise<Contender> => {
  const { url, stop } = await startPlatform();
  const answer = await fetch(`${url}/developer/engineers/previous-jobs`, {
    method: 'POST',
    headers: { ...developerHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify({ count, email: engineer }),
  });
  check(answer.ok, `${count} jobs are there: ${answer.status}`);
  const storageState = await signedInState(browser, url, engineer);
  return {
    name: `${count.toLocaleString('en-GB')} jobs`,
    open: async () => {
      const phone = await openPhone(browser, { connection: 'as it is', storageState });
      await phone.page.goto(`${url}/job/agenda`);
      await phone.page.getByRole('link', { name: 'Previous' }).waitFor();
      await phone.page.evaluate(rest);
      return phone;
    },
    stop,
  };
};
