import type { Browser } from 'playwright';
import { sasha } from '../../journeys/engineer/engineer-day.ts';
import { developerAt } from '../../journeys/harness/developer-routes.ts';
import { startPlatform } from '../../journeys/harness/platform-process.ts';
import { openPhone, type Phone, signedInState } from '../harness/phone.ts';
import { rest } from './in-the-page.ts';

/** A list of previous jobs that can be opened by pressing "Previous". */
export type Contender = {
  readonly name: string;
  /** A phone with the page at rest, and the list not opened yet. */
  readonly open: () => Promise<Phone>;
  readonly stop: () => Promise<void>;
};

/** The portal of an engineer without visits of the demonstration, and with this many previous jobs, with its own platform. */
export const portalWith = async (browser: Browser, count: number): Promise<Contender> => {
  const { url, stop } = await startPlatform();
  await developerAt(url).makePreviousJobs(count, sasha);
  const storageState = await signedInState(url, sasha);
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
