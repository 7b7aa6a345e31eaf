import type { TaskEither } from 'fp-ts/TaskEither';

/** Runs a task once at a time: a caller that asks while it runs waits for the same answer. */
export const inOneFlight = <Failure, Value>(
  task: TaskEither<Failure, Value>,
): TaskEither<Failure, Value> => {
  let running: ReturnType<typeof task> | undefined;
  return () => {
    running ??= task().finally(() => {
      running = undefined;
    });
    return running;
  };
};
