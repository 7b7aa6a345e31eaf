import { act } from '@testing-library/react';
import type { EntryStatus, OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import type { Outbox } from '#application/outbox/outbox.ts';
import { identifier } from '#domain/kernel';
import { instant } from '#domain/time';
import { engineerWorld, moment, uidOf, type EngineerWorld } from './engineer-world.ts';
import { openEngineer } from './open-engineer.tsx';

const head = (name: string, status: EntryStatus) => ({
  job: uidOf(name),
  jobName: identifier<never>(name),
  queuedAt: instant(moment - 60_000),
  key: `key-${name}`,
  files: [],
  status,
});

const why = { reason: 'Van breakdown', otherReason: '', photos: [] };

/** Unsent commands of an engineer about a visit. */
export const departure = (name: string, status: EntryStatus): OutboxEntry => ({
  ...head(name, status),
  kind: 'start-travel',
});
export const cancellation = (name: string, status: EntryStatus): OutboxEntry => ({
  ...head(name, status),
  kind: 'cancel',
  request: why,
});
export const reschedule = (name: string, status: EntryStatus): OutboxEntry => ({
  ...head(name, status),
  kind: 'reschedule',
  request: {
    ...why,
    previousJob: uidOf(name),
    engineerUid: 'engineer-1',
    visitDateTime: '2026-06-15T16:00:00+01:00',
  },
});

type Opening = Parameters<typeof openEngineer>[1] & { readonly outbox?: Partial<Outbox> };

/** Opens the portal at an address as an engineer whose outbox has these entries. */
export const openWithOutbox = (
  path: string,
  entries: readonly OutboxEntry[],
  { world = engineerWorld(), outbox, engineerUseCases, ...others }: Opening = {},
) =>
  openEngineer(path, {
    ...others,
    world,
    engineerUseCases: {
      ...engineerUseCases,
      outbox: { ...world.engineerUseCases.outbox, entries: () => entries, ...outbox },
    },
  });

/** Opens the portal with entries, which the test replaces by a later state of them. */
export const openWithChanging = (
  path: string,
  first: OutboxEntry | readonly OutboxEntry[],
  world?: EngineerWorld,
) => {
  let entries = [first].flat();
  const listeners = new Set<() => void>();
  const opened = openWithOutbox(path, entries, {
    ...(world && { world }),
    outbox: {
      entries: () => entries,
      isRead: () => true,
      subscribe: (changed) => {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
      forgetDone: async () => undefined,
    },
  });
  const change = (...changed: readonly OutboxEntry[]): void => {
    entries = [...changed];
    act(() => {
      for (const changed of listeners) changed();
    });
  };
  return { ...opened, change };
};
