import * as fakeDatabase from 'fake-indexeddb';
import * as TE from 'fp-ts/TaskEither';
import { vi } from 'vitest';
import {
  makeOpenCloseSession,
  type CloseSession,
  type ReadJob,
} from '#application/close-session/close-session.ts';
import { makeOutbox, type Outbox } from '#application/outbox/outbox.ts';
import type { OutboxEntry } from '#application/outbox/outbox-entry.ts';
import type { CloseNotebook } from '#application/ports/close-notebook.ts';
import type { Connection } from '#application/ports/connection.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import { instant } from '#domain/kernel/instant.ts';
import { makeIndexedCloseNotebook } from '#infrastructure/portal/closes/indexed-close-notebook.ts';
import { makeEngineerJobs } from '#infrastructure/portal/http/adapters/engineer-jobs.ts';
import { makeFollowOns } from '#infrastructure/portal/http/adapters/follow-ons.ts';
import { makeJobCloser } from '#infrastructure/portal/http/adapters/job-closer.ts';
import { makePhotoStorage } from '#infrastructure/portal/http/adapters/photo-storage.ts';
import type { PlatformClient } from '#infrastructure/portal/http/client/platform-call.ts';
import { makePlatformClient } from '#infrastructure/portal/http/client/platform-client.ts';
import { makePutFile, type PutFile } from '#infrastructure/portal/http/client/put-file.ts';
import { deviceLeases, type DeviceLeases } from './device-leases.ts';
import { makeLine, type Line } from './faulty-line.ts';

/** The engineer who is signed in on a phone. */
export type SignedIn = { readonly subject: string; readonly token: string };

/** What a phone holds, however often its pages are loaded and die. */
export type Phone = {
  readonly storage: IDBFactory;
  readonly leases: DeviceLeases;
  signedIn: SignedIn | undefined;
};

export const newPhone = (signedIn: SignedIn): Phone => ({
  storage: new fakeDatabase.IDBFactory(),
  leases: deviceLeases(),
  signedIn,
});

const services = {
  apiVersion: 'v1',
  serviceAccounts: 'accounts-public',
  serviceClaims: 'claims-public',
  serviceContracts: 'contracts-public',
  serviceIntegration: 'integration',
  serviceJobs: 'jobs-public',
  servicePayments: 'payments-public',
  serviceScheduling: 'scheduling-public',
};

/** One page of the portal on a phone, over a line that can fail. */
export type Page = {
  readonly line: Line;
  readonly outbox: Outbox;
  readonly readJob: (uid: JobUid) => ReadJob;
  readonly openSession: (job: EngineerJob) => CloseSession;
  readonly entry: (uid: JobUid) => OutboxEntry | undefined;
  /** The device is online again, or the page is looked at again. */
  readonly lookAgain: () => void;
  /** From now on the device keeps nothing more, or does so again. */
  readonly setFull: (full: boolean) => void;
  readonly die: () => void;
};

const overLine = (notebook: CloseNotebook, line: Line, isFull: () => boolean): CloseNotebook => {
  const kept = (keep: () => Promise<boolean>) => () =>
    line.effect(async () => (isFull() ? false : keep()));
  return {
    ...notebook,
    draft: (job) => () => line.effect(notebook.draft(job)),
    keepDraft: (draft) => kept(notebook.keepDraft(draft)),
    forgetDraft: (job) => () => line.effect(notebook.forgetDraft(job)),
    entries: () => line.effect(notebook.entries),
    keepEntry: (entry) => kept(notebook.keepEntry(entry)),
    forgetEntry: (job) => () => line.effect(notebook.forgetEntry(job)),
    keepFile: (job, id, file) => kept(notebook.keepFile(job, id, file)),
    file: (id) => () => line.effect(notebook.file(id)),
    forgetFile: (id) => () => line.effect(notebook.forgetFile(id)),
    forgetFiles: (job) => () => line.effect(notebook.forgetFiles(job)),
  };
};

let keys = 0;

/** Loads the portal on a phone: with what the phone kept, and the outbox at work. */
export const openPage = async (
  phone: Phone,
  {
    url,
    now,
    prepare = (line) => line,
  }: {
    readonly url: string;
    readonly now: string;
    /** Sets the line up before the page does anything. */
    readonly prepare?: (line: Line) => unknown;
  },
): Promise<Page> => {
  const line = makeLine();
  prepare(line);
  const watchers = new Set<() => void>();
  let full = false;
  const subject = () => phone.signedIn?.subject;

  vi.stubGlobal('indexedDB', phone.storage);
  const stored = makeIndexedCloseNotebook(subject);
  // Opens the database while it is this phone's that is at hand.
  await stored.entries();
  const notebook = overLine(stored, line, () => full);

  const token = () => TE.right(phone.signedIn?.token)();
  const overHttp = makePlatformClient(
    { ...services, apiUrl: `${url}/api` },
    { token, renewed: () => token },
  );
  const client: PlatformClient = (route, call) => () => line.call(overHttp(route, call));
  const putOverHttp = makePutFile();
  const putFile: PutFile =
    (...file) =>
    () =>
      line.call(putOverHttp(...file));
  const jobs = makeEngineerJobs(client);
  const photos = makePhotoStorage(client, putFile, TE.right, `${url}/`);
  const connection: Connection = {
    isOnline: line.isOnline,
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    after: () => () => undefined,
  };
  const leases = phone.leases.ofPage(line);
  const clock = { now: () => instant(Date.parse(now)) };
  const attemptKeys = { next: () => `key-${(keys += 1)}` };
  const outbox = makeOutbox({
    notebook,
    closer: makeJobCloser(client),
    followOns: makeFollowOns(client),
    photos,
    leases,
    connection,
    keys: attemptKeys,
    clock,
  });
  const openCloseSession = makeOpenCloseSession({
    notebook,
    leases,
    connection,
    photos,
    outbox,
    clock,
    keys: attemptKeys,
    draw: () => 0,
    settings: { authorisationFlow: true, structuredPartsShare: 1 },
  });
  await Promise.race([outbox.open(), line.died]);
  return {
    line,
    outbox,
    readJob: (uid) => jobs.job(uid),
    openSession: (job) => openCloseSession(job, jobs.job(job.uid)),
    entry: (uid) => outbox.entries().find(({ job }) => job === uid),
    lookAgain: () => {
      for (const changed of watchers) changed();
    },
    setFull: (isFull) => {
      full = isFull;
    },
    die: line.die,
  };
};
