import { isJsonObject, jsonRecord } from '#application/device/json-record.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type { IncompleteLists, ReadList } from '#application/ports/remote/platform-failure.ts';

/** The list that a call reads, and its name in the answer. */
export type ListReading = {
  readonly list: ReadList;
  readonly field: string;
  /** The start of the page; `undefined` for the first one, which resets the count. */
  readonly cursor?: number | undefined;
};

export type NotedLists = IncompleteLists & {
  readonly note: (reading: ListReading, omitted: ReadonlyMap<string, number>) => void;
};

type Counts = { readonly [List in ReadList]?: number };

/** The counts of omitted items of the lists that are stored for offline use. */
const omittedRecord = jsonRecord<Counts>(
  { name: 'lacking', keptIn: 'device', belongsTo: 'user' },
  (json) =>
    isJsonObject(json) && Object.values(json).every((count) => typeof count === 'number')
      ? json
      : undefined,
);

/** Whether the device keeps a copy of a list, which is shown offline. */
const isKeptOffline: Record<ReadList, boolean> = {
  offers: false,
  todayAgenda: true,
  upcomingAgenda: true,
  previousAgenda: true,
  invoices: false,
  parts: true,
  contracts: false,
  jobs: false,
};

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, one) => all + one, 0);

/** Counts the omitted items of each page of a list. Counts of lists that are kept on the device are stored there too. */
export const makeIncompleteLists = (device: DeviceStore): NotedLists => {
  const lists = new Map<ReadList, ReadonlyMap<number | undefined, number>>();
  const watchers = new Set<() => void>();
  const readCounts = (): Counts => device.read(omittedRecord) ?? {};
  const countOmitted = (list: ReadList): number => {
    const pages = lists.get(list);
    return pages === undefined ? (readCounts()[list] ?? 0) : sum(pages.values());
  };
  const keep = (list: ReadList) => {
    const count = countOmitted(list);
    if (isKeptOffline[list] && (readCounts()[list] ?? 0) !== count)
      device.keep(omittedRecord, { ...readCounts(), [list]: count });
  };
  return {
    omittedFrom: countOmitted,
    watch: (changed) => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    note: ({ list, field, cursor }, omitted) => {
      const before = cursor === undefined ? [] : (lists.get(list) ?? []);
      lists.set(list, new Map([...before, [cursor, omitted.get(field) ?? 0]]));
      keep(list);
      for (const changed of watchers) changed();
    },
  };
};
