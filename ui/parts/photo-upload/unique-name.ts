const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0] ?? '';

/**
 * The name itself, or the name with the first number that makes it differ from those that are taken: a phone's camera
 * calls every photo the same. Case does not count.
 */
export const uniqueName = (name: string, taken: readonly string[]): string => {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  const isFree = (candidate: string): boolean => !used.has(candidate.toLowerCase());
  if (isFree(name)) return name;
  const extension = extensionOf(name);
  const stem = name.slice(0, name.length - extension.length);
  // One more candidate than there are names: one of them is free.
  const numbered = Array.from(
    { length: taken.length + 1 },
    (_, index) => `${stem}-${index + 1}${extension}`,
  );
  return numbered.find(isFree) ?? name;
};
