/**
 * Sends statements of one transaction without waiting for each other's answers; the database runs them in the order of
 * their start. Those of `prepared` start first.
 *
 * It waits for all of them though one fails, since a statement sent after the rollback would run on its own; and it
 * fails with the first failure in their order.
 */
export const pipelined = async <const All extends readonly unknown[]>(
  all: All,
): Promise<{ -readonly [Index in keyof All]: Awaited<All[Index]> }> => {
  // Drizzle sends a statement each time it is awaited: here once.
  const begun = all.map((one) => Promise.resolve(one));
  await Promise.allSettled(begun);
  return (await Promise.all(begun)) as { -readonly [Index in keyof All]: Awaited<All[Index]> };
};
