import { and, eq, isNull, lt } from 'drizzle-orm';
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

/** Deletes expired rows. Movements of money, jobs and visits are never deleted. */
const deletions = (
  { database }: Pick<PlatformContext, 'database'>,
  now: Instant,
  realNow: Instant,
) => {
  const since = (kind: keyof typeof daysKept) => daysBefore(now, daysKept[kind]);
  /** For times that are real, whatever the clock is set to. */
  const reallySince = (kind: keyof typeof daysKept) => daysBefore(realNow, daysKept[kind]);

  return [
    database
      .delete(idempotentAnswers)
      .where(lt(idempotentAnswers.createdAt, since('idempotentAnswers'))),
    database
      .delete(jobOffers)
      .where(and(eq(jobOffers.status, 'lapsed'), lt(jobOffers.expiresAt, since('lapsedOffers')))),
    database
      .delete(claimTraces)
      .where(
        and(isNull(claimTraces.jobUid), lt(claimTraces.lastTracedAt, since('tracesWithoutClaim'))),
      ),
    database
      .delete(payments)
      .where(
        and(
          eq(payments.status, 'cancelled'),
          isNull(payments.cardLast4),
          lt(payments.createdAt, since('paymentsWithoutHold')),
        ),
      ),
    database
      .delete(photos)
      .where(and(isNull(photos.storedAt), lt(photos.requestedAt, since('places')))),
    database
      .delete(identifications)
      .where(lt(identifications.identifiedAt, since('identifications'))),
    database.delete(challenges).where(lt(challenges.createdAt, since('challenges'))),
    database.delete(knownDevices).where(lt(knownDevices.knownAt, since('knownDevices'))),
    database
      .delete(identificationMisses)
      .where(lt(identificationMisses.missedAt, reallySince('identificationMisses'))),
    database.delete(signIns).where(lt(signIns.expiresAt, reallySince('endedSignIns'))),
    database
      .delete(outgoingMessages)
      .where(lt(outgoingMessages.createdAt, since('outgoingMessages'))),
    database
      .delete(receipts)
      .where(
        and(eq(receipts.subject, 'refusal'), lt(receipts.decidedAt, since('refusalReceipts'))),
      ),
    database.delete(audit).where(lt(audit.happenedAt, reallySince('audit'))),
    database.delete(inboxMessages).where(lt(inboxMessages.sentAt, since('inboxMessages'))),
  ];
};

/** Deletes it, one kind after another. */
export const prune = async ({ database, clock }: PlatformContext): Promise<void> => {
  for (const deletion of deletions({ database }, await clock.now(), clock.realNow()))
    await deletion;
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
