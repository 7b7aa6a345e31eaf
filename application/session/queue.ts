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
