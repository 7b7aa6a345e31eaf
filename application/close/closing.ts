import * as O from 'fp-ts/Option';
import * as E from 'fp-ts/Either';
import type { JobUid } from '#domain/kernel';
import { isVisitOver } from '#domain/repair';
import { makeOutbox, type Outbox, type OutboxPorts } from '../outbox/outbox.ts';
import { makeOpenPhotos, type OpenPhotos } from '../photos/open-photos.ts';
import type { CloseSessionPorts, OpenCloseSession } from './close-session.ts';
import { importCloseSession } from './engineer-close-session.ts';
import type { OutboxEntry } from '../ports/device/outbox-entry.ts';
import type { CloseDraft, CloseNotebook } from '../ports/device/notebooks.ts';
import type { UploadFile } from '../ports/remote/engineer-calls.ts';
import { entryId } from '../outbox/outbox-entry.ts';
import type { OpenVisit } from '../visit/open-visit.ts';

/** Values that the device did not store, by owner and key. */
const makePageStore = <Value>(owner: () => string | undefined) => {
  const values = new Map<string, Value>();
  const keyOf = (key: string): string => `${owner() ?? ''} ${key}`;
  return {
    get: (key: string): Value | undefined => values.get(keyOf(key)),
    all: (): readonly Value[] =>
      [...values].flatMap(([key, value]) => (key.startsWith(keyOf('')) ? [value] : [])),
    forget: (key: string): void => void values.delete(keyOf(key)),
    /** Keeps a value on the page, unless the device stores it. */
    keepUnlessStored: async (
      kept: Promise<boolean>,
      key: string,
      value: Value,
    ): Promise<boolean> => {
      const ownerKey = keyOf(key);
      const isKept = await kept;
      if (isKept) values.delete(ownerKey);
      else if (owner() !== undefined) values.set(ownerKey, value);
      return isKept;
    },
  };
};

/**
 * The same notebook with the page as a fallback for values that the device does not store; a keep then returns `false`.
 */
export const withPageFallback = (notebook: CloseNotebook): CloseNotebook => {
  const drafts = makePageStore<CloseDraft>(notebook.owner);
  const entries = makePageStore<OutboxEntry>(notebook.owner);
  const files = makePageStore<UploadFile>(notebook.owner);
  const filesOfJobs = new Map<string, readonly string[]>();
  return {
    ...notebook,
    draft: (job) => async () => {
      const onPage = drafts.get(job);
      return onPage === undefined ? notebook.draft(job)() : O.some(onPage);
    },
    keepDraft: (draft) => () =>
      drafts.keepUnlessStored(notebook.keepDraft(draft)(), draft.job, draft),
    forgetDraft: (job) => () => {
      drafts.forget(job);
      return notebook.forgetDraft(job)();
    },
    hasStarted: (job) => drafts.get(job) !== undefined || notebook.hasStarted(job),
    entries: async () => {
      const kept = await notebook.entries();
      const onPage = entries.all();
      const ids = new Set(onPage.map(entryId));
      const others = kept.filter((entry) => !ids.has(entryId(entry)));
      return [...others, ...onPage].toSorted((one, other) => one.queuedAt - other.queuedAt);
    },
    keepEntry: (entry) => () =>
      entries.keepUnlessStored(notebook.keepEntry(entry)(), entryId(entry), entry),
    forgetEntry: (id) => () => {
      entries.forget(id);
      return notebook.forgetEntry(id)();
    },
    keepFile: (job, id, file) => () => {
      filesOfJobs.set(job, [...(filesOfJobs.get(job) ?? []), id]);
      return files.keepUnlessStored(notebook.keepFile(job, id, file)(), id, file);
    },
    file: (id) => async () => {
      const onPage = files.get(id);
      return onPage === undefined ? notebook.file(id)() : O.some(onPage);
    },
    forgetFile: (id) => () => {
      files.forget(id);
      return notebook.forgetFile(id)();
    },
    forgetFiles: (job) => () => {
      for (const id of filesOfJobs.get(job) ?? []) files.forget(id);
      filesOfJobs.delete(job);
      return notebook.forgetFiles(job)();
    },
  };
};

export type ClosingPorts = OutboxPorts & Omit<CloseSessionPorts, 'outbox'>;

/** The closes of an engineer, the photos of other commands, and the outbox that all of them are sent from. */
export const makeClosing = (
  wired: ClosingPorts,
): {
  readonly outbox: Outbox;
  readonly loadCloseSessions: () => Promise<OpenCloseSession>;
  readonly openPhotos: OpenPhotos;
  /** Whether this phone keeps answers of a close that is not finished. */
  readonly hasStartedClose: CloseNotebook['hasStarted'];
} => {
  const ports = { ...wired, notebook: withPageFallback(wired.notebook) };
  const outbox = makeOutbox(ports);
  return {
    outbox,
    loadCloseSessions: async () => {
      const { makeOpenCloseSession } = await importCloseSession();
      return makeOpenCloseSession({ ...ports, outbox });
    },
    openPhotos: makeOpenPhotos(ports),
    hasStartedClose: ports.notebook.hasStarted,
  };
};

export type ForgetFinishedCloses = (
  toMake: ReadonlySet<JobUid>,
  isStopped: () => boolean,
) => Promise<void>;

/**
 * Deletes stored answers and photos of visits that were started on this phone and ended elsewhere. Unsent entries stay,
 * and so do visits that the platform merely does not find.
 */
export const makeForgetFinishedCloses =
  (openVisit: OpenVisit, notebook: CloseNotebook): ForgetFinishedCloses =>
  async (toMake, isStopped) => {
    for (const job of await notebook.jobs()) {
      if (toMake.has(job)) continue;
      if (isStopped()) return;
      const opened = await openVisit(job)();
      if (E.isLeft(opened) || opened.right.readAt !== undefined) continue;
      const waits = (await notebook.entries()).some((entry) => entry.job === job);
      if (waits || isStopped() || !isVisitOver(opened.right.job.status)) continue;
      await notebook.forgetDraft(job)();
      await notebook.forgetFiles(job)();
    }
  };
