import * as O from 'fp-ts/Option';
import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import type {
  CloseDraft,
  CloseNotebook,
  UnsentEntry,
  Stored,
} from '#application/ports/device/notebooks.ts';
import { entryId, isUnsent } from '#application/outbox/outbox-entry.ts';
import type { UploadFile } from '#application/ports/remote/engineer-calls.ts';
import type { JobUid } from '#domain/kernel';
import type { CataloguePart } from '#domain/close';

/** The storage of a device, which survives reloads; a full one stores nothing more. */
export type FakeDevice = ReturnType<typeof emptyDevice>;

export const emptyDevice = () => ({
  /** The signed-in engineer. */
  owner: 'engineer-1',
  drafts: new Map<string, CloseDraft>(),
  entries: new Map<string, OutboxEntry>(),
  /** The owner of each entry, by its id. */
  owners: new Map<string, string>(),
  files: new Map<string, { readonly job: string; readonly file: UploadFile }>(),
  catalogue: undefined as Stored<readonly CataloguePart[]> | undefined,
  full: false,
  /** Closes that were begun and not forgotten. */
  begun: new Set<string>(),
  /** Commands that are neither sent nor forgotten, by id. */
  given: new Map<string, UnsentEntry>(),
  /** How often persistent storage was requested. */
  persistenceRequests: 0,
});

export const fakeCloseNotebook = (device: FakeDevice): CloseNotebook => {
  const put =
    <Value>(values: Map<string, Value>, key: string, value: Value) =>
    async () => {
      if (!device.full) values.set(key, value);
      return !device.full;
    };
  const isOwn = (id: string): boolean => (device.owners.get(id) ?? device.owner) === device.owner;
  return {
    owner: () => device.owner,
    keepFailure: () => (device.full ? 'full' : 'unavailable'),
    requestPersistence: async () => void (device.persistenceRequests += 1),
    draft: (job) => async () => O.fromNullable(device.drafts.get(job)),
    keepDraft: (draft) => async () => {
      const kept = await put(device.drafts, draft.job, draft)();
      if (kept && Object.keys({ ...draft.session.submitted, ...draft.session.drafts }).length > 0)
        device.begun.add(draft.job);
      return kept;
    },
    forgetDraft: (job) => async () => {
      device.begun.delete(job);
      device.given.delete(job);
      device.drafts.delete(job);
    },
    hasStarted: (job) => device.begun.has(job),
    hasLost: (job) => async () => device.begun.has(job) && !device.drafts.has(job),
    entries: async () =>
      [...device.entries.values()]
        .filter((entry) => isOwn(entryId(entry)))
        .toSorted((one, other) => one.queuedAt - other.queuedAt),
    keepEntry: (entry) => async () => {
      const { kind, job, jobName } = entry;
      const id = entryId(entry);
      device.owners.set(id, device.owner);
      const kept = await put(device.entries, id, entry)();
      if (isUnsent(entry)) device.given.set(id, { id, kind, job, jobName });
      else if (kind !== 'close') device.given.delete(id);
      return kept;
    },
    forgetEntry: (id) => async () => {
      device.given.delete(id);
      device.entries.delete(id);
    },
    unsent: async () => [...device.given.values()].filter(({ id }) => isOwn(id)),
    catalogue: async () => O.fromNullable(device.catalogue),
    keepCatalogue: (catalogue) => async () => {
      if (!device.full) device.catalogue = catalogue;
      return !device.full;
    },
    keepFile: (job, id, file) => put(device.files, id, { job, file }),
    file: (id) => async () => O.fromNullable(device.files.get(id)?.file),
    forgetFile: (id) => async () => void device.files.delete(id),
    jobs: async () => [
      ...new Set([
        ...device.drafts.keys(),
        ...[...device.files.values()].map(({ job }) => job),
      ] as JobUid[]),
    ],
    forgetFiles: (job) => async () => {
      for (const [id, kept] of device.files) if (kept.job === job) device.files.delete(id);
    },
  };
};
