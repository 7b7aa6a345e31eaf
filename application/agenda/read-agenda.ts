import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { type EngineerJob, visitsToMake, previousJobsPageSize } from '#domain/repair';
import type { Clock } from '../ports/device/device.ts';
import type {
  AgendaPage,
  AgendaQuery,
  AgendaTab,
  EngineerJobs,
} from '../ports/remote/engineer-calls.ts';
import type { ErrorReporter } from '../ports/remote/reporting.ts';
import type { VisitNotebook } from '../ports/device/notebooks.ts';
import { agendaWindow, withoutDuplicateVisits } from '../visit/agenda-tabs.ts';
import { makeKeptAgenda, type AgendaPageReading } from '../visit/kept-visits.ts';
import { isUnreachable, unreachable } from '../sending/judge-failure.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import { londonDate, type Instant } from '#domain/time';
import { reportFailures } from '../sending/report-failures.ts';

/** The most pages of one read: far more than an engineer's visits fill. */
const mostPages = 50;

type ReadPage = (cursor: number | undefined) => TE.TaskEither<PlatformFailure, AgendaPage>;

type ReadUntilEnoughRules = {
  readonly enough: (jobs: readonly EngineerJob[]) => boolean;
  /** Called when the pages repeat, where they end, or never end, which fails. */
  readonly onEndlessPages: (how: string) => void;
};

/** Reads page after page from a cursor on until there is enough, each page once. */
const readUntilEnough = (
  readPage: ReadPage,
  from: number | undefined,
  { enough, onEndlessPages }: ReadUntilEnoughRules,
): TE.TaskEither<PlatformFailure, AgendaPage> => {
  const follow = (
    cursors: readonly (number | undefined)[],
    before: readonly EngineerJob[],
  ): TE.TaskEither<PlatformFailure, AgendaPage> =>
    pipe(
      readPage(cursors.at(-1)),
      TE.flatMap(({ jobs: found, nextCursor }): TE.TaskEither<PlatformFailure, AgendaPage> => {
        const jobs = withoutDuplicateVisits([...before, ...found]);
        if (nextCursor === undefined) return TE.right({ jobs, nextCursor });
        if (cursors.includes(nextCursor)) {
          onEndlessPages('a page repeats');
          return TE.right({ jobs, nextCursor: undefined });
        }
        if (enough(jobs)) return TE.right({ jobs, nextCursor });
        if (cursors.length < mostPages) return follow([...cursors, nextCursor], jobs);
        const detail = 'pages without end';
        onEndlessPages(detail);
        return TE.left({ tag: 'unknown', reason: 'unexpected', detail });
      }),
    );
  return follow([from], []);
};

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
        onEndlessPages: (how) => errors.report('Failed to get the agenda', { failure: how }),
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

export type AgendaPorts = {
  readonly engineerJobs: Pick<EngineerJobs, 'agenda'>;
  readonly notebook: VisitNotebook;
  readonly clock: Clock;
  readonly errors: ErrorReporter;
};

/** Reads an engineer's visits, from the platform and from the device. */
export const makeAgendaUseCases = ({ engineerJobs, notebook, clock, errors }: AgendaPorts) => ({
  readAgenda: makeReadAgenda(
    reportFailures(engineerJobs, { agenda: 'Failed to get the agenda' }, errors),
    notebook,
    clock,
    errors,
  ),
  keptAgenda: makeKeptAgenda(notebook, clock),
});

export type AgendaUseCases = Readonly<ReturnType<typeof makeAgendaUseCases>>;
