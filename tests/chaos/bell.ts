/** Rings with every answer that something was done. */
export type Bell = {
  readonly ring: () => void;
  /** The next ring, or the end of so many milliseconds. */
  readonly next: (patience: number) => Promise<void>;
};

export const makeBell = (): Bell => {
  let waiting: (() => void)[] = [];
  return {
    ring: () => {
      for (const wake of waiting) wake();
      waiting = [];
    },
    next: (patience) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, patience);
        waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
};
