import { and, eq, isNull, lt } from 'drizzle-orm';
import { instant, millisecondsPerDay, type Instant } from '#domain/time';
import { audit, idempotentAnswers, receipts } from '../database/schema/platform.ts';
import { claimTraces, identificationMisses, identifications } from '../database/schema/claims.ts';
import { challenges, knownDevices, signIns } from '../database/schema/identity.ts';
import { inboxMessages, outgoingMessages } from '../database/schema/messages.ts';
import { jobOffers } from '../database/schema/offers.ts';
import { payments } from '../database/schema/payments.ts';
import { photos } from '../database/schema/storage.ts';
import { rememberedDeviceDays } from '../identity/sign-in-throttle.ts';
import type { PlatformContext } from '../server/platform-context.ts';

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
export const deletions = (
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
