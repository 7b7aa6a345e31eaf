import type { PreparedCall } from './prepare-call.ts';
import type { RawAnswer } from './read-answer.ts';

/** Milliseconds after which an unused answer is too old. */
export const earlyAnswerKeeps = 30_000;

type EarlyAnswer = { readonly answer: Promise<RawAnswer>; readonly requestedAt: number };

/** Answers to calls made before the platform's client was loaded. */
export type EarlyAnswers = {
  readonly note: (call: PreparedCall, token: string, answer: Promise<RawAnswer>) => void;
  /** The answer to the same call of the same user, once: a second call needs a new answer. */
  readonly take: (call: PreparedCall, token: string | undefined) => Promise<RawAnswer> | undefined;
};

export const makeEarlyAnswers = (now: () => number): EarlyAnswers => {
  const early = new Map<string, EarlyAnswer>();
  const nameOf = (call: PreparedCall, token: string | undefined): string =>
    JSON.stringify([call, token]);
  return {
    note: (call, token, answer) => {
      const name = nameOf(call, token);
      early.set(name, { answer, requestedAt: now() });
      // A failed one is requested again.
      answer.catch(() => early.delete(name));
    },
    take: (call, token) => {
      const name = nameOf(call, token);
      const found = early.get(name);
      early.delete(name);
      return found !== undefined && now() - found.requestedAt < earlyAnswerKeeps
        ? found.answer
        : undefined;
    },
  };
};
