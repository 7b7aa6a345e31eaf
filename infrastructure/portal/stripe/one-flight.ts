import type { TaskEither } from 'fp-ts/TaskEither';

/** Runs a task once at a time: callers during a run share its result. */
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
