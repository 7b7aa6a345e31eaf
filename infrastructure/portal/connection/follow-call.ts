import type { CallContact } from './platform-contact.ts';

/** Follows one call: 3 seconds without an answer count as silence, unless no one waits for it. */
export type FollowCall = <Answer>(
  answer: () => Promise<Answer>,
  inBackground?: boolean,
) => Promise<Answer>;

/** Milliseconds after which a call counts as silent on the slowest line. */
const longestPatience = 10_000;

/**
 * @param patience milliseconds until a call without an answer counts as silence. After a slow answer, the next call has
 *   twice its time: otherwise the connection would be reported as lost and back with each call.
 */
export const makeFollowCall = (
  { noteAnswer, beginCall }: CallContact,
  patience: number,
): FollowCall => {
  let nextPatience = patience;
  return async (answer, inBackground = false) => {
    const began = performance.now();
    const noteSilence = beginCall();
    const timer = inBackground ? undefined : setTimeout(noteSilence, nextPatience);
    try {
      const answered = await answer();
      const twice = 2 * (performance.now() - began);
      if (!inBackground) nextPatience = Math.min(Math.max(patience, twice), longestPatience);
      noteAnswer();
      return answered;
    } catch (problem) {
      noteSilence();
      throw problem;
    } finally {
      clearTimeout(timer);
    }
  };
};
