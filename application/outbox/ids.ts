export type Ids = ReadonlySet<string>;

/** The ids with another one. */
export const withId = (ids: Ids, id: string): Ids => (ids.has(id) ? ids : new Set([...ids, id]));

/** The ids without one of them. */
export const withoutId = (ids: Ids, id: string): Ids =>
  ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : ids;
