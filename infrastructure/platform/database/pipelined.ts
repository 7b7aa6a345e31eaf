/**
 * Statements of one transaction that need not wait for each other's answers: they go to the database at once, which
 * does them in the order in which they began. Those of `prepared` begin before any other.
 *
 * It waits for all of them though one fails, since what is sent after the transaction was rolled back would stand by
 * itself; and it fails as the first of them did, in their order.
 */
export const pipelined = async <const All extends readonly unknown[]>(
  all: All,
): Promise<{ -readonly [Index in keyof All]: Awaited<All[Index]> }> => {
  // A statement of Drizzle's is sent each time that somebody waits for it: here once.
  const begun = all.map((one) => Promise.resolve(one));
  await Promise.allSettled(begun);
  return (await Promise.all(begun)) as { -readonly [Index in keyof All]: Awaited<All[Index]> };
};
