import { and, eq, gt, isNull } from 'drizzle-orm';
import { wrongCodesAllowed } from '#domain/identity';
import type { Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { challenges, people } from '../database/schema/accounts.ts';
import type { PlatformContext, Person } from '../server/platform-context.ts';
import { refuseSignIn } from './sign-in-refusal.ts';
import { emailHashOf, hashOfSecret, newSecret } from './email-key.ts';
import { isCodeOfHash } from './start-challenge.ts';
import { rememberDevice } from './known-devices.ts';
import {
  sharesThrottle,
  lockThrottle,
  waitForAnswer,
  type SignInRequester,
} from './sign-in-throttle.ts';
import { openSignIn, type OpenedSignIn } from './sign-ins.ts';

export type ChallengeAnswer = {
  readonly email: string;
  readonly session: string;
  readonly code: string;
};

export type ChallengeOutcome =
  | {
      readonly outcome: 'signed-in';
      readonly person: Person;
      readonly signIn: OpenedSignIn;
      readonly device: string;
    }
  | { readonly outcome: 'wrong'; readonly session: string; readonly triesLeft: number }
  | { readonly outcome: 'ended' };

const findOpen = async (context: PlatformContext, answer: ChallengeAnswer, now: Instant) => {
  const [challenge] = await context.database
    .select()
    .from(challenges)
    .where(
      and(
        eq(challenges.sessionHash, hashOfSecret(answer.session)),
        eq(challenges.emailHash, emailHashOf(answer.email)),
        isNull(challenges.outcome),
        gt(challenges.expiresAt, now),
      ),
    );
  return challenge ?? refuseSignIn('challenge-over');
};

type Challenge = typeof challenges.$inferSelect;

/** Uses the session up; of several answers with it, only one continues. */
const spendSession = async (
  transaction: Transaction,
  { id, sessionHash }: Challenge,
  change: Partial<Pick<Challenge, 'sessionHash' | 'wrongAnswers' | 'outcome'>>,
): Promise<void> => {
  const spent = await transaction
    .update(challenges)
    .set(change)
    .where(
      and(
        eq(challenges.id, id),
        eq(challenges.sessionHash, sessionHash),
        isNull(challenges.outcome),
      ),
    )
    .returning({ id: challenges.id });
  if (spent.length === 0) refuseSignIn('challenge-over');
};

const signIn = async (
  transaction: Transaction,
  { clock }: PlatformContext,
  challenge: Challenge,
  sub: string,
  { now, device = newSecret() }: SignInRequester,
): Promise<ChallengeOutcome> => {
  await spendSession(transaction, challenge, { outcome: 'answered' });
  const [person] = await transaction.select().from(people).where(eq(people.sub, sub));
  if (person === undefined) return refuseSignIn('challenge-over');
  const opened = await openSignIn(transaction, sub, clock.realNow());
  await rememberDevice(transaction, challenge.emailHash, device, now);
  return { outcome: 'signed-in', person, signIn: opened, device };
};

const countWrong = async (
  transaction: Transaction,
  challenge: Challenge,
): Promise<ChallengeOutcome> => {
  const wrongAnswers = challenge.wrongAnswers + 1;
  if (wrongAnswers >= wrongCodesAllowed) {
    await spendSession(transaction, challenge, { wrongAnswers, outcome: 'failed' });
    return { outcome: 'ended' };
  }
  const session = newSecret();
  await spendSession(transaction, challenge, { wrongAnswers, sessionHash: hashOfSecret(session) });
  return { outcome: 'wrong', session, triesLeft: wrongCodesAllowed - wrongAnswers };
};

/**
 * Checks an answer to a challenge. Right: a sign-in. Wrong: a new session, until the third wrong answer ends the
 * challenge. The challenge of an unknown address takes as long, and is never right.
 */
export const answerChallenge = async (
  context: PlatformContext,
  answer: ChallengeAnswer,
  requester: SignInRequester,
): Promise<ChallengeOutcome> => {
  const { now } = requester;
  const { codeKey, signIn: limits } = context.configuration;
  const challenge = await findOpen(context, answer, now);
  const isRight = isCodeOfHash(codeKey, answer.code, challenge.id, challenge.codeHash);
  return context.database.transaction(async (transaction) => {
    await lockThrottle(transaction, challenge.emailHash);
    const shared = sharesThrottle(challenge.emailHash, challenge.deviceHash);
    const wait = await waitForAnswer(transaction, shared, limits.wrongAnswers, now);
    if (wait !== undefined) refuseSignIn('too-many-answers', wait);
    return isRight && challenge.sub !== null
      ? signIn(transaction, context, challenge, challenge.sub, requester)
      : countWrong(transaction, challenge);
  });
};
