import { pipe } from 'fp-ts/function';
import type {
  AgendaPage,
  AgendaQuery,
  EngineerPlatform,
  EngineerJobs,
  JobOffers,
  EarlierPhotos,
  StoredFile,
  Invoices,
} from '#application/ports/remote/engineer-calls.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { statusAfter, type VisitAction, type EngineerJob, type JobOffer } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { londonDate } from '#domain/time';
import { fakePhotoStorage } from './fake-photo-storage.ts';
import { refuse, type FakeConnection } from './connection.ts';
import { engineerJob } from '../infrastructure/wire/domain-examples.ts';
import type { CataloguePart, CloseRequest, FollowOnRequest, Invoice } from '#domain/close';
import * as TE from 'fp-ts/TaskEither';

const isRequested =
  ({ from, to, status }: AgendaQuery) =>
  (job: EngineerJob): boolean => {
    const date = job.times === undefined ? from : londonDate(job.times.start);
    return date >= from && date <= to && (status === undefined || job.status === status);
  };

/** An engineer's visits, in memory; a visit that is booked again or given up becomes Cancelled, once an attempt. */
export const fakeEngineerJobs = (connection: FakeConnection, visits: readonly EngineerJob[]) => {
  const current = new Map<JobUid, EngineerJob>();
  const replace = (next: readonly EngineerJob[]): void => {
    current.clear();
    for (const job of next) current.set(job.uid, job);
  };
  replace(visits);
  const attempts = new Set<string>();

  const page = (query: AgendaQuery): AgendaPage => {
    const requested = [...current.values()].filter(isRequested(query));
    const start = query.cursor ?? 0;
    const end = start + (query.limit ?? requested.length);
    return {
      jobs: requested.slice(start, end),
      nextCursor: end < requested.length ? end : undefined,
    };
  };
  const find = (uid: JobUid): EngineerJob => current.get(uid) ?? refuse(404, 'No such job');
  const once = (uid: JobUid, action: VisitAction, attemptKey: string) =>
    connection.answer((): void => {
      if (attempts.has(`${action} ${attemptKey}`)) return;
      const job = find(uid);
      const status = statusAfter({ action, status: job.status });
      if (status === undefined) return refuse(409, `The job is ${job.status}`);
      current.set(uid, { ...job, status });
      attempts.add(`${action} ${attemptKey}`);
    });

  const engineerJobs: EngineerJobs = {
    agenda: (query) => connection.answer(() => page(query), 'agenda'),
    job: (uid) => connection.answer(() => find(uid), uid),
    startTravel: (uid, attemptKey) => once(uid, 'start-travel', attemptKey),
    startJob: (uid, attemptKey) => once(uid, 'start-job', attemptKey),
    reschedule: ({ previousJob }, attemptKey) => once(previousJob, 'reschedule', attemptKey),
    cancel: (uid, _, attemptKey) => once(uid, 'cancel', attemptKey),
  };
  return { ...engineerJobs, current: () => [...current.values()], replace };
};

/** The open offers in memory: each is accepted once, even if the answer is lost. */
const fakeJobOffers = (
  connection: FakeConnection,
  offers: readonly JobOffer[],
  onAccepted: (offer: JobOffer) => void,
) => {
  const open = new Map<string, JobOffer>();
  const replace = (next: readonly JobOffer[]): void => {
    open.clear();
    for (const offer of next) open.set(offer.id, offer);
  };
  replace(offers);
  const taken = new Set<string>();
  const gone = () => refuse(409, 'Another engineer accepted it sooner');
  const jobOffers: JobOffers = {
    open: connection.answer(() => [...open.values()]),
    accept: (offerId, _, attemptKey) =>
      connection.answer((): void => {
        const offer = open.get(offerId);
        const attempt = `${attemptKey} ${offerId}`;
        if (offer === undefined) return taken.has(attempt) ? undefined : gone();
        open.delete(offerId);
        taken.add(attempt);
        onAccepted(offer);
      }),
    decline: (offerId) =>
      connection.answer((): void => (open.delete(offerId) ? undefined : gone())),
  };
  return { ...jobOffers, replace };
};

/** Photos of earlier visits, in memory. */
const fakeEarlierPhotos = (
  connection: FakeConnection,
  photos: ReadonlyMap<string, StoredFile>,
): EarlierPhotos => ({
  read: (_, photoKey) =>
    connection.answer(
      () => photos.get(photoKey) ?? refuse(404, 'No such photo'),
      `photo ${photoKey}`,
    ),
});

/** An engineer's invoices, in memory. */
const fakeInvoices = (connection: FakeConnection, invoices: readonly Invoice[]): Invoices => ({
  all: connection.answer(() => invoices),
  documentUrl: (key) =>
    connection.answer(() =>
      invoices.some(({ documentKey }) => documentKey === key)
        ? `https://documents.test/${encodeURIComponent(key)}`
        : refuse(404, 'No such document'),
    ),
});

/** Accepts one request a job, and the same one again under the same key. */
const oncePerJob = <Request>(connection: FakeConnection, jobOf: (request: Request) => JobUid) => {
  const keys = new Map<JobUid, string>();
  return (request: Request, key: string): TE.TaskEither<PlatformFailure, void> =>
    connection.answer((): void => {
      const job = jobOf(request);
      const known = keys.get(job) ?? key;
      keys.set(job, known);
      return known === key ? undefined : refuse(409, 'It is done already');
    });
};

/** The receipt of every close. */
export const closeReceipt = 'R-CL0S-ED00-0001';

/** The records of an engineer at the platform. */
export type EngineerRecords = {
  readonly offers?: readonly JobOffer[];
  readonly jobs?: readonly EngineerJob[];
  readonly earlierPhotos?: ReadonlyMap<string, StoredFile>;
  readonly parts?: readonly CataloguePart[];
  readonly invoices?: readonly Invoice[];
};

/** The platform of an engineer, in memory; an accepted offer becomes a visit. */
export const fakeEngineerPlatform = (
  connection: FakeConnection,
  {
    offers = [],
    jobs = [],
    earlierPhotos = new Map(),
    parts = [],
    invoices = [],
  }: EngineerRecords = {},
) => {
  const closes = oncePerJob<CloseRequest>(connection, ({ job }) => job);
  const followOns = oncePerJob<FollowOnRequest>(connection, ({ previousJob }) => previousJob);
  const engineerJobs = fakeEngineerJobs(connection, jobs);
  return {
    offers: fakeJobOffers(
      connection,
      offers,
      ({ jobUid: uid = engineerJob.uid, jobName: name, estimated }) =>
        engineerJobs.replace([
          ...engineerJobs.current().filter((job) => job.uid !== uid),
          { ...engineerJob, uid, name, times: estimated },
        ]),
    ),
    engineerJobs,
    photos: fakePhotoStorage(connection),
    earlierPhotos: fakeEarlierPhotos(connection, earlierPhotos),
    closer: {
      close: (request, key) => pipe(closes(request, key), TE.as({ receipt: closeReceipt })),
    },
    followOns: { create: followOns },
    catalogue: { all: connection.answer(() => parts, 'parts') },
    invoices: fakeInvoices(connection, invoices),
  } satisfies EngineerPlatform;
};
