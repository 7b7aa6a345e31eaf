import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import * as fakeDatabase from 'fake-indexeddb';
import * as TE from 'fp-ts/TaskEither';
import * as TO from 'fp-ts/TaskOption';
import { vi } from 'vitest';
import type { CloseSession } from '#application/close/close-session.ts';
import type { ReadJob } from '#application/visit/open-visit.ts';
import { makeClosing } from '#application/close/closing.ts';
import type { Outbox } from '#application/outbox/outbox.ts';
import type { CloseNotebook } from '#application/ports/device/notebooks.ts';
import type { Connection } from '#application/ports/device/device.ts';
import type { EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { instant } from '#domain/time';
import { makeIndexedCloseNotebook } from '#infrastructure/portal/outbox/indexed-close-notebook.ts';
import {
  makeEngineerJobs,
  makeFollowOns,
  makeJobCloser,
  makePhotoStorage,
} from '#infrastructure/portal/http/adapters/engineer-calls.ts';
import type { PlatformClient } from '#infrastructure/portal/http/client/platform-call.ts';
import { makePlatformClient } from '#infrastructure/portal/http/client/platform-client.ts';
import { makePutFile, type PutFile } from '#infrastructure/portal/http/client/put-file.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { fakeDeviceStore } from '../../../fakes/fake-device-store.ts';
import { fakeLeases, type HeldLeases } from '../../../fakes/fake-device.ts';
import { makeNetwork, type Network } from './faulty-network.ts';

/** The signed-in engineer of a phone. */
export type SignedIn = { readonly subject: string; readonly token: string };

/** The storage of a phone, which survives its pages. */
export type Phone = {
  readonly storage: IDBFactory;
  readonly leases: HeldLeases;
  signedIn: SignedIn | undefined;
};

export const newPhone = (signedIn: SignedIn): Phone => ({
  storage: new fakeDatabase.IDBFactory(),
  leases: new Map(),
  signedIn,
});

/** One page of the portal on a phone, over a network that can fail. */
export type Page = {
  readonly network: Network;
  readonly outbox: Outbox;
  readonly readJob: ReadJob;
  readonly openSession: (job: EngineerJob) => CloseSession;
  readonly entry: (uid: JobUid) => CloseEntry | undefined;
  /** The device is online again, or the page is looked at again. */
  readonly lookAgain: () => void;
  /** From now on the device keeps nothing more, or does so again. */
  readonly setFull: (full: boolean) => void;
  readonly die: () => void;
};

const overNetwork = (
  notebook: CloseNotebook,
  network: Network,
  isFull: () => boolean,
): CloseNotebook => {
  const kept = (keep: () => Promise<boolean>) => () =>
    network.effect(async () => (isFull() ? false : keep()));
  return {
    ...notebook,
    draft: (job) => () => network.effect(notebook.draft(job)),
    keepDraft: (draft) => kept(notebook.keepDraft(draft)),
    forgetDraft: (job) => () => network.effect(notebook.forgetDraft(job)),
    hasLost: (job) => () => network.effect(notebook.hasLost(job)),
    entries: () => network.effect(notebook.entries),
    keepEntry: (entry) => kept(notebook.keepEntry(entry)),
    forgetEntry: (id) => () => network.effect(notebook.forgetEntry(id)),
    keepFile: (job, id, file) => kept(notebook.keepFile(job, id, file)),
    file: (id) => () => network.effect(notebook.file(id)),
    forgetFile: (id) => () => network.effect(notebook.forgetFile(id)),
    forgetFiles: (job) => () => network.effect(notebook.forgetFiles(job)),
  };
};

let keys = 0;

/** Loads the portal on a phone, with its stored data and a running outbox. */
export const openPage = async (
  phone: Phone,
  {
    url,
    now,
    prepare = (network) => network,
  }: {
    readonly url: string;
    readonly now: string;
    /** Sets the network up before the page does anything. */
    readonly prepare?: (network: Network) => unknown;
  },
): Promise<Page> => {
  const network = makeNetwork();
  prepare(network);
  const watchers = new Set<() => void>();
  let full = false;
  const subject = () => phone.signedIn?.subject;

  vi.stubGlobal('indexedDB', phone.storage);
  const stored = makeIndexedCloseNotebook(subject, fakeDeviceStore());
  // Opens the database while it is this phone's that is at hand.
  await stored.entries();
  const notebook = overNetwork(stored, network, () => full);

  const token = () => TE.right(phone.signedIn?.token)();
  const overHttp = makePlatformClient(
    { ...defaultPlatformAddress, apiUrl: `${url}/api` },
    { token, renewed: () => token },
  );
  const client: PlatformClient = (route, call) => () => network.call(overHttp(route, call));
  const putOverHttp = makePutFile();
  const putFile: PutFile =
    (...file) =>
    () =>
      network.call(putOverHttp(...file));
  const jobs = makeEngineerJobs(client);
  const photos = makePhotoStorage(client, putFile, TE.right, `${url}/`);
  const connection: Connection = {
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    schedule: () => () => undefined,
  };
  const leases = fakeLeases(phone.leases, network.isDead);
  const clock = { now: () => instant(Date.parse(now)) };
  const { outbox, loadCloseSessions } = makeClosing({
    engineerJobs: jobs,
    notebook,
    keptVisit: () => TO.none,
    readJob: jobs.job,
    leases,
    connection,
    photos,
    clock,
    closer: makeJobCloser(client),
    followOns: makeFollowOns(client),
    keys: { next: () => `key-${(keys += 1)}` },
    randomFraction: () => 0,
    settings: { authorisationFlow: true, structuredPartsShare: 1 },
  });
  await Promise.race([outbox.open(), network.died]);
  const openCloseSession = await loadCloseSessions();
  return {
    network,
    outbox,
    readJob: jobs.job,
    openSession: openCloseSession,
    entry: (uid) =>
      outbox
        .entries()
        .find((entry): entry is CloseEntry => entry.kind === 'close' && entry.job === uid),
    lookAgain: () => {
      for (const changed of watchers) changed();
    },
    setFull: (isFull) => {
      full = isFull;
    },
    die: network.die,
  };
};
