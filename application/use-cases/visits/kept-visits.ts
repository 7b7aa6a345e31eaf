import type { Task } from 'fp-ts/Task';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import type { TaskOption } from 'fp-ts/TaskOption';
import * as TO from 'fp-ts/TaskOption';
import { agendaTabs, type AgendaTab } from '#domain/jobs/agenda.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import type { VisitNotebook } from '../../ports/visit-notebook.ts';
import type { OpenedVisit, ReadAgendaPage } from './readings.ts';

const tabsToMake = ['todayAgenda', 'upcomingAgenda'] as const;

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

/** The visits that the device keeps of today's tab and the upcoming one, each as it was read last. */
export const makeKeptToMake =
  (notebook: VisitNotebook): Task<readonly EngineerJob[]> =>
  async () => {
    const agendas = await Promise.all(tabsToMake.map((tab) => notebook.agenda(tab)()));
    const listed = agendas.flatMap((agenda) =>
      O.isNone(agenda)
        ? []
        : agenda.value.value.map((job) => ({ job, readAt: agenda.value.readAt })),
    );
    return Promise.all(
      listed.map(async ({ job, readAt }) => {
        const opened = await notebook.job(job.uid)();
        return O.isSome(opened) && opened.value.readAt > readAt ? opened.value.value : job;
      }),
    );
  };

/** What the device keeps of a tab of the agenda. */
export const makeKeptAgenda =
  (notebook: VisitNotebook) =>
  (tab: AgendaTab): TaskOption<ReadAgendaPage> =>
    pipe(
      notebook.agenda(tab),
      TO.map(({ value, readAt }) => ({ jobs: value, nextCursor: undefined, readAt })),
    );
