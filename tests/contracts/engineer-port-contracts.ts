import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import type {
  AgendaQuery,
  EngineerPlatform,
  UploadFile,
} from '#application/ports/remote/engineer-calls.ts';
import type { CataloguePart, CloseRequest, FollowOnRequest } from '#domain/close';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { parsePence } from '#domain/money';
import { identifier } from '#domain/kernel';
import { parseLocalDate } from '#domain/time';
import { engineerJob, invoice, jobOffer } from '../infrastructure/wire/domain-examples.ts';
import type { Connection } from '../fakes/connection.ts';
import { closeReceipt } from '../fakes/fake-engineer-calls.ts';
import { keepsTheConnectionContract, portsOver } from './connection-contract.ts';

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

const ten = parsePence(1000);
if (ten === undefined) throw new Error('Not pence');
export const followOnRequestExample: FollowOnRequest = {
  previousJob: engineerJob.uid,
  engineerUid: engineerJob.engineerUid,
  additionalHoursNeeded: 1.5,
  partsDescription: 'Fan',
  partsNetAmount: ten,
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
const done = { _tag: 'Right' };
const refusal = { _tag: 'Left', left: { tag: 'refused' } };

const document = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const file: UploadFile = {
  name: 'receipt.pdf',
  type: 'application/pdf',
  size: document.size,
  content: document,
};

/** The contract of each port, for every adapter. The platform has the examples and nothing else. */
export const holdsTheEngineerPortContracts = (
  open: () => Promise<{ readonly platform: EngineerPlatform; readonly connection: Connection }>,
): void => {
  const portOf = portsOver(async () => {
    const { platform, connection } = await open();
    return { ...platform, connection };
  });
  const openPlatform = async () => (await open()).platform;

  /** The contract of a command under the key of an attempt, which also reports each failure. */
  const isExecutedOnce = <Name extends keyof EngineerPlatform, Result>(
    name: Name,
    command: (port: EngineerPlatform[Name], key: string) => TaskEither<PlatformFailure, Result>,
    result: object = done,
  ) => {
    it('is executed once: the same attempt is repeated, another one is refused', async () => {
      const port = (await openPlatform())[name];
      expect(await command(port, 'attempt-1')()).toMatchObject(result);
      expect(await command(port, 'attempt-1')()).toMatchObject(result);
      expect(await command(port, 'attempt-2')()).toMatchObject(refusal);
    });
    keepsTheConnectionContract(portOf(name), (port) => command(port, 'attempt-3'));
  };

  const contracts: Record<keyof EngineerPlatform, readonly [title: string, holds: () => void]> = {
    offers: [
      'the job offers',
      () => {
        const [slot = jobOffer.estimated.start] = jobOffer.customerSlots;
        it('are the open ones', async () => {
          const { offers } = await openPlatform();
          expect(await offers.open()).toEqual(E.right([jobOffer]));
        });
        it('disappear when they are accepted', async () => {
          const { offers } = await openPlatform();
          await offers.accept(jobOffer.id, slot, 'attempt-1')();
          expect(await offers.open()).toEqual(E.right([]));
        });
        describe('the acceptance of an offer', () =>
          isExecutedOnce('offers', (port, key) => port.accept(jobOffer.id, slot, key)));
        it('disappear for the engineer who declines them', async () => {
          const { offers } = await openPlatform();
          expect(await offers.decline(jobOffer.id)()).toMatchObject(done);
          expect(await offers.open()).toEqual(E.right([]));
        });
        keepsTheConnectionContract(portOf('offers'), (port) => port.open);
        keepsTheConnectionContract(portOf('offers'), (port) => port.decline(jobOffer.id));
      },
    ],

    engineerJobs: [
      'the jobs of an engineer',
      () => {
        it('are listed in the agenda', async () => {
          const { engineerJobs } = await openPlatform();
          expect(await engineerJobs.agenda(everything)()).toEqual(
            E.right({ jobs: [engineerJob], nextCursor: undefined }),
          );
        });
        it('are listed for a status only when they have it', async () => {
          const { engineerJobs } = await openPlatform();
          const complete = { ...everything, status: 'Complete', limit: 20, cursor: 0 } as const;
          expect(await engineerJobs.agenda(complete)()).toEqual(
            E.right({ jobs: [], nextCursor: undefined }),
          );
        });
        it('are returned one by one', async () => {
          const { engineerJobs } = await openPlatform();
          expect(await engineerJobs.job(uid)()).toEqual(E.right(engineerJob));
          expect(await engineerJobs.job(identifier('job-0'))()).toMatchObject(refusal);
        });
        it('change their status step by step', async () => {
          const { engineerJobs } = await openPlatform();
          expect(await engineerJobs.startJob(uid, 'attempt-1')()).toMatchObject(refusal);
          expect(await engineerJobs.startTravel(uid, 'attempt-2')()).toMatchObject(done);
          expect(await engineerJobs.startJob(uid, 'attempt-4')()).toMatchObject(done);
          expect(await engineerJobs.startJob(uid, 'attempt-4')()).toMatchObject(done);
          expect(await engineerJobs.job(uid)()).toMatchObject({ right: { status: 'In Progress' } });
        });
        describe('the start of the travel', () =>
          isExecutedOnce('engineerJobs', (port, key) => port.startTravel(uid, key)));
        describe('a reschedule', () =>
          isExecutedOnce('engineerJobs', (port, key) => port.reschedule(reschedule, key)));
        describe('a cancellation', () =>
          isExecutedOnce('engineerJobs', (port, key) => port.cancel(uid, cancellation, key)));
        keepsTheConnectionContract(portOf('engineerJobs'), (port) => port.agenda(everything));
        keepsTheConnectionContract(portOf('engineerJobs'), (port) => port.job(uid));
      },
    ],

    photos: [
      'the photo storage',
      () => {
        it('stores a file under its job, and reports the progress', async () => {
          const { photos } = await openPlatform();
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
        keepsTheConnectionContract(portOf('photos'), (port) =>
          port.upload(uid, file, () => undefined),
        );
      },
    ],

    earlierPhotos: [
      'the photos of earlier visits',
      () => {
        it('are read with the type of their content', async () => {
          const { earlierPhotos } = await openPlatform();
          const read = await earlierPhotos.read(uid, 'photo-1')();
          expect(read).toMatchObject(E.right({ type: 'application/pdf' }));
          const content = E.isRight(read) ? read.right.content : undefined;
          expect(content instanceof Blob && (await content.text())).toBe(await document.text());
        });
        it('are refused when the job does not list them', async () => {
          const { earlierPhotos } = await openPlatform();
          expect(await earlierPhotos.read(uid, 'photo-2')()).toMatchObject(refusal);
        });
        keepsTheConnectionContract(portOf('earlierPhotos'), (port) => port.read(uid, 'photo-1'));
      },
    ],

    closer: [
      'a close',
      () => {
        const closed = E.right({ receipt: closeReceipt });
        isExecutedOnce('closer', (port, key) => port.close(closeRequestExample, key), closed);
      },
    ],

    followOns: [
      'a next visit',
      () => {
        isExecutedOnce('followOns', (port, key) => port.create(followOnRequestExample, key));
      },
    ],

    catalogue: [
      'the catalogue of parts',
      () => {
        it('lists every part, with its hours where it has any', async () => {
          const { catalogue } = await openPlatform();
          expect(await catalogue.all()).toEqual(E.right(catalogueExample));
        });
        keepsTheConnectionContract(portOf('catalogue'), (port) => port.all);
      },
    ],

    invoices: [
      'the invoices',
      () => {
        it('are listed', async () => {
          const { invoices } = await openPlatform();
          expect(await invoices.all()).toEqual(E.right([invoice]));
        });
        it('have a document that can be downloaded', async () => {
          const { invoices } = await openPlatform();
          const found = await invoices.documentUrl(invoice.documentKey ?? '')();
          expect(E.isRight(found) && new URL(found.right).protocol).toMatch(/^https?:$/);
          expect(await invoices.documentUrl('invoices/other.pdf')()).toMatchObject(refusal);
        });
        keepsTheConnectionContract(portOf('invoices'), (port) => port.all);
        keepsTheConnectionContract(portOf('invoices'), (port) =>
          port.documentUrl(invoice.documentKey ?? ''),
        );
      },
    ],
  };
  for (const [title, holds] of Object.values(contracts)) describe(title, holds);
};
