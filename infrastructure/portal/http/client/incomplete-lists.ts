import type { IncompleteLists, ReadList } from '#application/ports/incomplete-lists.ts';

/** Which list a call reads, and what its answer calls it. */
export type ListReading = {
  readonly list: ReadList;
  readonly field: string;
  /** Where the page begins; `undefined` for the first one, with which the list is read anew. */
  readonly cursor?: number | undefined;
};

export type NotedLists = IncompleteLists & {
  readonly note: (reading: ListReading, leftOut: ReadonlyMap<string, number>) => void;
};

/** Keeps how many items each page of a list lacked. */
export const makeIncompleteLists = (): NotedLists => {
  const lists = new Map<ReadList, ReadonlyMap<number | undefined, number>>();
  const watchers = new Set<() => void>();
  return {
    leftOutOf: (list) => [...(lists.get(list)?.values() ?? [])].reduce((sum, one) => sum + one, 0),
    watch: (changed) => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    note: ({ list, field, cursor }, leftOut) => {
      const before = cursor === undefined ? [] : (lists.get(list) ?? []);
      lists.set(list, new Map([...before, [cursor, leftOut.get(field) ?? 0]]));
      for (const changed of watchers) changed();
    },
  };
};
