import { eq, sql, and, asc, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { type Instant, instant, millisecondsPerDay, millisecondsPerMinute } from '#domain/time';
import { outgoingMessages, type MessageKind } from '../database/schema/platform.ts';
import type {
  PlatformConfiguration,
  PlatformContext,
  Message,
  MessageSender,
} from '../server/platform-context.ts';
import { type MessageFacts, isStillRelevant, messageWords } from './message-words.ts';
import { MessageRefused } from './message-sender.ts';
import { alias } from 'drizzle-orm/pg-core';
import { dialledNumber } from '#domain/identity';
import { type JobUid, oneLine } from '#domain/kernel';
import type { JobStatus } from '#domain/repair';
import type { AccountRow } from '../cover/contract-records.ts';
import { type Database, type Transaction, prepareStatement } from '../database/database.ts';
import { accounts, contracts, properties } from '../database/schema/accounts.ts';
import { jobs, visits } from '../database/schema/jobs.ts';
import { jobStatusAt } from '../jobs/job-status-period.ts';
import { requestOfJob } from '../jobs/load-jobs.ts';

const note = prepareStatement((database) =>
  database.insert(outgoingMessages).values({
    jobUid: sql.placeholder('jobUid'),
    kind: sql.placeholder('kind'),
    createdAt: sql.placeholder('createdAt'),
  }),
);

/**
 * Queues a message to a job's customer in the transaction of its event, so that it is sent only if that is committed.
 */
export const announce = async (
  transaction: Transaction,
  kind: MessageKind,
  jobUid: JobUid,
  createdAt: Instant,
): Promise<void> => {
  await note(transaction, { jobUid, kind, createdAt });
};

const engineers = alias(accounts, 'engineers');
const bookings = alias(jobs, 'bookings');

type Addressed = MessageFacts & {
  readonly status: JobStatus;
  readonly email: string;
  readonly person: string;
  readonly telephone: string | undefined;
};

const joinFilled = (lines: readonly (string | null | undefined)[]): string =>
  lines
    .map((line) => oneLine(line ?? ''))
    .filter((line) => line !== '')
    .join(', ');

/** The first number of a customer that can be dialled. */
const telephoneOf = (customer: AccountRow): string | undefined =>
  [
    dialledNumber(customer.phone1Prefix ?? '', customer.phone1 ?? ''),
    dialledNumber(customer.phone2Prefix ?? '', customer.phone2 ?? ''),
  ].find((number) => number !== undefined);

/** The portal's page of a request; it opens after signing in. */
const linkToRequest = (publicOrigin: string, uid: JobUid): string => {
  const link = new URL('/claim/confirmation', publicOrigin);
  link.searchParams.set('job', uid);
  return link.href;
};

/** The facts for a message about a job: its recipient, and the job's status. */
const messageFacts = async (
  database: Database,
  { portal, publicOrigin }: Pick<PlatformConfiguration, 'portal' | 'publicOrigin'>,
  uid: JobUid,
  now: Instant,
): Promise<Addressed | undefined> => {
  const jobStatus = jobStatusAt(database, now);
  const [row] = await database
    .select({
      booking: bookings,
      customer: accounts,
      property: properties,
      visit: visits,
      engineer: engineers.firstName,
      status: jobStatus.status,
      abortReason: jobStatus.abortReason,
    })
    .from(jobs)
    .innerJoin(accounts, eq(accounts.id, jobs.accountId))
    .innerJoin(contracts, eq(contracts.id, jobs.contractId))
    .leftJoin(properties, eq(properties.id, contracts.propertyId))
    .leftJoin(visits, eq(visits.jobUid, jobs.uid))
    .leftJoin(engineers, eq(engineers.id, visits.engineerId))
    // The customer knows a claim by the job name of its booking.
    .innerJoin(bookings, eq(bookings.uid, sql`coalesce(${visits.claimJob}, ${jobs.uid})`))
    .innerJoinLateral(jobStatus, sql`true`)
    .where(eq(jobs.uid, uid));
  if (row === undefined) return undefined;
  const { booking, customer, property, visit, engineer, status, abortReason } = row;
  const { request } = await requestOfJob(database, uid);
  return {
    jobName: booking.name,
    link: linkToRequest(publicOrigin, booking.uid),
    status,
    firstName: oneLine(customer.firstName),
    property: joinFilled([property?.addressLine1, property?.town, property?.postcode]),
    visit:
      visit === null
        ? undefined
        : {
            start: visit.estimatedStart,
            end: visit.estimatedEnd,
            engineer: oneLine(engineer ?? ''),
          },
    days: request?.days ?? [],
    contribution: request?.contribution,
    abortReason: abortReason ?? undefined,
    brandName: portal.brandName,
    phone: portal.customerPhone,
    email: customer.email,
    person: customer.emailKey,
    telephone: telephoneOf(customer),
  };
};

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
