import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { visitsToMake, type AgendaTab } from '#domain/jobs/agenda.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EngineerJobs } from '../../ports/engineer-jobs.ts';
import type { ErrorReporter } from '../../ports/error-reporter.ts';
import type { VisitNotebook } from '../../ports/visit-notebook.ts';
import { makeReadDays } from './read-days.ts';
import { makeKeptAgenda } from './kept-visits.ts';
import type { AgendaPageReading } from './readings.ts';
import { readUntilEnough } from './read-until-enough.ts';
import { stepFailure, type StepFailure } from '../step-failure.ts';

export type ReadAgenda = (
  tab: AgendaTab,
  cursor: number | undefined,
) => TE.TaskEither<StepFailure, AgendaPageReading>;

/**
 * Reads a tab of the agenda: the whole of it, but the previous jobs page by page, where a page is empty only when
 * nothing follows. Offline, as it was last read: the visits to be made by the day that it is now, of the
 * previous jobs the first page. What comes once another engineer is signed in is not kept, nor what was asked for before
 * what is kept.
 */
export const makeReadAgenda = (
  engineerJobs: EngineerJobs,
  notebook: VisitNotebook,
  clock: Clock,
  errors: ErrorReporter,
): ReadAgenda => {
  const inOrder = (tab: AgendaTab, jobs: readonly EngineerJob[]): readonly EngineerJob[] =>
    tab === 'previousAgenda' ? jobs : visitsToMake(jobs, clock.now());
  const keptAgenda = makeKeptAgenda(notebook, clock);
  let readsStarted = 0;
  const lastStoredRead = new Map<AgendaTab, number>();
  return (tab, cursor) => () => {
    const previous = tab === 'previousAgenda';
    const reader = notebook.owner();
    readsStarted += 1;
    const turn = readsStarted;
    const mayStore = () => notebook.owner() === reader && turn > (lastStoredRead.get(tab) ?? 0);
    const lastReading = pipe(
      keptAgenda(tab),
      TE.fromTaskOption((): StepFailure => ({ tag: 'unreachable' })),
    );
    const readPage = makeReadDays(engineerJobs, tab, clock);
    return pipe(
      readUntilEnough(readPage, cursor, {
        enough: (jobs) => previous && jobs.length > 0,
        onStray: (how) => errors.report('Failed to get the agenda', { failure: how }),
      }),
      TE.mapLeft(stepFailure),
      TE.map((page): AgendaPageReading => ({
        ...page,
        jobs: inOrder(tab, page.jobs),
        readAt: undefined,
      })),
      TE.tapTask(({ jobs }) => async () => {
        if (cursor !== undefined || !mayStore()) return;
        lastStoredRead.set(tab, turn);
        await notebook.noteAgenda(tab, { value: jobs, readAt: clock.now() })();
      }),
      TE.orElse((failure) =>
        failure.tag === 'unreachable' && cursor === undefined ? lastReading : TE.left(failure),
      ),
    )();
  };
};
