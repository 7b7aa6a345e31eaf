/** The result of a task within so many milliseconds; `undefined` when it fails or takes longer. */
export const withTimeout = <Value>(
  patience: number,
  work: () => Promise<Value>,
): Promise<Value | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  const attempt = async () => work();
  return Promise.race([attempt(), enough])
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
};
