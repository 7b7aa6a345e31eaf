import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import type * as TE from 'fp-ts/TaskEither';
import type {
  CloseEntry,
  OutboxEntry,
  VisitCommand,
} from '#application/ports/device/outbox-entry.ts';
import type { CommandKind } from '#application/outbox/outbox-entry.ts';
import { withPageFallback } from '#application/close/closing.ts';
import { makeOutbox, type OutboxPorts } from '#application/outbox/outbox.ts';
import type { OutboxCommandPorts } from '#application/outbox/send-entries.ts';
import { unreachable, signedOut } from '#application/sending/judge-failure.ts';
import type { PhotoStorage, UploadFile } from '#application/ports/remote/engineer-calls.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import type { CloseRequest, FollowOnRequest } from '#domain/close';
import { statusAfter, type JobStatus } from '#domain/repair';
import type { JobName, JobUid } from '#domain/kernel';
import { instant } from '#domain/time';
import type { Pence } from '#domain/money';
import {
  emptyDevice,
  fakeCloseNotebook,
  type FakeDevice,
} from '../../fakes/fake-close-notebook.ts';
import { fakeConnection } from '../../fakes/fake-device.ts';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';

/**
 * The outcome of a call: it arrives, it never arrives, its answer is lost, or the platform or a gateway fails or
 * refuses.
 */
export type Fate =
  | 'arrives'
  | 'is-lost'
  | 'answer-is-lost'
  | 'fails'
  | 'fails-for-20-minutes'
  | 'fails-after-commit'
  | 'answers-html'
  | 'is-refused'
  | 'finds-nobody-signed-in'
  | 'never-answers'
  | 'page-dies';

/** Any outcome of a call by which nothing is refused. */
export const anyFate = fc.constantFrom<Fate>(
  'arrives',
  'is-lost',
  'answer-is-lost',
  'fails',
  'fails-after-commit',
  'answers-html',
  'page-dies',
);

type FakePlatform = {
  /** Each close once, by its key, in the order in which they arrived. */
  readonly closes: { readonly key: string; readonly request: CloseRequest }[];
  readonly followOns: { readonly key: string; readonly request: FollowOnRequest }[];
  /** Each file once, by its content. */
  readonly files: Map<string, string>;
  readonly visits: Map<JobUid, JobStatus>;
  /** The keys of the executed commands, in order. */
  readonly done: string[];
  /** A platform without keys executes every command that its statuses allow. */
  readonly knowsKeys: boolean;
};

const refusal: PlatformFailure = {
  tag: 'refused',
  message: 'It is not In Progress',
};

const platformFailed: PlatformFailure = { tag: 'unknown', reason: 'platform-failed' };

/** The answer of a call, unless it is the value. */
const failures: { readonly [Of in Fate]?: PlatformFailure } = {
  'is-lost': unreachable,
  'answer-is-lost': unreachable,
  fails: platformFailed,
  'fails-for-20-minutes': { ...platformFailed, retryAfter: 1200 },
  'fails-after-commit': platformFailed,
  'answers-html': {
    tag: 'unknown',
    reason: 'unexpected',
    detail: 'no JSON',
  },
  'is-refused': refusal,
  'finds-nobody-signed-in': signedOut,
};
const doneAllTheSame: readonly Fate[] = [
  'arrives',
  'answer-is-lost',
  'fails-after-commit',
  'page-dies',
];

type Call = <Value>(arrive: () => Value) => () => Promise<E.Either<PlatformFailure, Value>>;

const unreadable = E.left({ tag: 'unreadable' } as const);

/** The statuses after an action of an engineer (document 3, section 4; decisions, "On the way to one visit"). */
export const doneTo = (
  visits: ReadonlyMap<JobUid, JobStatus>,
  kind: CommandKind,
  job: JobUid,
): ReadonlyMap<JobUid, JobStatus> | undefined => {
  const status = visits.get(job);
  const after = status === undefined ? undefined : statusAfter({ action: kind, status });
  if (after === undefined) return undefined;
  return new Map(
    [...visits].map(([uid, before]) => {
      if (uid === job) return [uid, after];
      return [uid, kind === 'start-travel' && before === 'En Route' ? 'Ready' : before];
    }),
  );
};

/** The calls about visits at a platform that executes what its statuses allow, and each key once. */
const visitCalls = (platform: FakePlatform, call: Call): OutboxCommandPorts['engineerJobs'] => {
  const order =
    (kind: CommandKind, job: JobUid, key: string): TE.TaskEither<PlatformFailure, void> =>
    async () => {
      const answer = await call((): E.Either<PlatformFailure, void> => {
        if (platform.knowsKeys && platform.done.includes(key)) return E.right(undefined);
        const after = doneTo(platform.visits, kind, job);
        if (after === undefined) return E.left(refusal);
        for (const [uid, status] of after) platform.visits.set(uid, status);
        platform.done.push(key);
        return E.right(undefined);
      })();
      return E.isRight(answer) ? answer.right : answer;
    };
  return {
    startTravel: (job, key) => order('start-travel', job, key),
    startJob: (job, key) => order('start-job', job, key),
    reschedule: ({ previousJob }, key) => order('reschedule', previousJob, key),
    cancel: (job, _, key) => order('cancel', job, key),
    job: (uid) => async () => {
      const answer = await call(() => platform.visits.get(uid))();
      if (E.isLeft(answer)) return answer;
      return answer.right === undefined
        ? E.left({ tag: 'refused', reason: 'not-found', message: 'No such job' })
        : E.right({ ...engineerJob, uid, status: answer.right });
    },
  };
};

/** The storage of photos; a file with `lost: 'prepare'` or `'upload'` in its content cannot be read at that moment. */
const photosOf = (call: Call, platform: FakePlatform): PhotoStorage => ({
  prepare: (file) => async () => (isLostAt('prepare', file) ? unreadable : E.right(file)),
  upload: (_, file) =>
    isLostAt('upload', file)
      ? async () => unreadable
      : call(() => {
          const location = `stored/${JSON.stringify(file.content)}`;
          platform.files.set(location, file.name);
          return { name: file.name, location };
        }),
});

const isLostAt = (moment: 'prepare' | 'upload', { content }: UploadFile): boolean =>
  'lost' in content && content.lost === moment;

/**
 * The outbox of one page, with other ports if given; after the page is closed, none of its calls has an effect or
 * returns.
 */
const openPage = (
  device: FakeDevice,
  platform: FakePlatform,
  nextFate: () => Fate,
  others: Partial<OutboxPorts>,
) => {
  let dead = false;
  let online = true;
  let sentElsewhere = false;
  let keys = 0;
  const connection = fakeConnection();
  const never = new Promise<never>(() => undefined);

  const call =
    <Value>(arrive: () => Value) =>
    async (): Promise<E.Either<PlatformFailure, Value>> => {
      if (dead) return never;
      const fate = online ? nextFate() : 'is-lost';
      if (fate === 'never-answers') return never;
      const failure = failures[fate];
      const value = doneAllTheSame.includes(fate) ? arrive() : undefined;
      if (failure !== undefined) return E.left(failure);
      dead = fate === 'page-dies';
      return dead ? never : E.right(value as Value);
    };
  const once = <Request>(
    made: { readonly key: string; readonly request: Request }[],
    key: string,
    request: Request,
  ): void => {
    if (!made.some((one) => one.key === key)) made.push({ key, request });
  };

  const outbox = makeOutbox({
    engineerJobs: visitCalls(platform, call),
    notebook: withPageFallback(fakeCloseNotebook(device)),
    closer: {
      close: (request, key) =>
        call(() => {
          if (!platform.closes.some((one) => one.key === key)) platform.done.push(key);
          once(platform.closes, key, request);
          return {};
        }),
    },
    followOns: { create: (request, key) => call(() => once(platform.followOns, key, request)) },
    photos: photosOf(call, platform),
    leases: {
      take: () => async () =>
        sentElsewhere ? undefined : { release: () => undefined, lost: never },
      steal: () => async () => ({ release: () => undefined, lost: never }),
    },
    connection,
    keys: { next: () => `key-${(keys += 1)}` },
    clock: { now: () => instant(0) },
    ...others,
  });
  /** The page is looked at again, with a signal or without. */
  const lookAgain = (): Promise<void> => {
    connection.mayBeBack();
    return settle();
  };
  return {
    outbox,
    alive: () => !dead,
    lookAgain,
    timers: connection.timers,
    pass: (milliseconds: number): Promise<void> => {
      connection.pass(milliseconds);
      return settle();
    },
    /** Adds entries one after the other, and sends what can be sent until the page ends. */
    add: async (...entries: readonly OutboxEntry[]): Promise<void> => {
      for (const entry of entries) {
        await Promise.race([outbox.add(entry), settle()]);
        await settle();
      }
    },
    /** Another tab has begun to send, or has ended. */
    sendElsewhere: (does: boolean) => {
      sentElsewhere = does;
    },
    loseSignal: () => {
      online = false;
    },
    comeOnline: () => {
      online = true;
      return lookAgain();
    },
  };
};

/** Lets everything that can go on do so. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 150; turn += 1) await Promise.resolve();
};

export const jobOf = (at: number): JobUid => `job-${at}` as JobUid;

export type OutboxWorld = ReturnType<typeof outboxWorld>;

/** Three visits to be made. */
export const visitsAtFirst = (): ReadonlyMap<JobUid, JobStatus> =>
  new Map([1, 2, 3].map((at) => [jobOf(at), 'Ready']));

/** A device, and a platform whose calls end as given, and then arrive. */
export const outboxWorld = (fates: readonly Fate[] = [], knowsKeys = true) => {
  const device = emptyDevice();
  const platform: FakePlatform = {
    closes: [],
    followOns: [],
    files: new Map(),
    visits: new Map(visitsAtFirst()),
    done: [],
    knowsKeys,
  };
  const next = [...fates];
  const open = (others: Partial<OutboxPorts> = {}) =>
    openPage(device, platform, () => next.shift() ?? 'arrives', others);
  /** A page that has read the outbox of the device, and has sent what it can. */
  const opened = async (others?: Partial<OutboxPorts>) => {
    const page = open(others);
    await page.outbox.open();
    return page;
  };
  return {
    device,
    platform,
    open,
    opened,
    /** A new page, up to its end or until it has sent what it can. */
    reopen: async () => {
      const page = open();
      await Promise.race([page.outbox.open(), settle()]);
      await settle();
      return page;
    },
    /** A page with a finished close whose files are on the device. */
    addClose: async (at = 1, withFollowOn = true) => {
      const page = await opened();
      const entry = entryOf(at, withFollowOn);
      keepFilesOf(device, entry);
      await page.add(entry);
      return page;
    },
  };
};

/** The close that was finished at a moment, with two photos, and perhaps a next visit. */
export const entryOf = (at: number, withFollowOn: boolean): CloseEntry => {
  const photos = [`photo-${at}-a`, `photo-${at}-b`];
  return {
    kind: 'close',
    job: jobOf(at),
    jobName: `JOB-${at}` as JobName,
    queuedAt: instant(at),
    end: withFollowOn ? 'nextVisitScheduled' : 'complete',
    request: {
      job: jobOf(at),
      flowVersion: 1,
      steps: { photos: { photosOfFault: photos } },
      useStructuredParts: true,
      previousVisits: 0,
      photosOfFault: photos,
    },
    closeKey: `close-${at}`,
    closed: false,
    followOn: withFollowOn
      ? {
          previousJob: jobOf(at),
          engineerUid: 'engineer',
          additionalHoursNeeded: 1,
          partsDescription: 'Fan',
          partsNetAmount: 1000 as Pence,
          visitDateTime: '2026-11-25T08:00:00.000+00:00',
          skipClaimStatusCheck: true,
          partsRequested: [],
        }
      : undefined,
    followOnKey: `follow-on-${at}`,
    followOnUrgency: 'urgent',
    followed: false,
    files: photos.map((id) => ({ id, name: `${id}.jpg`, location: undefined })),
    status: { is: 'sending' },
  };
};

/** The command that was given at a moment. */
export const commandOf = (kind: CommandKind, at: number, job: JobUid): VisitCommand => {
  const head = {
    job,
    jobName: job.toUpperCase() as JobName,
    queuedAt: instant(at),
    key: `${kind}-${at}`,
    files: [],
    status: { is: 'sending' },
  } as const;
  const given = { reason: 'Van breakdown', otherReason: '', photos: [] };
  switch (kind) {
    case 'reschedule':
      return {
        ...head,
        kind,
        request: {
          ...given,
          previousJob: job,
          engineerUid: 'engineer',
          visitDateTime: '2026-11-25T08:00:00.000+00:00',
        },
      };
    case 'cancel':
      return { ...head, kind, request: given };
    case 'start-travel':
    case 'start-job':
      return { ...head, kind };
  }
};

/** Puts the files of an entry on a device, as the close flow does before it is finished. */
export const keepFilesOf = (
  device: FakeDevice,
  { job, files }: Pick<CloseEntry, 'job' | 'files'>,
): void => {
  for (const { id, name } of files)
    device.files.set(id, { job, file: { name, type: 'image/jpeg', size: 1, content: { id } } });
};
