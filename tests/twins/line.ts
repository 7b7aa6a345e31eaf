import * as TE from 'fp-ts/TaskEither';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';

/** The line between the portal and the far side, which a test can break and mend. */
export type Line = {
  readonly breakWith: (failure: PlatformFailure) => void;
  readonly mend: () => void;
};

export type TwinLine = Line & {
  /** Answers over the line: with the failure while it is broken, else with what is there by then. */
  readonly answer: <Value>(value: () => Value) => TE.TaskEither<PlatformFailure, Value>;
};

export const makeLine = (): TwinLine => {
  let failure: PlatformFailure | undefined;
  return {
    breakWith: (broken) => {
      failure = broken;
    },
    mend: () => {
      failure = undefined;
    },
    answer: (value) => () =>
      (failure === undefined ? TE.right(value()) : TE.left<PlatformFailure>(failure))(),
  };
};

/** The far side's no, with its reason. */
export const refused = (status: number, message: string): TE.TaskEither<PlatformFailure, never> =>
  TE.left({ tag: 'refused', status, message });
