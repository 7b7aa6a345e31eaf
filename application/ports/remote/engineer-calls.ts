import type { TaskEither } from 'fp-ts/TaskEither';
import type { CloseRequest, FollowOnRequest, CataloguePart, Invoice } from '#domain/close';
import type { JobUid } from '#domain/kernel';
import type {
  CancelRequest,
  EngineerJob,
  RescheduleRequest,
  JobOffer,
  VisitFileProblem,
} from '#domain/repair';
import type { Instant, LocalDate } from '#domain/time';
import type { PlatformFailure } from './platform-failure.ts';

/** The answer to a command, in which nothing is read. */
type CommandAnswer = TaskEither<PlatformFailure, unknown>;

/** The tabs of the agenda, by their names in addresses and in what is stored (document 1, section 2.1). */
export type AgendaTab = 'previousAgenda' | 'todayAgenda' | 'upcomingAgenda';

/** London dates, both included. */
export type AgendaDays = { readonly from: LocalDate; readonly to: LocalDate };

/** The visits of a tab that are requested. */
export type AgendaQuery = AgendaDays & {
  /** The tab of the visits. */
  readonly tab: AgendaTab;
  /** Only jobs of this status, if given. */
  readonly status: 'Complete' | undefined;
  readonly limit: number | undefined;
  readonly cursor: number | undefined;
};

/** A page of an agenda. */
export type AgendaPage = {
  readonly jobs: readonly EngineerJob[];
  readonly nextCursor: number | undefined;
};

export type EngineerJobs = {
  readonly agenda: (query: AgendaQuery) => TaskEither<PlatformFailure, AgendaPage>;
  readonly job: (uid: JobUid) => TaskEither<PlatformFailure, EngineerJob>;
  readonly startTravel: (uid: JobUid, attemptKey: string) => CommandAnswer;
  readonly startJob: (uid: JobUid, attemptKey: string) => CommandAnswer;
  readonly reschedule: (request: RescheduleRequest, attemptKey: string) => CommandAnswer;
  readonly cancel: (uid: JobUid, request: CancelRequest, attemptKey: string) => CommandAnswer;
};

export type JobOffers = {
  readonly open: TaskEither<PlatformFailure, readonly JobOffer[]>;
  /** Accepts an offer for a time (document 3, section 2); the same attempt key never accepts it twice. */
  readonly accept: (offerId: string, start: Instant, attemptKey: string) => CommandAnswer;
  /** Leaves an offer to the other engineers (document 3, section 2). */
  readonly decline: (offerId: string) => CommandAnswer;
};

export type JobCloser = {
  /** The same attempt key never closes a job twice. */
  readonly close: (
    request: CloseRequest,
    attemptKey: string,
  ) => TaskEither<PlatformFailure, { readonly receipt?: string | undefined }>;
};

export type FollowOns = {
  /** The same attempt key never makes two visits. */
  readonly create: (request: FollowOnRequest, attemptKey: string) => CommandAnswer;
};

export type JobPartCatalogue = {
  /** Every part that can be requested. */
  readonly all: TaskEither<PlatformFailure, readonly CataloguePart[]>;
};

/** The content of a stored file, and its type by that content. */
export type StoredFile = Pick<UploadFile, 'type' | 'content'>;

/** The photos of earlier visits, as the job of a follow-on visit lists them. */
export type EarlierPhotos = {
  readonly read: (visit: JobUid, photoKey: string) => TaskEither<PlatformFailure, StoredFile>;
};

export type Invoices = {
  readonly all: TaskEither<PlatformFailure, readonly Invoice[]>;
  /** A short-lived address from which the document can be fetched. */
  readonly documentUrl: (documentKey: string) => TaskEither<PlatformFailure, string>;
};

/** Every call that the platform has for engineers, by subject. */
export type EngineerPlatform = {
  readonly offers: JobOffers;
  readonly engineerJobs: EngineerJobs;
  readonly photos: PhotoStorage;
  readonly earlierPhotos: EarlierPhotos;
  readonly closer: JobCloser;
  readonly followOns: FollowOns;
  readonly catalogue: JobPartCatalogue;
  readonly invoices: Invoices;
};

/** A file of the browser, as far as the application needs it. */
export type UploadFile = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The browser's own file; only adapters look inside. */
  readonly content: object;
  /** Whether it is in the form that is sent. An earlier version stored photos as taken, with their location. */
  readonly isPrepared?: true;
};

export type UploadProgress = (sentBytes: number, totalBytes: number) => void;

export type StoredPhoto = { readonly name: string; readonly location: string };

/**
 * Why a file can never be sent: its bytes cannot be read, its type is not accepted, or this browser cannot decode HEIC.
 */
export type UnfitFile = { readonly tag: 'unreadable' | 'heic' | VisitFileProblem };

/** Why a prepared file is not stored. Only `refused` and `unreadable` do not pass by themselves. */
export type UploadFailure = PlatformFailure | { readonly tag: 'unreadable' };

export type PhotoStorage = {
  /** Checks a file by its content; shrinks an image and removes its location. A PDF stays as it is. */
  readonly prepare: (file: UploadFile) => TaskEither<UnfitFile, UploadFile>;
  readonly upload: (
    job: JobUid,
    file: UploadFile,
    onProgress: UploadProgress,
  ) => TaskEither<UploadFailure, StoredPhoto>;
};
