import * as TE from 'fp-ts/TaskEither';
import { agendaWindow, type EngineerJob } from '#domain/repair';
import { instant, londonDate } from '#domain/time';
import { makeEngineerJobs } from '#infrastructure/portal/http/adapters/engineer-calls.ts';
import { makePlatformClient } from '#infrastructure/portal/http/client/platform-client.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';

const jobsAtOnce = 1000;

/** Every previous job of an engineer in the order of the list, read by the portal's adapter. */
export const readPreviousJobs = async (
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
