import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import {
  visitsToMake,
  type AgendaTab,
  type EngineerJob,
  type AgendaPage,
  agendaWindow,
  previousJobsPageSize,
  type AgendaQuery,
} from '#domain/repair';
import type { Clock } from '../ports/device/clock-and-keys.ts';
import type { EngineerJobs } from '../ports/remote/engineer-calls.ts';
import type { ErrorReporter } from '../ports/remote/reporting.ts';
import type { VisitNotebook } from '../ports/device/visit-notebook.ts';
import { makeKeptAgenda, type AgendaPageReading } from '../visit/kept-visits.ts';
import { readUntilEnough } from './read-until-enough.ts';
import { isUnreachable, unreachable } from '../sending/judge-failure.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import { londonDate, type Instant } from '#domain/time';

type ReadPage = (cursor: number | undefined) => TE.TaskEither<PlatformFailure, AgendaPage>;

/**
 * Reads a page of a tab. Where the answer corrects a clock that showed another day, the days of the right one are read.
 */
const makeReadDays =
  ({ agenda }: Pick<EngineerJobs, 'agenda'>, tab: AgendaTab, clock: Clock): ReadPage =>
  (cursor) => {
    const read = () => agenda(agendaQuery(tab, clock.now(), cursor))();
    return async () => {
      const day = londonDate(clock.now());
      const answer = await read();
      return londonDate(clock.now()) === day ? answer : read();
    };
  };

/** The platform query for a page of an agenda tab. */
const agendaQuery = (tab: AgendaTab, now: Instant, cursor: number | undefined): AgendaQuery => {
  const previous = tab === 'previousAgenda';
  return {
    tab,
    ...agendaWindow(tab, londonDate(now)),
    status: previous ? 'Complete' : undefined,
    limit: previous ? previousJobsPageSize : undefined,
    cursor,
  };
};

export type ReadAgenda = (
  tab: AgendaTab,
  cursor: number | undefined,
) => TE.TaskEither<PlatformFailure, AgendaPageReading>;

/**
 * Reads an agenda tab: the whole tab, or one page of previous jobs, where a page is empty only at the end. Offline it
 * is the stored copy: the visits to make by today's date, or the first page of previous jobs. A read is not stored for
 * another engineer, nor when a later read was stored already.
 */
export const makeReadAgenda = (
  engineerJobs: Pick<EngineerJobs, 'agenda'>,
  notebook: VisitNotebook,
  clock: Clock,
  errors: ErrorReporter,
): ReadAgenda => {
  const sortVisits = (tab: AgendaTab, jobs: readonly EngineerJob[]): readonly EngineerJob[] =>
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
      TE.fromTaskOption((): PlatformFailure => unreachable),
    );
    const readPage = makeReadDays(engineerJobs, tab, clock);
    return pipe(
      readUntilEnough(readPage, cursor, {
        enough: (jobs) => previous && jobs.length > 0,
        onStray: (how) => errors.report('Failed to get the agenda', { failure: how }),
      }),
      TE.map((page): AgendaPageReading => ({
        ...page,
        jobs: sortVisits(tab, page.jobs),
        readAt: undefined,
      })),
      TE.tapTask(({ jobs }) => async () => {
        if (cursor !== undefined || !mayStore()) return;
        lastStoredRead.set(tab, turn);
        await notebook.noteAgenda(tab, { value: jobs, readAt: clock.now() })();
      }),
      TE.orElse((failure) =>
        isUnreachable(failure) && cursor === undefined ? lastReading : TE.left(failure),
      ),
    )();
  };
};
