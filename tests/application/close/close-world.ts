import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import {
  fieldsOfStep,
  shownCloseStep,
  type OpenClose,
} from '#application/close/close-session-state.ts';
import { makeOpenCloseSession, type CloseSession } from '#application/close/close-session.ts';
import { type ClosingPorts, withPageFallback } from '#application/close/closing.ts';
import { makeOutbox, type Outbox } from '#application/outbox/outbox.ts';
import type { PhotoStorage, UploadFile } from '#application/ports/remote/engineer-calls.ts';
import { unreachable, signedOut } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import type { CloseStep, CloseRequest, FollowOnRequest } from '#domain/close';
import type { Answers } from '#domain/flow';
import type { EngineerJob, JobToClose } from '#domain/repair';
import { instant } from '#domain/time';
import {
  answersOfStep,
  closeWith,
  stepsBefore,
  stepsOf,
} from '../../domain/close/close-answers.ts';
import { plainJob, tuesday, worldOf, type CloseWorld } from '../../domain/close/close-worlds.ts';
import type { CloseAnswers } from '../../../domain/close/close-progress.ts';
import { fakeAttemptKeys, fakeConnection, fakeLeases } from '../../fakes/fake-device.ts';
import {
  emptyDevice,
  fakeCloseNotebook,
  type FakeDevice,
} from '../../fakes/fake-close-notebook.ts';
import { makeConnection } from '../../fakes/connection.ts';
import { fakeEngineerJobs } from '../../fakes/fake-engineer-calls.ts';
import { fakePrepareFile } from '../../fakes/fake-photo-storage.ts';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';

/** Lets everything that can go on do so. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 160; turn += 1) await Promise.resolve();
};

/** A job in progress that is neither gas nor plumbing, so that its parts are described as text. */
export const electricJob = (toClose: Partial<JobToClose> = {}): EngineerJob => ({
  ...engineerJob,
  status: 'In Progress',
  type: 'Electric',
  urgency: 'urgent',
  toClose: { ...plainJob, package: 'your-home', ...toClose },
});

/** A job in progress with parts from the catalogue. */
export const plumbingJob = (): EngineerJob => ({ ...electricJob(), type: 'Plumbing' });

/** A part of half an hour's work, so that three hours are more than the labour that it allows. */
export const washer = {
  name: 'Tap Washer',
  quantity: 1,
  cost: 500,
  hoursPrimary: 0.5,
  hoursSecondary: 0.5,
  tolerance: 0.5,
};

export const photo = (name: string, type = 'image/jpeg'): UploadFile => ({
  name,
  type,
  size: 10,
  content: { name },
});

/** A browser with its device, and the platform on the other side; both can be changed while tabs are open. */
export const closeWorld = (job: EngineerJob) => {
  const device: FakeDevice = emptyDevice();
  const leases = fakeLeases();
  const keys = fakeAttemptKeys();
  const closes: CloseRequest[] = [];
  const followOns: FollowOnRequest[] = [];
  const connection = fakeConnection();
  const world = {
    device,
    closes,
    followOns,
    job,
    /** The job as the device keeps it. */
    keptJob: undefined as EngineerJob | undefined,
    online: true,
    /** The next answer about the job is that the session has ended. */
    sessionEnds: false,
    /** A Tuesday morning in London. */
    now: '2024-06-11T09:00:00Z',
    /** The result of uploads; they succeed by default. */
    uploadFailure: undefined as PlatformFailure | undefined,
    /** What an upload waits for, once it has begun. */
    uploading: Promise.resolve(),
    /** The names of the files whose upload was begun. */
    uploads: [] as string[],
    unreadable: new Set<string>(),
    /** What the preparation of a file waits for. */
    preparing: Promise.resolve(),
    share: 1,
    authorisationFlow: true,
    /** What an answer about the job waits for, once the platform has given it. */
    answering: Promise.resolve(),
    /** The device is online again, or its page is looked at again. */
    lookAgain: (): void => connection.mayBeBack(),
    /** Lets what follows wait until the returned function is called. */
    delay: (what: 'preparing' | 'uploading' | 'answering'): (() => void) => {
      let release = (): void => undefined;
      world[what] = new Promise<void>((done) => {
        release = done;
      });
      return release;
    },
    /** Ends the timers of all tabs. */
    endTimers: (): void => connection.pass(60_000),
  };
  const photos: PhotoStorage = {
    prepare: (file) => async () => {
      await world.preparing;
      return world.unreadable.has(file.name)
        ? E.left({ tag: 'unreadable' })
        : fakePrepareFile(file)();
    },
    upload: (_, { name, size }, onProgress) => {
      world.uploads.push(name);
      onProgress(size, size);
      return async () => {
        await world.uploading;
        if (!world.online) return E.left(unreachable);
        return world.uploadFailure === undefined
          ? E.right({ name, location: `stored/${name}` })
          : E.left(world.uploadFailure);
      };
    },
  };
  const openTab = (): { readonly session: CloseSession; readonly outbox: Outbox } => {
    const clock = { now: () => instant(Date.parse(world.now)) };
    const notebook = fakeCloseNotebook(device);
    const ports: ClosingPorts = {
      notebook: withPageFallback(notebook),
      keptVisit: () => async () => O.fromNullable(world.keptJob && { job: world.keptJob }),
      readJob: () => async () => {
        const answer = world.online ? E.right(world.job) : E.left(unreachable);
        if (E.isRight(answer)) world.keptJob = answer.right;
        await world.answering;
        if (!world.sessionEnds) return answer;
        device.owner = 'nobody';
        return E.left(signedOut);
      },
      engineerJobs: fakeEngineerJobs(makeConnection(), []),
      leases,
      connection,
      photos,
      clock,
      keys,
      closer: {
        close: (request) => async () => {
          if (!world.online) return E.left(unreachable);
          closes.push(request);
          return E.right({});
        },
      },
      followOns: { create: (request) => TE.fromIO(() => void followOns.push(request)) },
      randomFraction: () => 0,
      settings: {
        authorisationFlow: world.authorisationFlow,
        structuredPartsShare: world.share,
      },
    };
    const outbox = makeOutbox(ports);
    return { session: makeOpenCloseSession({ ...ports, outbox })(job), outbox };
  };
  return { world, openTab };
};

export const opened = (session: CloseSession): OpenClose => {
  const state = session.state();
  if (state.is !== 'open') throw new Error(`The close is ${state.is}`);
  return state;
};

export const shown = (session: CloseSession): CloseStep => shownCloseStep(opened(session));

/** An open close with its submitted answers, and nothing else done in it. */
export const openClose = ({ job, flags }: CloseWorld, submitted: CloseAnswers): OpenClose => ({
  is: 'open',
  job: { ...electricJob(), ...job },
  flags,
  moments: [tuesday],
  session: { submitted, drafts: {}, shown: undefined, returnsTo: undefined },
  failed: undefined,
  isStored: true,
  notice: undefined,
  finishing: false,
  leaving: undefined,
  reads: { started: 0, applied: 0 },
});

/** The session of a tab, once it has opened. */
export const openedIn = async ({ session }: { readonly session: CloseSession }) => {
  await settle();
  return session;
};

/** Answers a step and clicks Continue; a question that has no answer yet gets its plain one. */
export const answer = async (
  session: CloseSession,
  step: CloseStep,
  given: Answers = {},
): Promise<void> => {
  const answered = { ...fieldsOfStep(opened(session), step), ...given };
  const missing = Object.entries(answersOfStep(step, given)).filter(
    ([field]) => !(field in answered),
  );
  for (const [field, value] of [...Object.entries(given), ...missing])
    session.setAnswer(step, field, value);
  await session.continue(step);
};

type AnsweredSteps = readonly (readonly [CloseStep, Answers])[];

/** The plain path of a job up to a step, with the given answers. */
export const upTo = (step: CloseStep, job: EngineerJob, given: Answers): AnsweredSteps => {
  const { flags } = worldOf(job.type);
  return stepsBefore(stepsOf(closeWith({ job, flags }, given)), step);
};

const loose: Answers = {
  isResolved: 'Yes',
  issueArea: 'Mains electrical',
  issueDescription: 'A loose wire.',
  photosOfFaultReason: 'Too dark.',
};

/** A fault that was resolved. */
export const upToPhotos = upTo('photos', electricJob(), loose);
export const upToHours = upTo('actualHours', electricJob(), loose);

const board: Answers = {
  issueDescription: 'It needs a new board.',
  issueArea: 'Mains electrical',
  partsDescription: 'Board',
  estimatedPartsCost: '80.00',
  estimatedHoursNeeded: 1,
};

/** A fault that needs more than an estimate may cost, up to the call to support. */
export const upToAuthorisation = upTo(
  'costAuthorisation',
  electricJob({ authorised: 'No' }),
  board,
);

/** The same costs, authorised by support and fitted at once, up to the last step. */
export const upToHoursWithParts = upTo('actualHours', electricJob({ authorised: 'Yes' }), {
  ...board,
  partsSource: 'now',
  actualPartsDescription: 'Board',
  actualGrossPartsCost: '60.00',
});

/** A leak that needs parts of the catalogue, up to them. */
export const upToPartsNeeded = upTo('partsNeeded', plumbingJob(), {
  issueDescription: 'The tap drips.',
  issueArea: 'Plumbing',
});

/** A fault whose part is fitted at the next visit, up to the photos. */
export const upToNextVisit = upTo('photos', electricJob(), {
  ...board,
  estimatedPartsCost: '40.00',
  visitDate: '2024-06-13',
});

export const walk = async (session: CloseSession, steps: AnsweredSteps): Promise<void> => {
  for (const [step, answers] of steps) await answer(session, step, answers);
};

/** A close that is open in one tab, after the given steps. */
export const beginAt = async (steps: AnsweredSteps, job = electricJob()) => {
  const { world, openTab } = closeWorld(job);
  const tab = openTab();
  await settle();
  await walk(tab.session, steps);
  return { world, openTab, ...tab };
};

/** A close that is open in one tab. */
export const beginClose = (job = electricJob()) => beginAt([], job);

/** Ends a resolved close at its last step. */
export const finishClose = async ({
  session,
}: {
  readonly session: CloseSession;
}): Promise<void> => {
  await answer(session, 'actualHours', { actualDuration: 1 });
  await settle();
};
