/** The result of some work; rejects when it takes longer than so many milliseconds. */
export const inTime = async <Value>(
  patience: number,
  work: Promise<Value>,
  problem = new Error('No answer'),
): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, patience, problem);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
};

/** The result of a task within so many milliseconds; `undefined` when it fails or takes longer. */
export const withTimeout = <Value>(
  patience: number,
  work: () => Promise<Value>,
): Promise<Value | undefined> => {
  const attempt = async () => work();
  return inTime(patience, attempt()).catch(() => undefined);
};
