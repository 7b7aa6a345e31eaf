import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { instant, millisecondsPerDay, millisecondsPerMinute, type Instant } from '#domain/time';
import { outgoingMessages } from '../database/schema/messages.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { messageFacts, type Addressed } from './message-facts.ts';
import { isStillRelevant, messageWords } from './message-words.ts';
import { MessageRefused, type Message, type MessageSender } from './message-sender.ts';

type Outgoing = typeof outgoingMessages.$inferSelect;

/** Messages of one round. */
const mostAtOnce = 50;
/** Minutes after which a reserved message that was not sent is tried again. */
const minutesTaken = 1;
const longestPauseInMinutes = 60;

/** Minutes until a message is sent again: one, and after each further failure twice as long, at most an hour. */
const pauseInMinutes = (attempts: number): number =>
  Math.min(2 ** (attempts - 1), longestPauseInMinutes);

/** Reserves waiting messages, each for one process; those of yesterday would only mislead. */
const reserveMessages = (
  { database }: PlatformContext,
  now: Instant,
  realNow: Instant,
): Promise<readonly Outgoing[]> =>
  database.transaction(async (transaction) => {
    const waiting = await transaction
      .select({ id: outgoingMessages.id })
      .from(outgoingMessages)
      .where(
        and(
          isNull(outgoingMessages.sentAt),
          gt(outgoingMessages.createdAt, instant(now - millisecondsPerDay)),
          or(isNull(outgoingMessages.takenUntil), lt(outgoingMessages.takenUntil, realNow)),
        ),
      )
      .orderBy(asc(outgoingMessages.id))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    if (waiting.length === 0) return [];
    const taken = await transaction
      .update(outgoingMessages)
      .set({ takenUntil: instant(realNow + minutesTaken * millisecondsPerMinute) })
      .where(
        inArray(
          outgoingMessages.id,
          waiting.map(({ id }) => id),
        ),
      )
      .returning();
    return taken.toSorted((one, other) => one.id - other.id);
  });

const messagesOf = (
  { id, kind }: Outgoing,
  facts: Addressed,
  sentAt: Instant,
): readonly Message[] => {
  const { subject, email, text } = messageWords(kind, facts);
  const shared = { person: facts.person, subject, sentAt };
  const mail = {
    ...shared,
    key: `${id}-email`,
    channel: 'email',
    to: facts.email,
    body: email,
  } as const;
  return facts.telephone === undefined
    ? [mail]
    : [mail, { ...shared, key: `${id}-text`, channel: 'text', to: facts.telephone, body: text }];
};

const settledColumn = { email: 'emailSettledAt', text: 'textSettledAt' } as const;

/** Sends the messages of the channels that have none yet; one channel that fails holds up no other. */
const send = async (
  { database, configuration, clock, logger }: PlatformContext,
  sender: MessageSender,
  outgoing: Outgoing,
  now: Instant,
): Promise<void> => {
  const row = eq(outgoingMessages.id, outgoing.id);
  const facts = await messageFacts(database, configuration, outgoing.jobUid, now);
  const isRelevant = facts !== undefined && isStillRelevant(outgoing.kind, facts.status);
  let hasFailed = false;
  for (const message of isRelevant ? messagesOf(outgoing, facts, now) : []) {
    const settled = settledColumn[message.channel];
    if (outgoing[settled] !== null) continue;
    try {
      await sender(message);
    } catch (problem) {
      logger.failure('message-not-sent', problem);
      hasFailed ||= !(problem instanceof MessageRefused);
      if (!(problem instanceof MessageRefused)) continue;
    }
    await database
      .update(outgoingMessages)
      .set({ [settled]: now })
      .where(row);
  }
  const attempts = outgoing.attempts + 1;
  const pause = pauseInMinutes(attempts) * millisecondsPerMinute;
  await database
    .update(outgoingMessages)
    .set(hasFailed ? { attempts, takenUntil: instant(clock.realNow() + pause) } : { sentAt: now })
    .where(row);
};

/**
 * Sends messages to customers. A failing message does not delay the others, and is sent again after a growing pause; a
 * service that accepted it before recognises its key.
 */
export const sendMessages = async (context: PlatformContext): Promise<void> => {
  const { clock, messages, logger } = context;
  if (messages === undefined) return;
  const now = await clock.now();
  for (const outgoing of await reserveMessages(context, now, clock.realNow()))
    await send(context, messages, outgoing, now).catch((problem: unknown) =>
      logger.failure('message-not-sent', problem),
    );
};
