import * as E from 'fp-ts/Either';
import { makeUseCases } from '#application/areas/use-cases.ts';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import type {
  AgendaTab,
  UploadFailure,
  UploadFile,
  UploadProgress,
} from '#application/ports/remote/engineer-calls.ts';
import { signedOut } from '#application/sending/judge-failure.ts';
import type { VisitWindow } from '#domain/booking';
import { closeFlow, type CloseStep, type Invoice } from '#domain/close';
import type { Account } from '#domain/cover';
import type { Answers } from '#domain/flow';
import { identifier, type JobUid } from '#domain/kernel';
import type { Pence } from '#domain/money';
import type { EngineerJob, JobOffer, VisitStatus } from '#domain/repair';
import {
  addDays,
  instant,
  type Instant,
  londonDate,
  londonInstant,
  millisecondsPerHour,
} from '#domain/time';
import {
  browserVisibility,
  makeBrowserConnection,
} from '#infrastructure/portal/connection/browser-connection.ts';
import { makePlatformContact } from '#infrastructure/portal/connection/platform-contact.ts';
import { makeIncompleteLists } from '#infrastructure/portal/http/client/incomplete-lists.ts';
import { engineerApplication } from '../application/areas/engineer-application.ts';
import { answersOfStep } from '../domain/close/close-answers.ts';
import type { AllUseCases } from '../fakes/all-use-cases.ts';
import { emptyDevice, fakeCloseNotebook } from '../fakes/fake-close-notebook.ts';
import { fakeAccountDirectory } from '../fakes/fake-customer-calls.ts';
import { fakePortalVersion } from '../fakes/fake-device.ts';
import type { EngineerRecords } from '../fakes/fake-engineer-calls.ts';
import { fakeIdentityProvider } from '../fakes/fake-identity-provider.ts';
import { fakeEventTracker } from '../fakes/fake-reporting.ts';
import { engineerJob } from '../infrastructure/wire/domain-examples.ts';
import { day } from './day.ts';
import { device } from './device.ts';

/** Wednesday 10 June 2026, 10:42 in London. */
export const moment = londonInstant({ date: day('2026-06-10'), hour: 10, minute: 42 });
export const today = londonDate(moment);

/** Four hours from an hour of a day, so many days from today. */
export const visitWindow = (daysAhead: number, hour: number): VisitWindow => {
  const start = londonInstant({ date: addDays(today, daysAhead), hour });
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
  readonly message?: string;
  /** Only the reply was lost: it has been done. */
  readonly committed?: boolean;
};

/** Use-cases that a test can watch, let fail and delay; the first two take nothing. */
const requests = ['listOffers', 'listInvoices'] as const;
const watched = [
  ...requests,
  'readAgenda',
  'openVisit',
  'takeStep',
  'rescheduleVisit',
  'cancelVisit',
  'findInvoiceDocument',
  'openAccount',
] as const;
export type CallName = (typeof watched)[number] | 'acceptOffer' | 'declineOffer' | 'uploadPhoto';
type Call = { readonly name: CallName; readonly given: readonly unknown[] };
type AnyTask = () => Promise<unknown>;

/** An upload that the test carries on with. */
export type OpenUpload = {
  readonly file: UploadFile;
  readonly onProgress: UploadProgress;
  readonly finish: () => void;
  readonly fail: (failure: UploadFailure) => void;
};

type ShownRecords = Pick<EngineerRecords, 'jobs' | 'offers' | 'invoices'>;

/** The application of an engineer, over fakes; the storage of records is the browser's. */
export const engineerWorld = (records: ShownRecords = {}) => {
  const failures = new Map<CallName, Failure>();
  const gates = new Map<CallName, Promise<void>>();
  const calls: Call[] = [];
  const uploads: OpenUpload[] = [];
  let sessionHasEnded = false;
  let keys = 0;
  const phone = { ...emptyDevice(), owner: engineer.subject };
  const lists = makeIncompleteLists(device);
  const versions = fakePortalVersion();
  const signal = makeBrowserConnection(makePlatformContact(window, navigator.onLine));

  /** A call that is noted, and answered once the test allows it, as the test decides. */
  const watch =
    (name: CallName, given: readonly unknown[], task: AnyTask): AnyTask =>
    async () => {
      calls.push({ name, given });
      await gates.get(name);
      const failure: Failure | undefined = sessionHasEnded ? signedOut : failures.get(name);
      if (failure?.committed === true) await task();
      return failure === undefined ? task() : E.left(failure);
    };
  const watchAll = <UseCases extends object>(useCases: UseCases): UseCases => {
    const all = useCases as Record<string, (...given: readonly unknown[]) => AnyTask>;
    const found = watched.flatMap((name) => {
      const useCase = all[name];
      if (useCase === undefined) return [];
      return [
        [
          name,
          requests.some((request) => request === name)
            ? watch(name, [], useCase as unknown as AnyTask)
            : (...given: readonly unknown[]) => watch(name, given, useCase(...given)),
        ],
      ];
    });
    return { ...useCases, ...(Object.fromEntries(found) as Partial<UseCases>) };
  };

  const { clock, connection, errors, load, notebook, platform } = engineerApplication(
    { jobs: [], offers: [], invoices: [], ...records },
    ({ offers, photos }) => ({
      offers: {
        ...offers,
        accept: (...given) =>
          watch('acceptOffer', given, offers.accept(...given)) as ReturnType<typeof offers.accept>,
        decline: (...given) =>
          watch('declineOffer', given, offers.decline(...given)) as ReturnType<
            typeof offers.decline
          >,
      },
      photos: {
        ...photos,
        upload: (job, file, onProgress) => () =>
          new Promise((resolve) => {
            calls.push({ name: 'uploadPhoto', given: [job, file.name] });
            uploads.push({
              file,
              onProgress,
              finish: () => resolve(E.right({ name: file.name, location: `stored/${file.name}` })),
              fail: (failure) => resolve(E.left(failure)),
            });
          }),
      },
      closeNotebook: fakeCloseNotebook(phone),
      device,
      connection: signal,
      attemptKeys: { next: () => `key-${(keys += 1)}` },
      portalVersion: versions.version,
    }),
  );
  clock.set(moment);

  const useCases = makeUseCases({
    accounts: fakeAccountDirectory(connection, [account]),
    device,
    clearDatabases: async () => undefined,
    identity: fakeIdentityProvider([engineer], '123456', engineer),
    lists,
    references: { latest: () => undefined },
    clock,
    connection: signal,
    visibility: browserVisibility,
    errors,
    events: fakeEventTracker(),
  });

  /** The use-cases of a page that has just been loaded; nothing is read ahead. */
  const loadPage = () => ({ ...watchAll(load()), readAhead: async () => undefined });

  return {
    // An engineer uses none of a customer's.
    useCases: watchAll(useCases) as AllUseCases,
    engineerUseCases: loadPage(),
    loadPage,
    /** The versions of the portal that the device finds. */
    versions,
    /** The storage of the device. */
    phone,
    connection,
    callsOf: (name: CallName) => calls.filter((call) => call.name === name),
    uploads,
    reports: () => errors.reports().map(([what]) => what),
    lists,
    replace: ({ jobs, offers }: Omit<ShownRecords, 'invoices'>) => {
      if (jobs !== undefined) platform.engineerJobs.replace(jobs);
      if (offers !== undefined) platform.offers.replace(offers);
    },
    setStatus: (uid: JobUid, status: VisitStatus) =>
      platform.engineerJobs.replace(
        platform.engineerJobs.current().map((job) => (job.uid === uid ? { ...job, status } : job)),
      ),
    setNow: clock.set,
    /** The device keeps visits of an earlier reading of a tab. */
    keep: (tab: AgendaTab, jobs: readonly EngineerJob[], readAt: Instant) =>
      void notebook.noteAgenda(tab, { value: jobs, readAt })(),
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
        keptAt: moment,
        structuredParts: true,
        labourWarned: false,
        authorisation: undefined,
        files: [],
        session: { submitted, drafts: {}, shown: undefined, returnsTo: undefined },
      });
    },
    fail: (name: CallName, failure: Failure | undefined) => {
      if (failure === undefined) failures.delete(name);
      else failures.set(name, failure);
    },
    /** The platform refuses every call from now on. */
    endSession: () => {
      sessionHasEnded = true;
      connection.breakWith(signedOut);
    },
    /** Delays the answers of a use-case until the returned function is called. */
    holdBack: (name: CallName): (() => void) => {
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

/** An engineer with one visit, JOB-1. */
export const worldOfVisit = (given: Partial<EngineerJob> = {}) =>
  engineerWorld({ jobs: [visit('JOB-1', given)] });

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
