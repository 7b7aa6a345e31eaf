type Subscribe = (changed: () => void) => () => void;

/** Resolves once a condition holds, which is read again after each change. */
export const until = (
  isReached: () => boolean,
  subscriptions: readonly Subscribe[],
): Promise<void> =>
  new Promise((resolve) => {
    const resolveWhenReached = (): void => {
      if (!isReached()) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = subscriptions.map((subscribe) => subscribe(resolveWhenReached));
    resolveWhenReached();
  });

/** Tasks that run one after the other. */
export const makeQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Runs a task after those before it. */
    add: (task: () => Promise<unknown>): void => {
      last = last.then(task);
    },
    /** Resolves once the tasks that were added so far have ended. */
    done: () => last,
  };
};
