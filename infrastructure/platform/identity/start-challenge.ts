import { eq } from 'drizzle-orm';
import { codeLifetimeInMinutes } from '#domain/identity';
import { instant, millisecondsPerMinute } from '#domain/time';
import { challenges, people } from '../database/schema/identity.ts';
import { deliverCode } from '../inbox/deliver-code.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { refuseSignIn } from './cognito-refusal.ts';
import { emailHashOf, emailKeyOf, hashOfSecret } from './email-key.ts';
import { hashOfCode, newOneTimeCode } from './one-time-code.ts';
import { findKnownDevice } from './known-devices.ts';
import { hasSource, sharesThrottle, lockThrottle, waitForCode } from './sign-in-throttle.ts';
import type { SignInRequester } from './sign-in-requester.ts';

/**
 * Sends a code and returns the session for its answer. An unknown e-mail address gets the same response after the same
 * work; nothing is sent, and no answer to it is right.
 */
export const startChallenge = async (
  { database, configuration, ids }: PlatformContext,
  email: string,
  { now, sourceHash, device }: SignInRequester,
): Promise<string> => {
  const id = ids.uuid();
  const session = ids.secret();
  const code = newOneTimeCode();
  const codeHash = hashOfCode(configuration.codeKey, code, id);
  const emailHash = emailHashOf(email);
  await database.transaction(async (transaction) => {
    await lockThrottle(transaction, emailHash);
    await lockThrottle(transaction, sourceHash);
    const deviceHash = await findKnownDevice(transaction, emailHash, device, now);
    const { unusedCodes, codesOfSource } = configuration.signIn;
    const wait =
      (await waitForCode(transaction, sharesThrottle(emailHash, deviceHash), unusedCodes, now)) ??
      (await waitForCode(transaction, hasSource(sourceHash), codesOfSource, now));
    if (wait !== undefined)
      refuseSignIn(
        'LimitExceededException',
        'Attempt limit exceeded, please try again in 15 minutes.',
        wait,
      );
    const [person] = await transaction
      .select()
      .from(people)
      .where(eq(people.emailKey, emailKeyOf(email)));
    await transaction.insert(challenges).values({
      id,
      emailHash,
      sub: person?.sub ?? null,
      codeHash,
      sessionHash: hashOfSecret(session),
      wrongAnswers: 0,
      sourceHash,
      deviceHash,
      createdAt: now,
      expiresAt: instant(now + codeLifetimeInMinutes * millisecondsPerMinute),
    });
    if (person !== undefined) await deliverCode(transaction, configuration, { person, code, now });
  });
  return session;
};
