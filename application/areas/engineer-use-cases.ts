import type { Task } from 'fp-ts/Task';
import { makeOpenOfferAnswer } from '../offers/open-offer-answer.ts';
import { makeOpenAttempt } from '../sending/open-attempt.ts';
import type { CloseSettings } from '../close/close-session.ts';
import { makeClosing, makeForgetFinishedCloses } from '../close/closing.ts';
import type {
  AttemptKeys,
  Clock,
  Connection,
  Leases,
  PortalVersion,
  PartIndex,
} from '../ports/device/device.ts';
import type { CloseNotebook, VisitNotebook } from '../ports/device/notebooks.ts';
import type { DeviceStore } from '../ports/device/device-store.ts';
import type { EngineerPlatform } from '../ports/remote/engineer-calls.ts';
import type { ErrorReporter } from '../ports/remote/reporting.ts';
import { makeCanCorrect } from '../outbox/can-correct.ts';
import { makeSendOrWait } from '../outbox/send-or-wait.ts';
import { makePortalUpdates } from '../device/portal-updates.ts';
import { reportFailuresOfAll, type FailureCatalogue } from '../sending/report-failures.ts';
import {
  makeKeepPartCatalogue,
  makeStoredPartCatalogue,
  makeOpenPartCatalogue,
} from '../close/open-part-catalogue.ts';
import {
  makeCancelVisit,
  makeRescheduleVisit,
  openPendingDeparture,
  makeTakeStep,
} from '../visit/change-visit.ts';
import { type AgendaUseCases, makeReadAgenda } from '../agenda/read-agenda.ts';
import { makeKeptToMake, makeKeptVisit } from '../visit/kept-visits.ts';
import { makeOpenVisitForm, makeVisitDrafts } from '../visit/visit-form.ts';
import { makeKeepStatuses } from '../visit/keep-statuses.ts';
import { makeOpenEarlierPhoto } from '../photos/open-earlier-photo.ts';
import { makeOpenVisit, makeReadJob } from '../visit/open-visit.ts';
import { makeReadAhead } from '../agenda/read-ahead.ts';
import { makeUploadPhoto } from '../photos/upload-photo.ts';

/** Every port that an engineer's use-cases need. */
export type EngineerPorts = EngineerPlatform & {
  readonly notebook: VisitNotebook;
  readonly partIndex: PartIndex;
  readonly closeNotebook: CloseNotebook;
  readonly leases: Leases;
  readonly connection: Connection;
  readonly closeSettings: CloseSettings;
  /** A number from 0 up to 1. */
  readonly randomFraction: () => number;
  /** Resolves once the user pauses. */
  readonly waitForUserPause: Task<void>;
  readonly attemptKeys: AttemptKeys;
  readonly portalVersion: PortalVersion;
  readonly device: DeviceStore;
  readonly clock: Clock;
  readonly errors: ErrorReporter;
};

/** The reports of failed calls, by the names of the specification's error catalogues. */
const failureNames: {
  // The agenda reports its own failures: it is read before the rest is loaded.
  readonly [Port in keyof EngineerPlatform]: FailureCatalogue<
    Omit<EngineerPlatform[Port], 'agenda'>
  >;
} = {
  offers: {
    open: 'Failed to get job offers',
    accept: 'Failed to accept job offer',
    decline: 'Failed to decline job offer',
  },
  engineerJobs: {
    job: 'Error retrieving job details',
    startTravel: 'Failed to start travel',
    startJob: 'Failed to start job',
    reschedule: 'Failed to reschedule job',
    cancel: 'Failed to cancel job',
  },
  photos: { upload: 'Failed to upload photo' },
  earlierPhotos: { read: 'Failed to read a photo of an earlier visit' },
  closer: { close: 'Failed to complete job' },
  followOns: { create: 'Failed to create follow on job' },
  catalogue: { all: 'Something went wrong getting parts.' },
  invoices: { all: 'Failed to get invoices', documentUrl: 'Failed to download an invoice' },
};

/** The use-cases of engineers, beside those of everyone. */
export const makeEngineerUseCases = (ports: EngineerPorts, agenda: AgendaUseCases) => {
  const { notebook, attemptKeys, clock } = ports;
  const { closeNotebook, leases, connection } = ports;
  const { offers, engineerJobs, photos, earlierPhotos, closer, followOns, catalogue, invoices } =
    reportFailuresOfAll<EngineerPlatform>(ports, failureNames, ports.errors);
  const keepStatuses = makeKeepStatuses(notebook);
  const closing = makeClosing({
    engineerJobs: keepStatuses.ofVisits(engineerJobs),
    leases,
    connection,
    photos,
    closer: keepStatuses.ofCloses(closer),
    followOns,
    clock,
    notebook: closeNotebook,
    keptVisit: makeKeptVisit(notebook),
    readJob: makeReadJob(engineerJobs, notebook, clock),
    keys: attemptKeys,
    randomFraction: ports.randomFraction,
    settings: ports.closeSettings,
  });
  const sendOrWait = makeSendOrWait(closing.outbox, clock);
  const openVisit = makeOpenVisit(engineerJobs, notebook, clock);
  // Failures of reading ahead are not reported: no screen waits for it.
  const openVisitAhead = makeOpenVisit(ports.engineerJobs, notebook, clock);
  return {
    openAttempt: makeOpenAttempt(ports.device, attemptKeys),
    portalUpdates: makePortalUpdates(ports.portalVersion),

    listOffers: offers.open,
    openOfferAnswer: makeOpenOfferAnswer({
      offers,
      openVisit,
      device: ports.device,
      clock,
      schedule: connection.schedule,
      keys: attemptKeys,
    }),

    ...agenda,
    openVisit,
    openEarlierPhoto: makeOpenEarlierPhoto(earlierPhotos, notebook),
    keptVisit: makeKeptVisit(notebook),
    keptToMake: makeKeptToMake(notebook),
    waitForUserPause: ports.waitForUserPause,
    readAhead: makeReadAhead(
      {
        readAgenda: makeReadAgenda(ports.engineerJobs, notebook, clock, {
          report: () => undefined,
        }),
        openVisit: openVisitAhead,
        openEarlierPhoto: makeOpenEarlierPhoto(ports.earlierPhotos, notebook),
        keepParts: makeKeepPartCatalogue(ports.catalogue, closeNotebook, clock),
        forgetFinishedCloses: makeForgetFinishedCloses(openVisitAhead, closeNotebook),
        waitForUserPause: ports.waitForUserPause,
      },
      notebook,
      clock,
    ),
    departure: openPendingDeparture(clock, connection.schedule, closeNotebook.owner),
    takeStep: makeTakeStep(sendOrWait),
    rescheduleVisit: makeRescheduleVisit(sendOrWait, clock),
    cancelVisit: makeCancelVisit(sendOrWait),
    visitDrafts: makeVisitDrafts(ports.device),
    openVisitForm: makeOpenVisitForm(ports.device, closing.openPhotos),
    uploadPhoto: makeUploadPhoto(closing.outbox.upload),

    ...closing,
    canCorrect: makeCanCorrect(
      makeReadJob(ports.engineerJobs, notebook, clock),
      ports.connection,
      clock,
    ),
    keptPartCatalogue: makeStoredPartCatalogue(ports.partIndex, closeNotebook),
    openPartCatalogue: makeOpenPartCatalogue(catalogue, ports.partIndex, closeNotebook, clock),

    listInvoices: invoices.all,
    /** The short-lived address of an invoice's document (document 3, section 7). */
    findInvoiceDocument: invoices.documentUrl,
  };
};

export type EngineerUseCases = Readonly<ReturnType<typeof makeEngineerUseCases>>;
