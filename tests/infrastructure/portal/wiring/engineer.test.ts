// @vitest-environment jsdom
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { signedOut } from '#application/sending/judge-failure.ts';
import { describe, expect, it, vi } from 'vitest';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import { identifier } from '#domain/kernel';
import { instant } from '#domain/time';
import { makePlatformContact } from '#infrastructure/portal/connection/platform-contact.ts';
import { makeBrowserDeviceStore } from '#infrastructure/portal/storage/browser-device-store.ts';
import type { PlatformClient } from '#infrastructure/portal/http/client/platform-call.ts';
import type { Route } from '#infrastructure/wire/route.ts';
import { loadAgenda } from '#infrastructure/portal/wiring/agenda.ts';
import { loadEngineerUseCases } from '#infrastructure/portal/wiring/engineer.ts';
import type { SharedEquipment } from '#infrastructure/portal/wiring/everyone.ts';

/** The record's keys, by the type: one that is missing here does not compile. */
const promised: { readonly [Name in keyof EngineerUseCases]: true } = {
  openAttempt: true,
  listOffers: true,
  acceptOffer: true,
  declineOffer: true,
  readAgenda: true,
  openVisit: true,
  openEarlierPhoto: true,
  keptAgenda: true,
  keptVisit: true,
  keptPartCatalogue: true,
  keptToMake: true,
  waitForUserPause: true,
  readAhead: true,
  startTravel: true,
  startJob: true,
  rescheduleVisit: true,
  cancelVisit: true,
  uploadPhoto: true,
  openVisitPhotos: true,
  outbox: true,
  portalUpdates: true,
  readJob: true,
  correctClose: true,
  loadCloseSessions: true,
  openPartCatalogue: true,
  listInvoices: true,
  findInvoiceDocument: true,
};

const requested = vi.fn<(path: Route['path']) => void>();
const client: PlatformClient = (route) => () => {
  requested(route.path);
  return TE.left(signedOut)();
};
const load = () => {
  const shared = {
    clock: { now: () => instant(0) },
    device: makeBrowserDeviceStore(window),
    errors: { report: () => undefined },
    configuration: { authorisationFlow: 'true' },
    client,
    contact: makePlatformContact(window, true),
    subject: () => 'engineer-1',
  } as unknown as SharedEquipment;
  return loadEngineerUseCases(shared, loadAgenda(shared));
};

describe('the portal for engineers', () => {
  it('provides every use-case', () => {
    const loaded = load();
    expect(Object.keys(loaded).toSorted()).toEqual(Object.keys(promised).toSorted());
    const { outbox, portalUpdates, ...calls } = loaded;
    for (const part of [outbox, portalUpdates, calls])
      for (const useCase of Object.values<unknown>(part)) expect(useCase).toBeTypeOf('function');
  });

  it('calls the platform with the shared connection', async () => {
    const { listOffers, startTravel, listInvoices } = load();
    const failure = E.left(signedOut);
    expect(await listOffers()).toEqual(failure);
    expect(
      await startTravel({ uid: identifier('job-1'), name: identifier('JOB-1') }, 'key')(),
    ).toEqual(failure);
    expect(await listInvoices()).toEqual(failure);
    expect(requested.mock.calls.flat()).toEqual([
      '/job-offers',
      '/engineer-jobs/{jobId}/start-travel',
      '/engineer/invoices',
    ]);
  });
});
