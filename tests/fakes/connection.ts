import * as E from 'fp-ts/Either';
import type * as TE from 'fp-ts/TaskEither';
import { failureOfStatus } from '#infrastructure/portal/http/client/decode-answer.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';

/** The connection between the portal and the platform, which a test can break and mend. */
export type Connection = {
  readonly breakWith: (failure: PlatformFailure) => void;
  readonly mend: () => void;
};

/** The failure of an answer with a status and words of the platform, as the portal's client reads it. */
export const failureAnswered = (status: number, message?: string): PlatformFailure =>
  failureOfStatus(status, { message, hasExpectedFormat: true });

class Refused extends Error {
  readonly failure: PlatformFailure;
  constructor(failure: PlatformFailure) {
    super();
    this.failure = failure;
  }
}

/** Ends a request with the refusal of the platform, and its reason. */
export const refuse = (status: number, message: string): never => {
  throw new Refused(failureAnswered(status, message));
};

const failureOfRefusal = (problem: unknown): PlatformFailure => {
  if (problem instanceof Refused) return problem.failure;
  throw problem;
};

export type FakeConnection = ReturnType<typeof makeConnection>;

export const makeConnection = () => {
  let failure: PlatformFailure | undefined;
  let losesAnswers = false;
  let released: Promise<void> | undefined;
  const requested: string[] = [];
  const connection: Connection = {
    breakWith: (broken) => void (failure = broken),
    mend: () => {
      failure = undefined;
      losesAnswers = false;
    },
  };
  return {
    ...connection,
    /** The names of all requests, in order. */
    requested,
    /** From now on requests wait until the returned function is called. */
    hold: () => {
      let release = (): void => undefined;
      released = new Promise((resolve) => void (release = resolve));
      return () => {
        released = undefined;
        release();
      };
    },
    /** From now on requests are executed, and their answers are lost. */
    loseAnswers: () => void (losesAnswers = true),
    /** Answers over the connection: with its failure while it is broken, otherwise with the current data, or a refusal. */
    answer:
      <Value>(
        value: () => Value,
        request = 'another request',
      ): TE.TaskEither<PlatformFailure, Value> =>
      async () => {
        requested.push(request);
        await released;
        if (failure !== undefined) return E.left<PlatformFailure>(failure);
        const answered = E.tryCatch(value, failureOfRefusal);
        return losesAnswers ? E.left<PlatformFailure>(unreachable) : answered;
      },
  };
};
