import * as TE from 'fp-ts/TaskEither';
import type { Browser } from 'playwright';
import { agendaWindow, type EngineerJob } from '#domain/repair';
import { instant, londonDate } from '#domain/time';
import { makeEngineerJobs } from '#infrastructure/portal/http/adapters/engineer-calls.ts';
import { makePlatformClient } from '#infrastructure/portal/http/client/platform-client.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { developerHeaders, startPlatform } from '../../journeys/harness/platform-process.ts';
import { openPhone, type Phone, signedInState, type StoredState } from '../harness/phone.ts';
import { check } from '../harness/results.ts';
import { rest } from './in-the-page.ts';

const jobsAtOnce = 1000;

/** Every previous job of an engineer in the order of the list, read by the portal's adapter. */
const readPreviousJobs = async (
  platformUrl: string,
  token: string,
): Promise<readonly EngineerJob[]> => {
  const { agenda } = makeEngineerJobs(
    makePlatformClient(
      { ...defaultPlatformAddress, apiUrl: `${platformUrl}/api` },
      { token: TE.right(token), renewed: () => TE.right(undefined) },
    ),
  );
  const tab = 'previousAgenda';
  const window = agendaWindow(tab, londonDate(instant(Date.now())));
  const jobs: EngineerJob[] = [];
  let cursor: number | undefined;
  do {
    const page = await agenda({ tab, ...window, status: 'Complete', limit: jobsAtOnce, cursor })();
    if (page._tag === 'Left') throw new Error(`The jobs cannot be read: ${page.left.tag}`);
    jobs.push(...page.right.jobs);
    cursor = page.right.nextCursor;
  } while (cursor !== undefined);
  return jobs;
};

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
