import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import type { SendResult } from '#application/outbox/send-or-wait.ts';
import { openPendingDeparture } from '#application/visit/change-visit.ts';
import { later } from '#ui/shell/use-cases/later.ts';
import { makeOpenOfferAnswer } from '#application/offers/open-offer-answer.ts';
import { makeOpenAttempt } from '#application/sending/open-attempt.ts';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { closeFlow, type CloseStep, type Invoice } from '#domain/close';
import type { Answers } from '#domain/flow';
import type {
  StoredPhoto,
  UploadFailure,
  UploadFile,
  UploadProgress,
} from '#application/ports/remote/engineer-calls.ts';
import { signedOut } from '#application/sending/judge-failure.ts';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import type { AllUseCases } from '../fakes/all-use-cases.ts';
import { makePortalUpdates } from '#application/device/portal-updates.ts';
import type { Account } from '#domain/cover';
import {
  visitsToMake,
  type AgendaTab,
  type EngineerJob,
  isVisitOver,
  jobStatusAfter,
  type JobOffer,
  previousJobsPageSize,
  statusAfter,
  stepAllowed,
  tabOfDay,
  type VisitAction,
  type VisitStatus,
} from '#domain/repair';
import { identifier, type JobUid } from '#domain/kernel';
import {
  instant,
  millisecondsPerHour,
  type Instant,
  addDays,
  parseLocalDate,
  type LocalDate,
  londonDate,
  londonInstant,
} from '#domain/time';
import type { Pence } from '#domain/money';
import type { VisitWindow } from '#domain/booking';
import { makeIncompleteLists } from '#infrastructure/portal/http/client/incomplete-lists.ts';
import { fakePrepareFile } from '../fakes/fake-photo-storage.ts';
import { makeOpenVisitPhotos } from '#application/photos/visit-photos.ts';
import { emptyDevice, fakeCloseNotebook } from '../fakes/fake-close-notebook.ts';
import { fakeClosingUseCases } from '../fakes/fake-closing.ts';
import { fakePortalVersion } from '../fakes/fake-device.ts';
import { answersOfStep } from '../domain/close/close-answers.ts';
import { engineerJob } from '../infrastructure/wire/domain-examples.ts';
import { device } from './device.ts';

export const day = (text: string): LocalDate => {
  const date = parseLocalDate(text);
  if (date === undefined) throw new Error(`${text} is no date`);
  return date;
};

/** Wednesday 10 June 2026, 10:42 in London. */
export const moment = londonInstant(day('2026-06-10'), 10, 42);
export const today = londonDate(moment);

/** Four hours from an hour of a day, so many days from today. */
export const visitWindow = (daysAhead: number, hour: number): VisitWindow => {
  const start = londonInstant(addDays(today, daysAhead), hour, 0);
  return { start, end: instant(start + 4 * millisecondsPerHour) };
};

export const uidOf = (name: string): JobUid => identifier<JobUid>(`uid-${name}`);

export const visit = (name: string, given: Partial<EngineerJob> = {}): EngineerJob => ({
  ...engineerJob,
  uid: uidOf(name),
  name: identifier(name),
  id: 4711,
  summary: 'Boiler loses pressure and shows a fault code after an hour.',
  urgency: 'normal',
  vulnerableCustomer: false,
  customerName: 'Morgan Hale',
  phones: [
    { prefix: '+44', number: '07700 900123' },
    { prefix: '+44', number: '0113 496 0123' },
  ],
  address: { lines: ['12 Orchard Row', 'Flat 2'], town: 'Leeds', postcode: 'LS1 4DT' },
  times: visitWindow(0, 12),
  ...given,
});

export const offer = (id: string, given: Partial<JobOffer> = {}): JobOffer => ({
  id,
  jobUid: uidOf(`JOB-${id}`),
  jobName: identifier(`JOB-${id}`),
  summary: 'No heating and no hot water since yesterday.',
  type: 'Gas Job',
  urgency: 'urgent',
  vulnerableCustomer: true,
  postcode: 'LS1 4DT',
  town: undefined,
  estimated: visitWindow(1, 8),
  customerSlots: [],
  openUntil: undefined,
  ...given,
});

export const invoice = (number: string, given: Partial<Invoice> = {}): Invoice => ({
  number,
  issuedOn: day('2026-05-29'),
  totalNet: 12_550 as Pence,
  documentKey: `invoices/${number}.pdf`,
  ...given,
});

export const engineer: Session = {
  subject: 'engineer-subject',
  email: 'sam@example.com',
  role: 'engineer',
  accountId: identifier('account-1'),
};

const account: Account = {
  id: identifier('account-1'),
  firstName: 'Sam',
  lastName: 'Okoro',
  email: 'sam@example.com',
  phones: [{ prefix: '+44', number: '7700 900456' }, undefined],
  customerFacingId: identifier('ENG-1'),
  contracts: [],
  properties: [],
};

type Failure = {
  readonly tag: string;
  readonly reason?: unknown;
  readonly message?: string | undefined;
  /** Only the reply was lost: it has been done. */
  readonly committed?: boolean;
};
type UseCaseName =
  | keyof EngineerUseCases
  | 'openAccount'
  | 'readJob'
  | 'acceptOffer'
  | 'declineOffer';
type Call = { readonly name: UseCaseName; readonly given: readonly unknown[] };

/** An upload that the test carries on with. */
export type OpenUpload = {
  readonly file: UploadFile;
  readonly onProgress: UploadProgress;
  readonly finish: () => void;
  readonly fail: (failure: UploadFailure) => void;
};

/** Whether the platform lists a visit in a tab; one without times is listed today. */
const isInTab = (tab: AgendaTab, { status, times }: EngineerJob, now: Instant): boolean =>
  tab === 'previousAgenda'
    ? isVisitOver(status)
    : tabOfDay(londonDate(times?.start ?? now), londonDate(now)) === tab;

/** The records of an engineer at the platform. */
type Holdings = {
  readonly jobs: readonly EngineerJob[];
  readonly offers: readonly JobOffer[];
  readonly invoices: readonly Invoice[];
};

/** The application as an engineer's screens see it, in memory. */
export const engineerWorld = (holding: Partial<Holdings> = {}) => {
  let now = moment;
  let { jobs = [], offers = [], invoices = [] } = holding;
  let readAt: Instant | undefined;
  let kept: { readonly jobs: readonly EngineerJob[]; readonly readAt: Instant } | undefined;
  let session: Session | undefined = engineer;
  let keys = 0;
  let photoKeys = 0;
  const phone = emptyDevice();
  const failures = new Map<UseCaseName, Failure>();
  let sessionHasEnded = false;
  const gates = new Map<UseCaseName, Promise<void>>();
  const calls: Call[] = [];
  const uploads: OpenUpload[] = [];
  const reports: string[] = [];
  const lists = makeIncompleteLists(device);
  const versions = fakePortalVersion();

  const answer =
    <Value>(name: UseCaseName, given: readonly unknown[], value: () => Value) =>
    async () => {
      calls.push({ name, given });
      await gates.get(name);
      const failure: Failure | undefined = sessionHasEnded ? signedOut : failures.get(name);
      if (failure?.committed === true) value();
      return failure === undefined ? TE.right(value())() : TE.left(failure as never)();
    };

  const setStatus = (uid: JobUid, status: VisitStatus) => {
    jobs = jobs.map((job) => (job.uid === uid ? { ...job, status } : job));
  };

  /** A step of a visit, which moves it as the rules of its life allow. */
  const step = (
    name: UseCaseName,
    action: Exclude<VisitAction, 'complete-job'>,
    given: readonly [uid: JobUid, ...others: unknown[]],
  ) =>
    answer(name, given, (): SendResult => {
      const [uid] = given;
      const before = jobs.find((job) => job.uid === uid)?.status;
      // The same attempt again is answered as before.
      if (before === jobStatusAfter(action).status) return 'accepted';
      const after = before && statusAfter(action, before);
      if (after === undefined) throw new Error(`${action} is not allowed from ${before}`);
      setStatus(uid, after);
      return 'accepted';
    });

  const tabJobs = (tab: AgendaTab): readonly EngineerJob[] => {
    const ofTab = jobs.filter((job) => isInTab(tab, job, now));
    return tab === 'previousAgenda' ? ofTab : visitsToMake(ofTab, now);
  };

  const readAgenda: EngineerUseCases['readAgenda'] = (tab, cursor) =>
    answer('readAgenda', [tab, cursor], () => {
      const all = tabJobs(tab);
      if (tab !== 'previousAgenda') return { jobs: all, nextCursor: undefined, readAt };
      const from = cursor ?? 0;
      const to = from + previousJobsPageSize;
      return {
        jobs: all.slice(from, to),
        nextCursor: to < all.length && readAt === undefined ? to : undefined,
        readAt,
      };
    });

  const openVisit: EngineerUseCases['openVisit'] = (uid) => {
    const job = jobs.find((ofTab) => ofTab.uid === uid);
    if (job === undefined) return TE.left(sessionHasEnded ? signedOut : { tag: 'not-found' });
    return answer('openVisit', [uid], () => ({
      job: jobs.find((ofTab) => ofTab.uid === uid) ?? job,
      readAt,
    }));
  };

  const uploadPhoto: EngineerUseCases['uploadPhoto'] = (job, file, onProgress) => () =>
    new Promise((resolve) => {
      calls.push({ name: 'uploadPhoto', given: [job, file.name] });
      uploads.push({
        file,
        onProgress,
        finish: () =>
          void TE.right<never, StoredPhoto>({
            name: file.name,
            location: `stored/${file.name}`,
          })().then(resolve),
        fail: (failure) => void TE.left(failure)().then(resolve),
      });
    });

  const attemptKeys = { next: () => `key-${(keys += 1)}` };
  const offerCalls = {
    accept: (accepted: string, start: Instant, key: string) =>
      answer('acceptOffer', [accepted, start, key], () => {
        const taken = offers.filter(({ id }) => id === accepted);
        offers = offers.filter(({ id }) => id !== accepted);
        const others = taken.map(({ jobName, estimated }) => visit(jobName, { times: estimated }));
        jobs = [...jobs.filter((job) => others.every(({ uid }) => uid !== job.uid)), ...others];
      }),
    decline: (declined: string) =>
      answer('declineOffer', [declined], () => {
        offers = offers.filter(({ id }) => id !== declined);
      }),
  };
  const freshAttempts = () => ({
    openAttempt: makeOpenAttempt(device, attemptKeys),
    openOfferAnswer: makeOpenOfferAnswer({
      offers: offerCalls,
      openVisit,
      device,
      clock: { now: () => now },
      schedule: later,
      keys: attemptKeys,
    }),
  });

  const forEngineers: EngineerUseCases = {
    ...freshAttempts(),
    portalUpdates: makePortalUpdates(versions.version),
    departure: openPendingDeparture({ now: () => now, schedule: later }, () => engineer.subject),
    listOffers: () => answer('listOffers', [], () => offers)(),
    readAgenda,
    openVisit,
    openEarlierPhoto: (uid, key) =>
      answer('openEarlierPhoto', [uid, key], () => ({
        type: 'image/jpeg',
        content: new Blob([key], { type: 'image/jpeg' }),
      })),
    keptAgenda: (tab) => async () =>
      kept === undefined
        ? O.none
        : O.some({
            jobs: kept.jobs.filter((job) => isInTab(tab, job, now)),
            nextCursor: undefined,
            readAt: kept.readAt,
          }),
    keptVisit: (uid) => async () => {
      const job = kept?.jobs.find((ofTab) => ofTab.uid === uid);
      return kept === undefined || job === undefined
        ? O.none
        : O.some({ job, readAt: kept.readAt });
    },
    keptToMake: async () => kept?.jobs ?? [],
    waitForUserPause: async () => undefined,
    readAhead: async () => void calls.push({ name: 'readAhead', given: [] }),
    takeStep: (kind, { uid }) => step('takeStep', kind, [uid, kind]),
    rescheduleVisit: (job, form, photos, key) =>
      step('rescheduleVisit', 'reschedule', [job.uid, form, photos, key]),
    cancelVisit: (job, given, photos, key) =>
      step('cancelVisit', 'cancel', [job.uid, given, photos, key]),
    uploadPhoto,
    ...fakeClosingUseCases(
      (uid) =>
        answer('readJob', [uid], () => jobs.find((ofTab) => ofTab.uid === uid) ?? visit('none')),
      phone,
    ),
    correctClose: async (uid) => {
      calls.push({ name: 'correctClose', given: [uid] });
      return jobs.every((ofTab) => ofTab.uid !== uid || stepAllowed('complete-job', ofTab.status));
    },
    openVisitPhotos: makeOpenVisitPhotos({
      notebook: fakeCloseNotebook(phone),
      photos: { prepare: fakePrepareFile },
      connection: {
        watch: (changed) => {
          window.addEventListener('online', changed);
          return () => window.removeEventListener('online', changed);
        },
        schedule: () => () => undefined,
      },
      keys: { next: () => `photo-${(photoKeys += 1)}` },
    }),
    listInvoices: () => answer('listInvoices', [], () => invoices)(),
    findInvoiceDocument: (key) =>
      answer('findInvoiceDocument', [key], () => `https://files.example/${key}`),
  };

  const forAllUsers: Partial<AllUseCases> = {
    now: () => now,
    isOnline: () => navigator.onLine,
    watchOnline: (changed) => {
      const eventNames = ['online', 'offline'] as const;
      for (const eventName of eventNames) window.addEventListener(eventName, changed);
      return () => {
        for (const eventName of eventNames) window.removeEventListener(eventName, changed);
      };
    },
    omittedFrom: lists.omittedFrom,
    watchLists: lists.watch,
    currentSession: () => TE.right(session)(),
    watchSession: () => () => undefined,
    openAccount: () => answer('openAccount', [], () => account),
    signOut: async () => {
      session = undefined;
      device.forgetUser();
    },
    forgetUser: () => Promise.resolve(device.forgetUser()),
    reportError: (what) => {
      reports.push(what);
    },
    trackEvent: () => undefined,
    viewPage: () => undefined,
    decideOnCookies: () => undefined,
  };

  return {
    useCases: forAllUsers as AllUseCases,
    engineerUseCases: forEngineers,
    /** The versions of the portal that the device finds. */
    versions,
    /** Those of a page that has just been loaded. */
    freshAttempts,
    calls,
    callsOf: (name: UseCaseName) => calls.filter((call) => call.name === name),
    uploads,
    reports,
    lists,
    hold: (holdings: Partial<Holdings>) => {
      ({ jobs = jobs, offers = offers, invoices = invoices } = holdings);
    },
    setStatus,
    setNow: (next: Instant) => {
      now = next;
    },
    /** The device keeps visits of an earlier reading. */
    keep: (earlier: { readonly jobs: readonly EngineerJob[]; readonly readAt: Instant }) => {
      kept = earlier;
    },
    /** The device keeps answers of a close, step by step; a question without one has its plain answer. */
    keepAnswers: (
      job: JobUid,
      steps: readonly (readonly [step: CloseStep, answers: Answers])[],
    ) => {
      const submitted = Object.fromEntries(
        steps.map(([step, given]) => [step, { ...answersOfStep(step, given), ...given }]),
      );
      phone.drafts.set(job, {
        job,
        flowVersion: closeFlow.version,
        keptAt: instant(0),
        structuredParts: true,
        labourWarned: false,
        authorisation: undefined,
        files: [],
        session: { submitted, drafts: {}, shown: undefined, returnsTo: undefined },
      });
    },
    /** Takes the device offline: only stored data is shown. */
    readEarlier: (then: Instant | undefined) => {
      readAt = then;
    },
    fail: (name: UseCaseName, failure: Failure | undefined) => {
      if (failure === undefined) failures.delete(name);
      else failures.set(name, failure);
    },
    /** The platform refuses every call from now on. */
    endSession: () => {
      sessionHasEnded = true;
    },
    /** Delays the answers of a use-case until the returned function is called. */
    holdBack: (name: UseCaseName): (() => void) => {
      let release = () => undefined as void;
      gates.set(
        name,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        gates.delete(name);
        release();
      };
    },
  };
};

export type EngineerWorld = ReturnType<typeof engineerWorld>;

/** An engineer with an offer, an invoice and a visit in each tab of the agenda. */
export const busyWorld = () =>
  engineerWorld({
    offers: [offer('o-1')],
    invoices: [invoice('INV-1')],
    jobs: [
      visit('JOB-1'),
      visit('JOB-2', { times: visitWindow(1, 8) }),
      visit('JOB-3', { status: 'Complete', times: visitWindow(-1, 8) }),
    ],
  });
