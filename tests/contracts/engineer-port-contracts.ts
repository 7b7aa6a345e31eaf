import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import type {
  AgendaQuery,
  EngineerPlatform,
  UploadFile,
} from '#application/ports/remote/engineer-calls.ts';
import type { CataloguePart, CloseRequest, FollowOnRequest } from '#domain/close';
import type { Pence } from '#domain/money';
import { identifier } from '#domain/kernel';
import { parseLocalDate } from '#domain/time';
import { engineerJob, invoice, jobOffer } from '../infrastructure/wire/domain-examples.ts';
import type { Connection } from '../fakes/connection.ts';
import { closeReceipt } from '../fakes/fake-engineer-calls.ts';
import { describePorts, type PortTests } from './port-contract.ts';

/** The content of the platform's catalogue. */
export const catalogueExample: readonly CataloguePart[] = [
  { name: 'Fan', hours: { primary: 1.5, secondary: 0.5, tolerance: 0.25 } },
  { name: 'Washer', hours: undefined },
];

export const closeRequestExample: CloseRequest = {
  job: engineerJob.uid,
  flowVersion: 1,
  steps: { issueResolved: { isResolved: 'Yes' } },
  useStructuredParts: true,
  previousVisits: 0,
  isResolved: 'Yes',
  actualDuration: 1,
};

export const followOnRequestExample: FollowOnRequest = {
  previousJob: engineerJob.uid,
  engineerUid: engineerJob.engineerUid,
  additionalHoursNeeded: 1.5,
  partsDescription: 'Fan',
  partsNetAmount: 1000 as Pence,
  visitDateTime: '2024-05-10T08:00:00.000+01:00',
  skipClaimStatusCheck: true,
  partsRequested: [],
};

const dateOf = (text: string) => parseLocalDate(text) ?? invoice.issuedOn;
const everything: AgendaQuery = {
  tab: 'todayAgenda',
  from: dateOf('2024-05-01'),
  to: dateOf('2024-05-31'),
  status: undefined,
  limit: undefined,
  cursor: undefined,
};
const { uid } = engineerJob;
const reschedule = {
  previousJob: uid,
  engineerUid: engineerJob.engineerUid,
  visitDateTime: '2024-05-10T08:00:00+01:00',
  reason: 'Parts not ready',
  otherReason: '',
  photos: [],
};
const cancellation = { reason: 'Customer not home', otherReason: '', photos: ['photos/1'] };
const done: unknown = expect.objectContaining({ _tag: 'Right' });
const refusal = E.left(expect.objectContaining({ tag: 'refused' }));

const document = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const file: UploadFile = {
  name: 'receipt.pdf',
  type: 'application/pdf',
  size: document.size,
  content: document,
};

/** The contract of a command under the key of an attempt, which also reports each failure. */
const isExecutedOnce = <Port>(
  { open, reportsFailures }: PortTests<Port>,
  command: (port: Port, key: string) => TaskEither<{ readonly tag: string }, unknown>,
  result = done,
): void => {
  it('is executed once: the same attempt is repeated, another one is refused', async () => {
    const port = await open();
    expect(await command(port, 'attempt-1')()).toEqual(result);
    expect(await command(port, 'attempt-1')()).toEqual(result);
    expect(await command(port, 'attempt-2')()).toEqual(refusal);
  });
  reportsFailures((port) => command(port, 'attempt-3'));
};

/** The contract of each port, for every adapter. The platform has the examples and nothing else. */
export const holdsTheEngineerPortContracts = (
  open: () => Promise<{ readonly platform: EngineerPlatform; readonly connection: Connection }>,
): void => {
  const openPorts = async () => {
    const { platform, connection } = await open();
    return { ports: platform, connection };
  };
  describePorts<EngineerPlatform>(openPorts, {
    offers: (tests) => {
      const { open: openOffers, answers, reportsFailures } = tests;
      const [slot = jobOffer.estimated.start] = jobOffer.customerSlots;
      answers('lists the open offers', (offers) => offers.open, E.right([jobOffer]));
      it('lists no offer that was accepted, nor one that the engineer has declined', async () => {
        for (const end of [
          (offers: EngineerPlatform['offers']) => offers.accept(jobOffer.id, slot, 'attempt-1'),
          (offers: EngineerPlatform['offers']) => offers.decline(jobOffer.id),
        ]) {
          const offers = await openOffers();
          expect(await end(offers)()).toEqual(done);
          expect(await offers.open()).toEqual(E.right([]));
        }
      });
      describe('the acceptance of an offer', () =>
        isExecutedOnce(tests, (offers, key) => offers.accept(jobOffer.id, slot, key)));
      reportsFailures((offers) => offers.open);
      reportsFailures((offers) => offers.decline(jobOffer.id));
    },

    engineerJobs: (tests) => {
      const { open: openJobs, answers, reportsFailures } = tests;
      answers(
        'lists the jobs of the agenda',
        (jobs) => jobs.agenda(everything),
        E.right({ jobs: [engineerJob], nextCursor: undefined }),
      );
      answers(
        'lists jobs for a status only when they have it',
        (jobs) => jobs.agenda({ ...everything, status: 'Complete', limit: 20, cursor: 0 }),
        E.right({ jobs: [], nextCursor: undefined }),
      );
      answers('returns a single job', (jobs) => jobs.job(uid), E.right(engineerJob));
      answers('refuses an unknown job', (jobs) => jobs.job(identifier('job-0')), refusal);
      it('changes the status of a job step by step', async () => {
        const jobs = await openJobs();
        expect(await jobs.startJob(uid, 'attempt-1')()).toEqual(refusal);
        expect(await jobs.startTravel(uid, 'attempt-2')()).toEqual(done);
        expect(await jobs.startJob(uid, 'attempt-4')()).toEqual(done);
        expect(await jobs.startJob(uid, 'attempt-4')()).toEqual(done);
        expect(await jobs.job(uid)()).toMatchObject({ right: { status: 'In Progress' } });
      });
      describe('the start of the travel', () =>
        isExecutedOnce(tests, (jobs, key) => jobs.startTravel(uid, key)));
      describe('a reschedule', () =>
        isExecutedOnce(tests, (jobs, key) => jobs.reschedule(reschedule, key)));
      describe('a cancellation', () =>
        isExecutedOnce(tests, (jobs, key) => jobs.cancel(uid, cancellation, key)));
      reportsFailures((jobs) => jobs.agenda(everything));
      reportsFailures((jobs) => jobs.job(uid));
    },

    photos: ({ open: openPhotos, reportsFailures }) => {
      it('stores a file under its job, and reports the progress', async () => {
        const photos = await openPhotos();
        const sent: number[] = [];
        const stored = await photos.upload(uid, file, (bytes, total) => {
          expect(total).toBe(file.size);
          sent.push(bytes);
        })();
        expect(stored).toMatchObject({ right: { name: file.name } });
        expect(sent.toSorted((one, other) => one - other)).toEqual(sent);
        expect(sent.at(-1)).toBe(file.size);
        const again = await photos.upload(uid, file, () => undefined)();
        expect(again).not.toEqual(stored);
      });
      reportsFailures((photos) => photos.upload(uid, file, () => undefined));
    },

    earlierPhotos: ({ open: openPhotos, answers, reportsFailures }) => {
      it('reads a photo of an earlier visit with the type of its content', async () => {
        const read = await (await openPhotos()).read(uid, 'photo-1')();
        expect(read).toMatchObject(E.right({ type: 'application/pdf' }));
        const content = E.isRight(read) ? read.right.content : undefined;
        expect(content instanceof Blob && (await content.text())).toBe(await document.text());
      });
      answers(
        'refuses a photo that the job does not list',
        (photos) => photos.read(uid, 'photo-2'),
        refusal,
      );
      reportsFailures((photos) => photos.read(uid, 'photo-1'));
    },

    closer: (tests) =>
      isExecutedOnce(
        tests,
        (closer, key) => closer.close(closeRequestExample, key),
        E.right({ receipt: closeReceipt }),
      ),

    followOns: (tests) =>
      isExecutedOnce(tests, (followOns, key) => followOns.create(followOnRequestExample, key)),

    catalogue: ({ answers, reportsFailures }) => {
      answers(
        'lists every part, with its hours where it has any',
        (catalogue) => catalogue.all,
        E.right(catalogueExample),
      );
      reportsFailures((catalogue) => catalogue.all);
    },

    invoices: ({ answers, reportsFailures }) => {
      const documentUrl = expect.stringMatching(/^https?:\/\/[^/]/) as unknown;
      const documentKey = invoice.documentKey ?? '';
      answers('lists the invoices', (invoices) => invoices.all, E.right([invoice]));
      answers(
        'returns the address of a document',
        (invoices) => invoices.documentUrl(documentKey),
        E.right(documentUrl),
      );
      answers(
        'refuses the document of another engineer',
        (invoices) => invoices.documentUrl('invoices/other.pdf'),
        refusal,
      );
      reportsFailures((invoices) => invoices.all);
      reportsFailures((invoices) => invoices.documentUrl(documentKey));
    },
  });
};
