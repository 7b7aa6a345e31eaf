import * as O from 'fp-ts/Option';
import type { OutboxEntry } from '../ports/device/outbox-entry.ts';
import type { CloseDraft, CloseNotebook } from '../ports/device/close-notebook.ts';
import type { UploadFile } from '../ports/remote/photo-storage.ts';
import { entryId } from '../outbox/outbox-entry.ts';

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
