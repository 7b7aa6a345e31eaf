import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type {
  EngineerPlatform,
  EngineerJobs,
  FollowOns,
  JobCloser,
  JobPartCatalogue,
  JobOffers,
  Invoices,
  EarlierPhotos,
  PhotoStorage,
  UploadFile,
} from '#application/ports/remote/engineer-calls.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import { withTimeout } from '../../connection/with-timeout.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import { engineerJobFromWire } from '../../../wire/codecs/visit/engineer-job.ts';
import { cancelToWire, rescheduleToWire } from '../../../wire/codecs/visit/visit-changes.ts';
import { invoiceFromWire } from '../../../wire/codecs/close/invoice.ts';
import { engineerRoutes } from '../../../wire/engineer-routes.ts';
import { makeReadAgendaPage } from './read-agenda-page.ts';
import { followOnToWire, closeToWire } from '../../../wire/codecs/close/job-close.ts';
import { cataloguePartFromWire } from '../../../wire/codecs/visit/job-part.ts';
import {
  acceptanceToWire,
  declinationToWire,
  jobOfferFromWire,
} from '../../../wire/codecs/visit/job-offer.ts';
import { webAddress } from '../client/web-address.ts';
import type { GetFile } from '../client/get-file.ts';
import type { PutFile } from '../client/put-file.ts';

/** Prepares a file for its upload. */
export type PrepareFile = PhotoStorage['prepare'];

/**
 * The file's bytes, under the type of the upload. They are read first: a browser reports missing bytes, such as those
 * of a deleted file, only as a failed request.
 */
const readBytes = ({
  content,
  type,
}: UploadFile): TE.TaskEither<{ readonly tag: 'unreadable' }, Blob> =>
  TE.tryCatch(
    async () => {
      if (!(content instanceof Blob)) throw new TypeError('No file');
      return new Blob([await content.arrayBuffer()], {
        type: type === '' ? 'application/octet-stream' : type,
      });
    },
    () => ({ tag: 'unreadable' as const }),
  );

/** Milliseconds for the bytes of a file. */
const readPatience = 60_000;

/** A phone that never returns the bytes must not hold up the other files: it is tried again later. */
const readInTime =
  <Failure>(read: TE.TaskEither<Failure, Blob>): TE.TaskEither<Failure | PlatformFailure, Blob> =>
  async () =>
    (await withTimeout(readPatience, read)) ?? E.left(unreachable);

/**
 * Requests a signed address and sends the file straight there; relative addresses of a platform start from
 * `base`, the address of the page.
 */
export const makePhotoStorage = (
  call: PlatformClient,
  putFile: PutFile,
  prepare: PrepareFile,
  base: string,
): PhotoStorage => ({
  prepare,
  upload: (jobId, file, onProgress) =>
    pipe(
      TE.Do,
      TE.bindW('bytes', () => readInTime(readBytes(file))),
      TE.bindW('place', () =>
        call(engineerRoutes.photoUpload, { params: { jobId }, body: { filename: file.name } }),
      ),
      TE.bindW('url', ({ place }) => webAddress(place.signedPutObjectUrl, base)),
      TE.tap(({ url, bytes }) => putFile(url, bytes, onProgress)),
      TE.map(({ place }) => ({ name: file.name, location: place.s3Url })),
    ),
});

const anotherJob = (): PlatformFailure => ({
  tag: 'unknown',
  reason: 'unexpected',
  detail: 'another job',
});

export const makeEngineerJobs = (call: PlatformClient): EngineerJobs => ({
  agenda: makeReadAgendaPage(call),
  job: (jobId) =>
    pipe(
      call(engineerRoutes.engineerJob, { params: { jobId } }),
      TE.map(engineerJobFromWire),
      // A cache or a proxy that answers with another job must not put it in this job's place.
      TE.filterOrElse(({ uid }) => uid === jobId, anotherJob),
    ),
  startTravel: (jobId, attemptKey) =>
    call(engineerRoutes.startTravel, { params: { jobId }, attemptKey }),
  startJob: (jobId, attemptKey) =>
    call(engineerRoutes.startJob, { params: { jobId }, body: {}, attemptKey }),
  reschedule: (request, attemptKey) =>
    call(engineerRoutes.rescheduleJob, {
      params: { jobId: request.previousJob },
      body: rescheduleToWire(request),
      attemptKey,
    }),
  cancel: (jobId, request, attemptKey) =>
    call(engineerRoutes.cancelJob, {
      params: { jobId },
      body: cancelToWire(request),
      attemptKey,
    }),
});

export const makeFollowOns = (call: PlatformClient): FollowOns => ({
  create: (request, attemptKey) =>
    call(engineerRoutes.newFollowOn, { params: {}, body: followOnToWire(request), attemptKey }),
});

export const makeJobCloser = (call: PlatformClient): JobCloser => ({
  close: (request, attemptKey) =>
    call(engineerRoutes.closeJob, { params: {}, body: closeToWire(request), attemptKey }),
});

const makeJobPartCatalogue = (call: PlatformClient): JobPartCatalogue => ({
  all: pipe(
    call(engineerRoutes.jobParts, { params: {}, reads: { list: 'parts', field: 'jobParts' } }),
    TE.map(({ jobParts }) => jobParts.map(cataloguePartFromWire)),
  ),
});

const makeJobOffers = (call: PlatformClient): JobOffers => ({
  open: pipe(
    call(engineerRoutes.jobOffers, { params: {}, reads: { list: 'offers', field: 'jobOffers' } }),
    TE.map(({ jobOffers }) => jobOffers.map(jobOfferFromWire)),
  ),
  accept: (jobOfferId, start, attemptKey) =>
    call(engineerRoutes.acceptOffer, {
      params: { jobOfferId },
      body: acceptanceToWire(start),
      attemptKey,
    }),
  decline: (jobOfferId) =>
    call(engineerRoutes.declineOffer, { params: { jobOfferId }, body: declinationToWire }),
});

const makeInvoices = (call: PlatformClient, base: string): Invoices => ({
  all: pipe(
    call(engineerRoutes.invoices, { params: {}, reads: { list: 'invoices', field: 'invoices' } }),
    TE.map(({ invoices }) => invoices.map(invoiceFromWire)),
  ),
  documentUrl: (s3Key) =>
    pipe(
      call(engineerRoutes.invoiceUrl, { params: { s3Key } }),
      TE.flatMap(({ url }) => webAddress(url, base)),
    ),
});

const makeEarlierPhotos = (
  call: PlatformClient,
  getFile: GetFile,
  base: string,
): EarlierPhotos => ({
  read: (jobId, photoKey) =>
    pipe(
      call(engineerRoutes.photoUrl, { params: { jobId, photoKey } }),
      TE.flatMap(({ url }) => webAddress(url, base)),
      TE.flatMap(getFile),
    ),
});

/** How the browser fetches, sends and prepares files. */
type Files = {
  readonly getFile: GetFile;
  readonly putFile: PutFile;
  readonly prepareFile: PrepareFile;
};

/** Relative addresses of a platform start from `base`, the address of the page. */
export const makeEngineerPlatform = (
  call: PlatformClient,
  { getFile, putFile, prepareFile }: Files,
  base: string,
): EngineerPlatform => ({
  offers: makeJobOffers(call),
  engineerJobs: makeEngineerJobs(call),
  photos: makePhotoStorage(call, putFile, prepareFile, base),
  earlierPhotos: makeEarlierPhotos(call, getFile, base),
  closer: makeJobCloser(call),
  followOns: makeFollowOns(call),
  catalogue: makeJobPartCatalogue(call),
  invoices: makeInvoices(call, base),
});
