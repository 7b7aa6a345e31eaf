import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { identifier, type AccountId } from '#domain/kernel';
import { instant, parseInstant } from '#domain/time';
import {
  claimTraces,
  identificationMisses,
  identifications,
  payments,
} from '#infrastructure/platform/database/schema/claims.ts';
import {
  challenges,
  knownDevices,
  signIns,
} from '#infrastructure/platform/database/schema/accounts.ts';
import {
  idempotentAnswers,
  inboxMessages,
  outgoingMessages,
  receipts,
  audit,
} from '#infrastructure/platform/database/schema/platform.ts';
import { jobOffers, visits } from '#infrastructure/platform/database/schema/jobs.ts';
import { photos } from '#infrastructure/platform/database/schema/storage.ts';
import { daysKept, prune } from '#infrastructure/platform/housekeeping/run-maintenance.ts';
import { identify, openClaimant, tuesdayMorning } from '../claims/claimant.ts';
import { databaseContent } from '../database-content.ts';
import { openEngineer } from '../offers/engineer.ts';
import { usePlatform } from '../use-platform.ts';

const day = 86_400_000;
const hour = 3_600_000;
const setTime = parseInstant(tuesdayMorning) ?? instant(0);

const platform = await usePlatform(tuesdayMorning);

const database = () => platform.context.database;
const some = async <Row>(table: PgTable): Promise<Row> => {
  const [row] = await database().select().from(table).limit(1);
  return row as Row;
};

type Kind = keyof typeof daysKept;
const tables: { readonly [K in Kind]: PgTable } = {
  idempotentAnswers,
  lapsedOffers: jobOffers,
  tracesWithoutClaim: claimTraces,
  paymentsWithoutHold: payments,
  places: photos,
  identifications,
  challenges,
  knownDevices,
  identificationMisses,
  endedSignIns: signIns,
  inboxMessages,
  outgoingMessages,
  audit,
  refusalReceipts: receipts,
};
const kinds = Object.keys(tables) as Kind[];

/** From its end, a sign-in is kept as the other rows are: it ends after thirty days. */
const dueAfter = (kind: Kind) => daysKept[kind] + (kind === 'endedSignIns' ? 30 : 0);

const countAll = async (): Promise<{ readonly [K in Kind]: number }> => {
  const counts: Partial<Record<Kind, number>> = {};
  for (const kind of kinds) counts[kind] = await database().$count(tables[kind]);
  return counts as Record<Kind, number>;
};

/** Leaves a row of every kind. */
const leaveRows = async () => {
  await platform.signIn('one.contract@pilotlight.test');
  for (const [who, postcode] of [
    ['one.contract', 'FC1 4AB'],
    ['one.contract', 'NF2 4JD'],
    ['payments.behind', 'NF2 4JD'],
  ] as const)
    await identify(platform, who, postcode);
  const claimant = await openClaimant(platform, 'one.contract');
  await claimant.track();
  await claimant.openPayment('attempt');
  await database().update(payments).set({ status: 'cancelled' });
  const engineer = await openEngineer(platform);
  const jobUid = await engineer.jobIn('Ready');
  await engineer.place(jobUid);
  const offer = await some<typeof jobOffers.$inferSelect>(jobOffers);
  await database()
    .insert(jobOffers)
    .values({ ...offer, id: 'lapsed', status: 'lapsed', expiresAt: setTime });
  await database().insert(outgoingMessages).values({ jobUid, kind: 'booked', createdAt: setTime });
};

describe('pruning old rows', () => {
  it('deletes each kind of row after its retention period, and not before', async () => {
    const { clock } = platform.context;
    const began = clock.realNow();
    const seeded = await countAll();
    await leaveRows();
    const kept = await countAll();
    const countAfter = async (time: number) => {
      const now = () => Promise.resolve(instant(setTime + time));
      const realNow = () => instant(began + time);
      await prune({ ...platform.context, clock: { ...clock, now, realNow } });
      return countAll();
    };
    for (const days of [...new Set(kinds.map(dueAfter))].toSorted((one, other) => one - other)) {
      const before = await countAfter(days * day - hour);
      const after = await countAfter(days * day + hour);
      for (const kind of kinds.filter((each) => dueAfter(each) === days)) {
        expect(kept[kind], kind).toBeGreaterThan(seeded[kind]);
        expect([before[kind], after[kind]], kind).toEqual([kept[kind], seeded[kind]]);
      }
    }
  });

  it('deletes nothing that is in use, and no payment that had money authorised', async () => {
    await database()
      .insert(payments)
      .values({
        id: 'pi_held',
        secret: 's',
        accountId: 'a',
        contractId: 'c',
        idempotencyKey: 'k',
        amountPence: 6000,
        status: 'cancelled',
        cardBrand: 'visa',
        cardLast4: '4242',
        createdAt: instant(setTime - 400 * day),
      });
    const old = instant(0);
    const account = identifier<AccountId>('account-engineer');
    await database().update(visits).set({ actualEnd: old }).where(eq(visits.engineerId, account));
    const engineer = await openEngineer(platform);
    await engineer.store(await engineer.jobIn('Ready'));
    await database().update(photos).set({ requestedAt: old });
    const claimant = await openClaimant(platform, 'no.contribution');
    const created = await claimant.createClaim(await claimant.claim('doors'));
    const { jobUid: skJobUid } = (await created.json()) as { readonly jobUid: string };
    await claimant.track({ skJobUid });
    await database().update(claimTraces).set({ lastTracedAt: old });
    await database().update(receipts).set({ decidedAt: old });
    await database().update(jobOffers).set({ expiresAt: old });
    const content = async () => [
      await databaseContent(database()),
      await database().$count(receipts),
    ];
    const before = await content();
    await prune(platform.context);
    expect(await content()).toEqual(before);
  });
});
