import type { Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { inboxMessages } from '../database/schema/messages.ts';
import type { PlatformConfiguration } from '../server/platform-context.ts';

type Delivery = {
  readonly person: { readonly email: string; readonly emailKey: string; readonly phone: string };
  readonly code: string;
  readonly now: Instant;
};

/**
 * Sends a one-time code by text message and e-mail, into the local inbox. Nothing is stored where the inbox cannot be
 * read. The text ends in the form that browsers fill in automatically.
 */
export const deliverCode = async (
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
