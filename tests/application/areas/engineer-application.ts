import type {
  EarlierPhotos,
  StoredFile,
  UploadFile,
} from '#application/ports/remote/engineer-calls.ts';
import { makeEngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import { makeAgendaUseCases } from '#application/agenda/read-agenda.ts';
import type { EngineerJob } from '#domain/repair';
import { instant, millisecondsPerHour } from '#domain/time';
import { engineerJob, invoice, jobOffer } from '../../infrastructure/wire/domain-examples.ts';
import { fakeDeviceStore } from '../../fakes/fake-device-store.ts';
import { fakeClosingPorts } from '../../fakes/fake-closing.ts';
import { fakeClock, fakePortalVersion } from '../../fakes/fake-device.ts';
import { fakeEngineerJobs, fakeEngineerPlatform } from '../../fakes/fake-engineer-calls.ts';
import { fakeErrorReporter } from '../../fakes/fake-reporting.ts';
import { makeConnection } from '../../fakes/connection.ts';
import { fakeVisitNotebook } from '../../fakes/fake-visit-notebook.ts';

/** An hour before the visit of the examples begins: a Friday morning, eight in London. */
export const before = instant(jobOffer.estimated.start - millisecondsPerHour);

/** A reschedule as its form gives it. */
export const rebooking = {
  reason: 'Parts not ready',
  otherReason: '',
  date: '2024-05-07',
  slot: '08:00:00',
  confirmed: true,
};

export const document: UploadFile = {
  name: 'receipt.pdf',
  type: 'application/pdf',
  size: 8,
  content: new Blob(['%PDF-1.7']),
};

export const earlierPhoto: StoredFile = { type: 'image/jpeg', content: new Blob(['a photo']) };

/** An engineer's application over fakes that hold the examples, and one connection that a test can break. */
export const engineerApplication = (
  visits: readonly EngineerJob[] = [engineerJob],
  {
    onRequest: heard = () => undefined,
    waitForUserPause = async () => undefined,
  }: {
    readonly onRequest?: (requested: string) => void;
    readonly waitForUserPause?: () => Promise<void>;
  } = {},
) => {
  const connection = makeConnection();
  const errors = fakeErrorReporter();
  const clock = fakeClock(before);
  const jobs = fakeEngineerJobs(connection, visits);
  const closing = fakeClosingPorts();
  const engineerJobs = {
    ...jobs,
    agenda: (query: Parameters<typeof jobs.agenda>[0]) => async () => {
      heard('agenda');
      return jobs.agenda(query)();
    },
    job: (uid: Parameters<typeof jobs.job>[0]) => async () => {
      heard(uid);
      return jobs.job(uid)();
    },
  };
  const platform = fakeEngineerPlatform(connection, {
    offers: [jobOffer],
    earlierPhotos: new Map([['photo-1', earlierPhoto]]),
    parts: [{ name: 'Fan', hours: undefined }],
    invoices: [invoice],
  });
  const earlierPhotos: EarlierPhotos = {
    read: (visit, photoKey) => async () => {
      heard(`photo ${photoKey}`);
      return platform.earlierPhotos.read(visit, photoKey)();
    },
  };
  const notebook = fakeVisitNotebook();
  return {
    connection,
    errors,
    clock,
    jobs,
    notebook,
    closeNotebook: closing.closeNotebook,
    ...makeEngineerUseCases(
      {
        ...closing,
        ...platform,
        engineerJobs,
        earlierPhotos,
        catalogue: {
          all: async () => {
            heard('parts');
            return platform.catalogue.all();
          },
        },
        notebook,
        device: fakeDeviceStore(),
        waitForUserPause,
        attemptKeys: { next: () => 'key' },
        portalVersion: fakePortalVersion().version,
        clock,
        errors,
      },
      makeAgendaUseCases({ engineerJobs, notebook, clock, errors }),
    ),
  };
};

export type EngineerApplication = ReturnType<typeof engineerApplication>;
