import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseLocalDate } from '#domain/kernel/local-date.ts';
import { makeEngineerJobs } from '#infrastructure/portal/http/adapters/engineer-jobs.ts';
import { makeFollowOns } from '#infrastructure/portal/http/adapters/follow-ons.ts';
import { makeInvoices } from '#infrastructure/portal/http/adapters/invoices.ts';
import { makeJobCloser } from '#infrastructure/portal/http/adapters/job-closer.ts';
import { makeJobOffers } from '#infrastructure/portal/http/adapters/job-offers.ts';
import { makeJobPartCatalogue } from '#infrastructure/portal/http/adapters/job-part-catalogue.ts';
import { makePhotoStorage } from '#infrastructure/portal/http/adapters/photo-storage.ts';
import { makePlatformClient } from '#infrastructure/portal/http/client/platform-client.ts';
import { makePutFile } from '#infrastructure/portal/http/client/put-file.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { makePrepareFile } from '#infrastructure/portal/photos/prepare-file.ts';
import {
  closeRequestExample,
  followOnRequestExample,
} from '../../../../contracts/closing-port-contracts.ts';
import { engineerJob, invoice, jobOffer } from '../../../wire/domain-examples.ts';
import { startFakePlatform, type FakePlatform } from '../fake-platform.ts';

let server: FakePlatform;

beforeAll(async () => {
  server = await startFakePlatform();
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const everyCall = () => {
  const client = makePlatformClient(
    { ...defaultPlatformAddress, apiUrl: server.apiUrl },
    { token: TE.right('token'), renewed: () => TE.right(undefined) },
  );
  const offers = makeJobOffers(client);
  const jobs = makeEngineerJobs(client);
  const invoices = makeInvoices(client, server.apiUrl);
  const photos = makePhotoStorage(client, makePutFile(), makePrepareFile(), server.apiUrl);
  const { uid, engineerUid } = engineerJob;
  const from = parseLocalDate('2024-05-01') ?? invoice.issuedOn;
  const reason = { reason: 'Van breakdown', otherReason: '', photos: [] };
  const content = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
  return {
    offers: offers.open,
    accept: offers.accept(jobOffer.id, jobOffer.estimated.start, 'key'),
    decline: offers.decline(jobOffer.id),
    agenda: jobs.agenda({
      tab: 'todayAgenda',
      from,
      to: from,
      status: undefined,
      limit: undefined,
      cursor: undefined,
    }),
    job: jobs.job(uid),
    startTravel: jobs.startTravel(uid),
    startJob: jobs.startJob(uid),
    reschedule: jobs.reschedule(
      { ...reason, previousJob: uid, engineerUid, visitDateTime: '2024-05-10T08:00:00+01:00' },
      'key',
    ),
    cancel: jobs.cancel(uid, reason, 'key'),
    photos: photos.upload(
      uid,
      { name: 'receipt.pdf', type: 'application/pdf', size: content.size, content },
      () => undefined,
    ),
    close: makeJobCloser(client).close(closeRequestExample, 'key'),
    followOn: makeFollowOns(client).create(followOnRequestExample, 'key'),
    parts: makeJobPartCatalogue(client).all,
    invoices: invoices.all,
    invoiceDocument: invoices.documentUrl(invoice.documentKey ?? ''),
  };
};

it('an engineer’s call that nobody answers counts as lost after 30 seconds, whichever it is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.replyWith(() => 'silence');
  const ended = new Map<string, unknown>();
  const calls = Object.entries(everyCall());
  const all = Promise.all(
    calls.map(async ([name, call]) =>
      ended.set(name, await (call as TE.TaskEither<unknown, unknown>)()),
    ),
  );
  await vi.waitFor(() => expect(server.received).toHaveLength(calls.length), { interval: 0 });
  await vi.advanceTimersByTimeAsync(29_000);
  expect([...ended]).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  await all;
  expect(Object.fromEntries(ended)).toEqual(
    Object.fromEntries(calls.map(([name]) => [name, E.left({ tag: 'unreachable' })])),
  );
});
