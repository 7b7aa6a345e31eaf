import type { Browser } from 'playwright';
import type { EngineerJob } from '#domain/repair';
import { developerHeaders, startPlatform } from '../../journeys/harness/platform-process.ts';
import { check } from '../harness/check.ts';
import { openPhone, type Phone, type StoredState } from '../harness/open-phone.ts';
import { signedInState } from '../harness/signed-in-state.ts';
import { rest } from './in-the-page.ts';
import { readPreviousJobs } from './read-previous-jobs.ts';

/** A list of previous jobs that can be opened by pressing "Previous". */
export type Contender = {
  readonly name: string;
  readonly jobs: readonly EngineerJob[];
  /** A phone with the page at rest, and the list not opened yet. */
  readonly open: () => Promise<Phone>;
};

/** An engineer without visits of the demonstration. */
const engineer = 'second.engineer@pilotlight.test';

const tokenOf = (state: StoredState): string => {
  const kept = typeof state === 'string' ? [] : (state.origins[0]?.localStorage ?? []);
  const token = kept.find(({ name }) => name.endsWith('.idToken'))?.value;
  check(token !== undefined, 'somebody is signed in');
  return token;
};

const atRest = async (browser: Browser, url: string, storageState?: StoredState) => {
  const phone = await openPhone(browser, {
    connection: 'as it is',
    ...(storageState === undefined ? {} : { storageState }),
  });
  await phone.page.goto(url);
  await phone.page.getByRole('link', { name: 'Previous' }).waitFor();
  await phone.page.evaluate(rest);
  return phone;
};

/** The portal of an engineer with this many previous jobs, with its own platform. */
export const portalWith = async (
  browser: Browser,
  count: number,
): Promise<{ readonly contender: Contender; readonly stop: () => unknown }> => {
  const { url, stop } = await startPlatform();
  const answer = await fetch(`${url}/developer/engineers/previous-jobs`, {
    method: 'POST',
    headers: { ...developerHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify({ count, email: engineer }),
  });
  check(answer.ok, `${count} jobs are there: ${answer.status}`);
  const state = await signedInState(browser, url, engineer);
  const jobs = await readPreviousJobs(url, tokenOf(state));
  check(jobs.length === count, `${count} jobs, not ${jobs.length}`);
  const contender = {
    name: `Pilotlight, ${count.toLocaleString('en-GB')} jobs`,
    jobs,
    open: () => atRest(browser, `${url}/job/agenda`, state),
  };
  return { contender, stop };
};
