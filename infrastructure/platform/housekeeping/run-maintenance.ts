import { and, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { millisecondsPerHour, instant, millisecondsPerDay, type Instant } from '#domain/time';
import { reconcileHolds, releaseAbandoned } from '../payments/reconcile-holds.ts';
import { sendMessages } from '../messages/send-messages.ts';
import { renewLapsedOffers } from '../offers/job-offers.ts';
import { sweepFiles } from '../photos/sweep-files.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import {
  audit,
  idempotentAnswers,
  receipts,
  inboxMessages,
  outgoingMessages,
} from '../database/schema/platform.ts';
import {
  claimTraces,
  identificationMisses,
  identifications,
  payments,
} from '../database/schema/claims.ts';
import { challenges, knownDevices, signIns } from '../database/schema/accounts.ts';
import { jobOffers } from '../database/schema/jobs.ts';
import { photos } from '../database/schema/storage.ts';
import { rememberedDeviceDays } from '../identity/sign-in-throttle.ts';

/** Days for which each kind of row is kept (docs/decisions, "What is kept, and for how long"). */
export const daysKept = {
  idempotentAnswers: 30,
  lapsedOffers: 90,
  tracesWithoutClaim: 90,
  paymentsWithoutHold: 30,
  places: 1,
  identifications: 1,
  challenges: 1,
  knownDevices: rememberedDeviceDays,
  identificationMisses: 1,
  endedSignIns: 1,
  inboxMessages: 30,
  outgoingMessages: 30,
  audit: 400,
  refusalReceipts: 400,
} as const;

const daysBefore = (now: Instant, days: number): Instant =>
  instant(now - days * millisecondsPerDay);

type Kind = keyof typeof daysKept;

/** Kinds whose times are real, whatever the clock is set to. */
const kindsOfRealTime: readonly Kind[] = ['identificationMisses', 'endedSignIns', 'audit'];

/** Deletes expired rows. Movements of money, jobs and visits are never deleted. */
export const prune = async ({ database, clock }: PlatformContext): Promise<void> => {
  const now = await clock.now();
  const remove = async (kind: Kind, table: PgTable, moment: AnyPgColumn, which?: SQL) => {
    const at = kindsOfRealTime.includes(kind) ? clock.realNow() : now;
    await database.delete(table).where(and(lt(moment, daysBefore(at, daysKept[kind])), which));
  };
  const isLapsed = eq(jobOffers.status, 'lapsed');
  const isWithoutHold = and(eq(payments.status, 'cancelled'), isNull(payments.cardLast4));
  await remove('idempotentAnswers', idempotentAnswers, idempotentAnswers.createdAt);
  await remove('lapsedOffers', jobOffers, jobOffers.expiresAt, isLapsed);
  await remove(
    'tracesWithoutClaim',
    claimTraces,
    claimTraces.lastTracedAt,
    isNull(claimTraces.jobUid),
  );
  await remove('paymentsWithoutHold', payments, payments.createdAt, isWithoutHold);
  await remove('places', photos, photos.requestedAt, isNull(photos.storedAt));
  await remove('identifications', identifications, identifications.identifiedAt);
  await remove('challenges', challenges, challenges.createdAt);
  await remove('knownDevices', knownDevices, knownDevices.knownAt);
  await remove('identificationMisses', identificationMisses, identificationMisses.missedAt);
  await remove('endedSignIns', signIns, signIns.expiresAt);
  await remove('outgoingMessages', outgoingMessages, outgoingMessages.createdAt);
  await remove('refusalReceipts', receipts, receipts.decidedAt, eq(receipts.subject, 'refusal'));
  await remove('audit', audit, audit.happenedAt);
  await remove('inboxMessages', inboxMessages, inboxMessages.sentAt);
};

/**
 * Runs the tasks that are due by the clock. Several processes may run them at once: each task takes effect once. A
 * failing task is reported, and does not stop the others.
 */
export const runDueTasks = async (context: PlatformContext): Promise<void> => {
  const { database, clock, refusals, logger } = context;
  const now = await clock.now();
  const due: readonly (() => Promise<unknown>)[] = [
    () => renewLapsedOffers(database, clock, now),
    () => releaseAbandoned(database, now),
    () => sendMessages(context),
    () => refusals.write(database),
  ];
  for (const task of due)
    await task().catch((problem: unknown) => logger.failure('housekeeping-failed', problem));
};

/** Logs the outcome of the authorised money; an unexplained authorisation is a warning. */
const reportHolds = async ({ database, clock, logger }: PlatformContext): Promise<void> => {
  const { unexplained, ...holds } = await reconcileHolds(database, await clock.now());
  const log = unexplained.length === 0 ? logger.info : logger.warning;
  log('holds-reconciled', { ...holds, unexplained: unexplained.length });
};

type Round = (context: PlatformContext) => Promise<void>;

/**
 * Runs a round at once, and then one after the other. A failing round is reported, and the next one runs nevertheless.
 * Returns how to stop, which waits for a running round.
 *
 * @param every milliseconds from the start of one round to the next
 */
export const runEvery = (
  context: PlatformContext,
  doRound: Round,
  every: number,
): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const begin = (): void => {
    running ??= doRound(context)
      .catch((problem: unknown) => context.logger.failure('housekeeping-failed', problem))
      .finally(() => {
        running = undefined;
      });
  };
  begin();
  const timer = setInterval(begin, every);
  return async () => {
    clearInterval(timer);
    await running;
  };
};

const tenSeconds = 10_000;

/**
 * Runs due tasks every ten seconds; every hour prunes, checks the files, and compares the authorised money with the
 * claims.
 */
export const runMaintenance = (context: PlatformContext): (() => Promise<void>) => {
  const ends = [
    runEvery(context, runDueTasks, tenSeconds),
    runEvery(context, prune, millisecondsPerHour),
    runEvery(context, reportHolds, millisecondsPerHour),
    runEvery(context, sweepFiles, millisecondsPerHour),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
};
