import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { VisitAction, EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { statusAfterCommand } from '../outbox/outbox-order.ts';
import type { EngineerJobs, JobCloser } from '../ports/remote/engineer-calls.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import type { VisitNotebook } from '../ports/device/notebooks.ts';
import { agendaTabs } from './agenda-tabs.ts';

const withStatusAfter = (job: EngineerJob, action: VisitAction, uid: JobUid): EngineerJob => {
  const status = statusAfterCommand(job, action, uid);
  return status === job.status ? job : { ...job, status };
};

const makeNoteAction =
  (notebook: VisitNotebook) =>
  (action: VisitAction, uid: JobUid): Task<void> =>
  async () => {
    const withStatus = (job: EngineerJob) => withStatusAfter(job, action, uid);
    const listed = new Set([uid]);
    for (const tab of agendaTabs) {
      const agenda = await notebook.agenda(tab)();
      if (O.isNone(agenda)) continue;
      const { value, readAt } = agenda.value;
      for (const job of value) listed.add(job.uid);
      await notebook.noteAgenda(tab, { value: value.map(withStatus), readAt })();
    }
    for (const one of listed) {
      const opened = await notebook.job(one)();
      if (O.isSome(opened))
        await notebook.noteJob({ ...opened.value, value: withStatus(opened.value.value) })();
    }
  };

type Commands = Pick<EngineerJobs, 'startTravel' | 'startJob' | 'reschedule' | 'cancel'>;

/**
 * The same commands, after which the device keeps the visits as the platform then has them: where the next reading is
 * lost, the kept copy is shown.
 */
export const makeKeepStatuses = (notebook: VisitNotebook) => {
  const note = makeNoteAction(notebook);
  const withNote = <Answer>(
    action: VisitAction,
    uid: JobUid,
    call: TE.TaskEither<PlatformFailure, Answer>,
  ): TE.TaskEither<PlatformFailure, Answer> => {
    const engineer = notebook.owner();
    return pipe(
      call,
      TE.tapTask(() => (notebook.owner() === engineer ? note(action, uid) : async () => undefined)),
    );
  };
  return {
    ofVisits: <Jobs extends Commands>(jobs: Jobs): Jobs => ({
      ...jobs,
      startTravel: (uid, key) => withNote('start-travel', uid, jobs.startTravel(uid, key)),
      startJob: (uid, key) => withNote('start-job', uid, jobs.startJob(uid, key)),
      reschedule: (request, key) =>
        withNote('reschedule', request.previousJob, jobs.reschedule(request, key)),
      cancel: (uid, request, key) => withNote('cancel', uid, jobs.cancel(uid, request, key)),
    }),
    ofCloses: ({ close }: JobCloser): JobCloser => ({
      close: (request, key) => withNote('complete-job', request.job, close(request, key)),
    }),
  };
};
