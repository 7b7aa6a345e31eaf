import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type {
  AnswerCodeFailure,
  CodeChallenge,
  IdentityProvider,
  Session,
} from '#application/ports/remote/identity-provider.ts';
import { wrongCodesAllowed } from '#domain/identity';

type OpenChallenge = { readonly person: Session; wrong: number; over: boolean; lost: boolean };

/** An identity provider in memory with some users, who all get the same code; one may be signed in already. */
export const fakeIdentityProvider = (
  people: readonly Session[],
  codeSent: string,
  signedInBefore?: Session,
) => {
  const challenges = new WeakMap<object, OpenChallenge>();
  let last: CodeChallenge | undefined;
  let signedIn = signedInBefore;
  let reachable = true;
  let losesAnswers = false;
  const unreachable = TE.left({ tag: 'unknown' as const, reason: 'unreachable' as const });

  const judge = (
    open: OpenChallenge | undefined,
    code: string,
  ): TE.TaskEither<AnswerCodeFailure, Session> => {
    if (open === undefined || open.over)
      return TE.left(
        open?.lost === true
          ? { tag: 'unknown', reason: 'answer-lost' }
          : { tag: 'refused', reason: 'challenge-over' },
      );
    if (losesAnswers) {
      open.over = true;
      open.lost = true;
      return unreachable;
    }
    if (code === codeSent) {
      open.over = true;
      signedIn = open.person;
      return TE.right(open.person);
    }
    open.wrong += 1;
    open.over = open.wrong >= wrongCodesAllowed;
    return TE.left({ tag: 'refused', reason: open.over ? 'challenge-over' : 'wrong-code' });
  };

  const provider: IdentityProvider = {
    startSignIn: (email) => () => {
      if (!reachable) return unreachable();
      const person = people.find((one) => one.email.toLowerCase() === email.toLowerCase());
      if (person === undefined)
        return TE.left({ tag: 'refused' as const, reason: 'unknown-email' as const })();
      const challenge = {};
      challenges.set(challenge, { person, wrong: 0, over: false, lost: false });
      last = { email, challenge, requestedAt: Date.now() };
      return TE.right(last)();
    },
    answerCode:
      ({ challenge }, code) =>
      () =>
        (reachable ? judge(challenges.get(challenge), code) : unreachable)(),
    waitingChallenge: () => {
      const open = last === undefined ? undefined : challenges.get(last.challenge);
      return open === undefined || (open.over && !open.lost) ? undefined : last;
    },
    forgetChallenge: () => void (last = undefined),
    currentSession: () => (reachable ? TE.right(signedIn) : unreachable)(),
    // It renews nothing, so that no renewal is refused.
    watchEnd: () => () => undefined,
    signOut: T.fromIO(() => {
      last = undefined;
      signedIn = undefined;
    }),
  };
  return {
    ...provider,
    /** Breaks or restores the connection to the provider. */
    setReachable: (now: boolean) => void (reachable = now),
    /** From now on an answer to a challenge arrives and uses it up, but its result is lost; or no longer. */
    loseAnswers: (now: boolean) => void (losesAnswers = now),
    /** Another device has signed the person out. */
    revoke: () => void (signedIn = undefined),
  };
};
