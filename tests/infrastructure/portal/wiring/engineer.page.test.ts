import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { signedOut } from '#application/sending/judge-failure.ts';
import { expect, it, vi } from 'vitest';
import { identifier, type JobName, type JobUid } from '#domain/kernel';
import { instant } from '#domain/time';
import { makePlatformContact } from '#infrastructure/portal/connection/platform-contact.ts';
import { makeBrowserDeviceStore } from '#infrastructure/portal/storage/browser-device-store.ts';
import type { PlatformClient } from '#infrastructure/portal/http/client/platform-call.ts';
import type { Route } from '#infrastructure/wire/route.ts';
import { loadAgenda } from '#infrastructure/portal/wiring/agenda.ts';
import { loadEngineerUseCases } from '#infrastructure/portal/wiring/engineer.ts';
import type { SharedEquipment } from '#infrastructure/portal/wiring/everyone.ts';

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

it('an engineer’s use-cases call the platform with the shared connection', async () => {
  const { listOffers, takeStep, listInvoices } = load();
  const failure = E.left(signedOut);
  expect(await listOffers()).toEqual(failure);
  const visit = { uid: identifier<JobUid>('job-1'), name: identifier<JobName>('JOB-1') };
  expect(await takeStep('start-travel', visit, 'key')()).toEqual(failure);
  expect(await listInvoices()).toEqual(failure);
  expect(requested.mock.calls.flat()).toEqual([
    '/job-offers',
    '/engineer-jobs/{jobId}/start-travel',
    '/engineer/invoices',
  ]);
});
