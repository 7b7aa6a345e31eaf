import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { oneTimeCodeLength, codeLifetimeInMinutes } from '#domain/identity';
import { instant, millisecondsPerMinute, type Instant } from '#domain/time';
import { challenges, people } from '../database/schema/accounts.ts';
import type { PlatformContext, PlatformConfiguration } from '../server/platform-context.ts';
import { refuseSignIn } from './sign-in-refusal.ts';
import { emailHashOf, emailKeyOf, hashOfSecret, newSecret } from './email-key.ts';
import { findKnownDevice } from './known-devices.ts';
import {
  hasSource,
  sharesThrottle,
  lockThrottle,
  waitForCode,
  type SignInRequester,
} from './sign-in-throttle.ts';
import type { Transaction } from '../database/database.ts';
import { inboxMessages } from '../database/schema/platform.ts';

type Delivery = {
  readonly person: { readonly email: string; readonly emailKey: string; readonly phone: string };
  readonly code: string;
  readonly now: Instant;
};

/**
 * Sends a one-time code by text message and e-mail, into the local inbox. Nothing is stored where the inbox cannot be
 * read. The text ends in the form that browsers fill in automatically.
 */
const deliverCode = async (
  transaction: Transaction,
  { portal, publicHost, developerSecret }: PlatformConfiguration,
  { person, code, now }: Delivery,
): Promise<void> => {
  if (developerSecret === undefined) return;
  const { brandName } = portal;
  const shared = { person: person.emailKey, code, sentAt: now };
  await transaction.insert(inboxMessages).values([
    {
      ...shared,
      channel: 'text',
      recipient: person.phone,
      subject: `${brandName} code`,
      body: `${code} is your ${brandName} code. It works once, for 10 minutes.\n\n@${publicHost} #${code}`,
    },
    {
      ...shared,
      channel: 'email',
      recipient: person.email,
      subject: `${code} is your ${brandName} code`,
      body: `Your code is ${code}. It works once, for 10 minutes. If you did not ask for it, you need do nothing.`,
    },
  ]);
};

/** An unpredictable code, leading zeros included. */
const newOneTimeCode = (): string =>
  String(randomInt(10 ** oneTimeCodeLength)).padStart(oneTimeCodeLength, '0');

/**
 * With the database alone, a million codes are quickly tried, so the hash needs a key outside it. A slow hash would not
 * help, and made ten simultaneous requests wait for each other.
 */
const hashOfCode = (key: string, code: string, challengeId: string): string =>
  createHmac('sha256', key).update(`code:${challengeId}:${code}`).digest('base64url');

/** Compares in constant time. */
export const isCodeOfHash = (
  key: string,
  code: string,
  challengeId: string,
  hash: string,
): boolean =>
  timingSafeEqual(
    Buffer.from(hashOfCode(key, code, challengeId), 'base64url'),
    Buffer.from(hash, 'base64url'),
  );

/**
 * Sends a code and returns the session for its answer. An unknown e-mail address gets the same response after the same
 * work; nothing is sent, and no answer to it is right.
 */
export const startChallenge = async (
  { database, configuration }: PlatformContext,
  email: string,
  { now, sourceHash, device }: SignInRequester,
): Promise<string> => {
  const id = randomUUID();
  const session = newSecret();
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
    if (wait !== undefined) refuseSignIn('too-many-codes', wait);
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
