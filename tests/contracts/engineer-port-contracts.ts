import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type {
  EarlierPhotos,
  EngineerJobs,
  Invoices,
  JobOffers,
} from '#application/ports/remote/engineer-calls.ts';
import type { AgendaQuery } from '#domain/repair';
import type { PhotoStorage, UploadFile } from '#application/ports/remote/photo-storage.ts';
import { identifier } from '#domain/kernel';
import { parseLocalDate } from '#domain/time';
import { engineerJob, invoice, jobOffer } from '../infrastructure/wire/domain-examples.ts';
import type { Connection } from '../fakes/connection.ts';
import { keepsTheConnectionContract, portsOver } from './connection-contract.ts';

/** Every port of the engineer's that the platform serves, over one connection. */
export type EngineerPorts = {
  readonly offers: JobOffers;
  readonly engineerJobs: EngineerJobs;
  readonly invoices: Invoices;
  readonly photos: PhotoStorage;
  readonly earlierPhotos: EarlierPhotos;
  readonly connection: Connection;
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
const done = E.right(undefined);
const refusal = { _tag: 'Left', left: { tag: 'refused' } };

const document = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const file: UploadFile = {
  name: 'receipt.pdf',
  type: 'application/pdf',
  size: document.size,
  content: document,
};

/** The contract of each port, for every adapter. The platform has the examples and nothing else. */
export const holdsTheEngineerPortContracts = (open: () => Promise<EngineerPorts>): void => {
  const portOf = portsOver(open);

  describe('the job offers', () => {
    const [slot = jobOffer.estimated.start] = jobOffer.customerSlots;
    it('are the open ones', async () => {
      const { offers } = await open();
      expect(await offers.open()).toEqual(E.right([jobOffer]));
    });
    it('are accepted once: the same attempt is repeated, another one is refused', async () => {
      const { offers } = await open();
      expect(await offers.accept(jobOffer.id, slot, 'attempt-1')()).toEqual(done);
      expect(await offers.accept(jobOffer.id, slot, 'attempt-1')()).toEqual(done);
      expect(await offers.accept(jobOffer.id, slot, 'attempt-2')()).toMatchObject(refusal);
      expect(await offers.open()).toEqual(E.right([]));
    });
    it('disappear for the engineer who declines them', async () => {
      const { offers } = await open();
      expect(await offers.decline(jobOffer.id)()).toEqual(done);
      expect(await offers.open()).toEqual(E.right([]));
    });
    keepsTheConnectionContract(portOf('offers'), (port) => port.open);
    keepsTheConnectionContract(portOf('offers'), (port) =>
      port.accept(jobOffer.id, slot, 'attempt-3'),
    );
    keepsTheConnectionContract(portOf('offers'), (port) => port.decline(jobOffer.id));
  });

  describe('the jobs of an engineer', () => {
    it('are listed in the agenda', async () => {
      const { engineerJobs } = await open();
      expect(await engineerJobs.agenda(everything)()).toEqual(
        E.right({ jobs: [engineerJob], nextCursor: undefined }),
      );
    });
    it('are listed for a status only when they have it', async () => {
      const { engineerJobs } = await open();
      const complete = { ...everything, status: 'Complete', limit: 20, cursor: 0 } as const;
      expect(await engineerJobs.agenda(complete)()).toEqual(
        E.right({ jobs: [], nextCursor: undefined }),
      );
    });
    it('are returned one by one', async () => {
      const { engineerJobs } = await open();
      expect(await engineerJobs.job(uid)()).toEqual(E.right(engineerJob));
      expect(await engineerJobs.job(identifier('job-0'))()).toMatchObject(refusal);
    });
    it('change their status step by step', async () => {
      const { engineerJobs } = await open();
      expect(await engineerJobs.startJob(uid, 'attempt-1')()).toMatchObject(refusal);
      expect(await engineerJobs.startTravel(uid, 'attempt-2')()).toEqual(done);
      expect(await engineerJobs.startTravel(uid, 'attempt-2')()).toEqual(done);
      expect(await engineerJobs.startTravel(uid, 'attempt-3')()).toMatchObject(refusal);
      expect(await engineerJobs.startJob(uid, 'attempt-4')()).toEqual(done);
      expect(await engineerJobs.startJob(uid, 'attempt-4')()).toEqual(done);
      expect(await engineerJobs.job(uid)()).toMatchObject({ right: { status: 'In Progress' } });
    });
    it('are rescheduled once per attempt', async () => {
      const { engineerJobs } = await open();
      expect(await engineerJobs.reschedule(reschedule, 'attempt-1')()).toEqual(done);
      expect(await engineerJobs.reschedule(reschedule, 'attempt-1')()).toEqual(done);
      expect(await engineerJobs.reschedule(reschedule, 'attempt-2')()).toMatchObject(refusal);
    });
    it('are cancelled once per attempt', async () => {
      const { engineerJobs } = await open();
      expect(await engineerJobs.cancel(uid, cancellation, 'attempt-1')()).toEqual(done);
      expect(await engineerJobs.cancel(uid, cancellation, 'attempt-1')()).toEqual(done);
      expect(await engineerJobs.cancel(uid, cancellation, 'attempt-2')()).toMatchObject(refusal);
    });
    const calls: readonly ((port: EngineerJobs) => ReturnType<EngineerJobs['startJob']>)[] = [
      (port) => port.startTravel(uid, 'attempt-3'),
      (port) => port.reschedule(reschedule, 'attempt-3'),
      (port) => port.cancel(uid, cancellation, 'attempt-3'),
    ];
    keepsTheConnectionContract(portOf('engineerJobs'), (port) => port.agenda(everything));
    keepsTheConnectionContract(portOf('engineerJobs'), (port) => port.job(uid));
    for (const call of calls) keepsTheConnectionContract(portOf('engineerJobs'), call);
  });

  describe('the invoices', () => {
    it('are listed', async () => {
      const { invoices } = await open();
      expect(await invoices.all()).toEqual(E.right([invoice]));
    });
    it('have a document that can be downloaded', async () => {
      const { invoices } = await open();
      const found = await invoices.documentUrl(invoice.documentKey ?? '')();
      expect(E.isRight(found) && new URL(found.right).protocol).toMatch(/^https?:$/);
      expect(await invoices.documentUrl('invoices/other.pdf')()).toMatchObject(refusal);
    });
    keepsTheConnectionContract(portOf('invoices'), (port) => port.all);
    keepsTheConnectionContract(portOf('invoices'), (port) =>
      port.documentUrl(invoice.documentKey ?? ''),
    );
  });

  describe('the photo storage', () => {
    it('stores a file under its job, and reports the progress', async () => {
      const { photos } = await open();
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
    it('stores a file that is not an image unchanged', async () => {
      const { photos } = await open();
      expect(await photos.prepare(file)()).toMatchObject(
        E.right({ name: file.name, type: file.type, size: file.size, isPrepared: true }),
      );
    });
    keepsTheConnectionContract(portOf('photos'), (port) => port.upload(uid, file, () => undefined));
  });

  describe('the photos of earlier visits', () => {
    it('are read with the type of their content', async () => {
      const { earlierPhotos } = await open();
      const read = await earlierPhotos.read(uid, 'photo-1')();
      expect(read).toMatchObject(E.right({ type: 'application/pdf' }));
      const content = E.isRight(read) ? read.right.content : undefined;
      expect(content instanceof Blob && (await content.text())).toBe(await document.text());
    });
    it('are refused when the job does not list them', async () => {
      const { earlierPhotos } = await open();
      expect(await earlierPhotos.read(uid, 'photo-2')()).toMatchObject(refusal);
    });
    keepsTheConnectionContract(portOf('earlierPhotos'), (port) => port.read(uid, 'photo-1'));
  });
};
