const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Items of lists that an answer holds and its reading does not, by the list's name: those that did not conform. */
export const countOmittedItems = (
  raw: unknown,
  read: unknown,
  name = '',
): ReadonlyMap<string, number> => {
  // A value that no codec changed has no omitted items.
  if (raw === read) return new Map();
  if (Array.isArray(raw) && Array.isArray(read)) {
    const records = raw.filter(isRecord);
    if (records.length > read.length) return new Map([[name, records.length - read.length]]);
    return new Map(read.flatMap((item, index) => [...countOmittedItems(raw[index], item, name)]));
  }
  if (!isRecord(raw) || !isRecord(read)) return new Map();
  return new Map(
    Object.keys(read).flatMap((key) => [...countOmittedItems(raw[key], read[key], key)]),
  );
};
