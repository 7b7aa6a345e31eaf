import type { PreparedCall } from './prepare-call.ts';
import type { RawAnswer } from './read-answer.ts';

/** Milliseconds after which an answer that nobody took is too old to be given for a new one. */
export const earlyAnswerKeeps = 30_000;

type EarlyAnswer = { readonly answer: Promise<RawAnswer>; readonly requestedAt: number };

/** What the page asked before the platform's client was there. */
export type EarlyAnswers = {
  readonly note: (call: PreparedCall, token: string, answer: Promise<RawAnswer>) => void;
  /** The answer to the same call of the same user, once: who asks again wants to know anew. */
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
      // One that was lost before anybody took it is asked for again.
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
