import type { StoredFile, UploadFile } from '#application/ports/remote/engineer-calls.ts';
import { type EngineerPorts, makeEngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import { makeAgendaUseCases } from '#application/agenda/read-agenda.ts';
import { instant, millisecondsPerHour } from '#domain/time';
import { engineerJob, invoice, jobOffer } from '../../infrastructure/wire/domain-examples.ts';
import { fakeDeviceStore } from '../../fakes/fake-device-store.ts';
import { emptyDevice, fakeCloseNotebook } from '../../fakes/fake-close-notebook.ts';
import { fakeClock, fakeConnection, fakePortalVersion } from '../../fakes/fake-device.ts';
import { type EngineerRecords, fakeEngineerPlatform } from '../../fakes/fake-engineer-calls.ts';
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

const lease = { release: () => undefined, lost: new Promise<never>(() => undefined) };

/**
 * An engineer's application over fakes, and one connection that a test can break: the platform has the examples unless
 * other records are given, and ports can replace the fakes.
 */
export const engineerApplication = (
  records: EngineerRecords = {},
  ports: (fakes: EngineerPorts) => Partial<EngineerPorts> = () => ({}),
) => {
  const connection = makeConnection();
  const errors = fakeErrorReporter();
  const clock = fakeClock(before);
  const platform = fakeEngineerPlatform(connection, {
    offers: [jobOffer],
    jobs: [engineerJob],
    earlierPhotos: new Map([['photo-1', earlierPhoto]]),
    parts: [{ name: 'Fan', hours: undefined }],
    invoices: [invoice],
    ...records,
  });
  const fakes: EngineerPorts = {
    ...platform,
    notebook: fakeVisitNotebook(),
    closeNotebook: fakeCloseNotebook(emptyDevice()),
    device: fakeDeviceStore(),
    partIndex: {
      build: (parts) => async () => (typed) => async () =>
        parts.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())),
    },
    leases: { take: () => async () => lease, steal: () => async () => lease },
    connection: fakeConnection(),
    closeSettings: { authorisationFlow: true, structuredPartsShare: 1 },
    randomFraction: () => 0,
    waitForUserPause: async () => undefined,
    attemptKeys: { next: () => 'key' },
    portalVersion: fakePortalVersion().version,
    clock,
    errors,
  };
  const wired = { ...fakes, ...ports(fakes) };
  /** The application of a page that has just been loaded. */
  const load = () => makeEngineerUseCases(wired, makeAgendaUseCases(wired));
  return {
    connection,
    errors,
    clock,
    platform,
    notebook: wired.notebook,
    closeNotebook: wired.closeNotebook,
    load,
    ...load(),
  };
};

export type EngineerApplication = ReturnType<typeof engineerApplication>;
