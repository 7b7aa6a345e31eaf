import { constVoid, pipe } from 'fp-ts/function';
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
import { refused, type FakeConnection } from './connection.ts';
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
  const find = (uid: JobUid, request?: string): TE.TaskEither<PlatformFailure, EngineerJob> =>
    pipe(
      connection.answer(() => current.get(uid), request),
      TE.flatMap((job) => (job === undefined ? refused(404, 'No such job') : TE.right(job))),
    );
  const move = (uid: JobUid, action: VisitAction): TE.TaskEither<PlatformFailure, void> =>
    pipe(
      find(uid),
      TE.flatMap((job) => {
        const status = statusAfter({ action, status: job.status });
        return status === undefined
          ? refused(409, `The job is ${job.status}`)
          : TE.right({ ...job, status });
      }),
      TE.map((moved) => void current.set(uid, moved)),
    );
  const once = (
    uid: JobUid,
    action: VisitAction,
    attemptKey: string,
  ): TE.TaskEither<PlatformFailure, void> =>
    pipe(
      connection.answer(() => attempts.has(`${action} ${attemptKey}`)),
      TE.flatMap((known) => (known ? TE.right(undefined) : move(uid, action))),
      TE.map(() => attempts.add(`${action} ${attemptKey}`)),
      TE.map(constVoid),
    );

  const engineerJobs: EngineerJobs = {
    agenda: (query) => connection.answer(() => page(query), 'agenda'),
    job: (uid) => find(uid, uid),
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
  const gone = refused(409, 'Another engineer accepted it sooner');
  const take = (offerId: string, attempt: string): boolean => {
    const offer = open.get(offerId);
    if (offer === undefined) return taken.has(attempt);
    open.delete(offerId);
    taken.add(attempt);
    onAccepted(offer);
    return true;
  };
  const jobOffers: JobOffers = {
    open: connection.answer(() => [...open.values()]),
    accept: (offerId, _, attemptKey) =>
      pipe(
        connection.answer(() => take(offerId, `${attemptKey} ${offerId}`)),
        TE.flatMap((isOwn) => (isOwn ? TE.right(undefined) : gone)),
      ),
    decline: (offerId) =>
      pipe(
        connection.answer(() => open.delete(offerId)),
        TE.flatMap((wasOpen) => (wasOpen ? TE.right(undefined) : gone)),
      ),
  };
  return { ...jobOffers, replace };
};

/** Photos of earlier visits, in memory. */
const fakeEarlierPhotos = (
  connection: FakeConnection,
  photos: ReadonlyMap<string, StoredFile>,
): EarlierPhotos => ({
  read: (_, photoKey) =>
    pipe(
      connection.answer(() => photos.get(photoKey), `photo ${photoKey}`),
      TE.flatMap((file) => (file === undefined ? refused(404, 'No such photo') : TE.right(file))),
    ),
});

/** An engineer's invoices, in memory. */
const fakeInvoices = (connection: FakeConnection, invoices: readonly Invoice[]): Invoices => ({
  all: connection.answer(() => invoices),
  documentUrl: (key) =>
    pipe(
      connection.answer(() => invoices.some(({ documentKey }) => documentKey === key)),
      TE.flatMap((isKnown) =>
        isKnown
          ? TE.right(`https://documents.test/${encodeURIComponent(key)}`)
          : refused(404, 'No such document'),
      ),
    ),
});

/** Accepts one request a job, and the same one again under the same key. */
const oncePerJob = <Request>(connection: FakeConnection, jobOf: (request: Request) => JobUid) => {
  const keys = new Map<JobUid, string>();
  return (request: Request, key: string): TE.TaskEither<PlatformFailure, void> =>
    pipe(
      connection.answer(() => {
        const job = jobOf(request);
        const known = keys.get(job) ?? key;
        keys.set(job, known);
        return known === key;
      }),
      TE.flatMap((taken) => (taken ? TE.right(undefined) : refused(409, 'It is done already'))),
    );
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
