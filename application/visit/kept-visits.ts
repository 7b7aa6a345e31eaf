import * as T from 'fp-ts/Task';
import * as O from 'fp-ts/Option';
import * as TO from 'fp-ts/TaskOption';
import type { Task } from 'fp-ts/Task';
import { pipe } from 'fp-ts/function';
import type { TaskOption } from 'fp-ts/TaskOption';
import { visitsToMake, type EngineerJob, isVisitInProgress } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { type Instant, type LocalDate, londonDate } from '#domain/time';
import type { Clock } from '../ports/device/device.ts';
import type { VisitNotebook } from '../ports/device/notebooks.ts';
import type { AgendaPage, AgendaTab } from '../ports/remote/engineer-calls.ts';
import { agendaTabs, agendaWindow, comingTabs, type ComingTab, isDayInTab } from './agenda-tabs.ts';

/** A visit; `readAt` is set when it is an earlier reading. */
export type OpenedVisit = { readonly job: EngineerJob; readonly readAt: Instant | undefined };

/** A page of the agenda; `readAt` is set when it is an earlier reading. */
export type AgendaPageReading = AgendaPage & { readonly readAt: Instant | undefined };

/** A tab as the device has noted it. */
type KeptTab = {
  readonly tab: ComingTab;
  readonly jobs: readonly EngineerJob[];
  readonly readAt: Instant;
};

/** The last that the device keeps of a visit: as it was opened, or as an agenda listed it. */
export const makeKeptVisit =
  (notebook: VisitNotebook) =>
  (uid: JobUid): TaskOption<OpenedVisit> =>
  async () => {
    const agendas = await Promise.all(agendaTabs.map((tab) => notebook.agenda(tab)()));
    const listed = agendas.flatMap((agenda) =>
      O.isNone(agenda)
        ? []
        : agenda.value.value
            .filter((job) => job.uid === uid)
            .map((job) => ({ job, readAt: agenda.value.readAt })),
    );
    const opened = await notebook.job(uid)();
    const readings = O.isNone(opened)
      ? listed
      : [...listed, { job: opened.value.value, readAt: opened.value.readAt }];
    return O.fromNullable(readings.toSorted((one, other) => one.readAt - other.readAt).at(-1));
  };

const makeKeptTabs =
  (notebook: VisitNotebook): Task<readonly KeptTab[]> =>
  async () => {
    const keptTabs = await Promise.all(
      comingTabs.map(async (tab) => ({ tab, kept: await notebook.agenda(tab)() })),
    );
    return keptTabs.flatMap(({ tab, kept }) =>
      O.isNone(kept) ? [] : [{ tab, jobs: kept.value.value, readAt: kept.value.readAt }],
    );
  };

/** The visits that the device keeps of today's tab and the upcoming one, each as it was read last. */
export const makeKeptToMake =
  (notebook: VisitNotebook): Task<readonly EngineerJob[]> =>
  async () => {
    const keptTabs = await makeKeptTabs(notebook)();
    return Promise.all(
      keptTabs
        .flatMap(({ jobs, readAt }) => jobs.map((job) => ({ job, readAt })))
        .map(async ({ job, readAt }) => {
          const opened = await notebook.job(job.uid)();
          return O.isSome(opened) && opened.value.readAt > readAt ? opened.value.value : job;
        }),
    );
  };

/**
 * Today's or the upcoming visits of the stored tabs by today's date: tomorrow may have become today since. For each day
 * the latest stored tab that covers it decides.
 */
const selectComingVisits = (
  tab: ComingTab,
  keptTabs: readonly KeptTab[],
  now: Instant,
): O.Option<AgendaPageReading> => {
  const today = londonDate(now);
  const latestFirst = keptTabs.toSorted((one, other) => other.readAt - one.readAt);
  const noteOfDay = (day: LocalDate) =>
    latestFirst.find((note) => isDayInTab(note.tab, day, londonDate(note.readAt)));
  const latestOf = ({ uid }: EngineerJob) =>
    latestFirst.flatMap(({ jobs }) => jobs).find((job) => job.uid === uid);
  const isShown = (job: EngineerJob, note: KeptTab): boolean => {
    const latest = latestOf(job);
    // It has no day to go by: it stays in each tab that listed it.
    if (job.times === undefined) return note.tab === tab && latest?.times === undefined;
    const day = londonDate(job.times.start);
    if (latest !== job) return false;
    if (isVisitInProgress(job.status) && tab === 'todayAgenda') return true;
    return isDayInTab(tab, day, today) && (noteOfDay(day) ?? note) === note;
  };
  const { from, to } = agendaWindow(tab, today);
  const nearest = noteOfDay(tab === 'todayAgenda' ? to : from);
  const used = latestFirst.filter((note) => note.tab === tab || note === nearest);
  const jobs = latestFirst.flatMap((note) =>
    note.jobs.filter(
      (job) => (used.includes(note) || isVisitInProgress(job.status)) && isShown(job, note),
    ),
  );
  return pipe(
    O.fromNullable(used.at(-1)),
    O.map(({ readAt }) => ({ jobs: visitsToMake(jobs, now), nextCursor: undefined, readAt })),
  );
};

/** The stored copy of an agenda tab. */
export const makeKeptAgenda =
  (notebook: VisitNotebook, clock: Clock) =>
  (tab: AgendaTab): TaskOption<AgendaPageReading> =>
    tab === 'previousAgenda'
      ? pipe(
          notebook.agenda(tab),
          TO.map(({ value, readAt }) => ({ jobs: value, nextCursor: undefined, readAt })),
        )
      : pipe(
          makeKeptTabs(notebook),
          T.map((keptTabs) => selectComingVisits(tab, keptTabs, clock.now())),
        );
