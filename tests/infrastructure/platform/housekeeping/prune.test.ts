import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { identifier, type AccountId } from '#domain/kernel';
import { instant, type Instant, parseInstant } from '#domain/time';
import {
  claimTraces,
  identificationMisses,
  identifications,
  payments,
} from '#infrastructure/platform/database/schema/claims.ts';
import {
  challenges,
  contracts,
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
import { addresses, tuesdayMorning } from '../claims/claimant.ts';
import { databaseContent } from '../database-content.ts';
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
type Kept = {
  readonly table: PgTable;
  readonly clock: 'set' | 'real';
  readonly write: (id: string, at: Instant) => Promise<unknown>;
};

/** Kinds whose loss would matter, or that a condition tells apart from rows that stay; the test below has the others. */
const kinds: { readonly [K in Kind]?: Kept } = {
  idempotentAnswers: {
    table: idempotentAnswers,
    clock: 'set',
    write: (key, createdAt) =>
      database().insert(idempotentAnswers).values({ scope: 'a', key, requestHash: 'b', createdAt }),
  },
  lapsedOffers: {
    table: jobOffers,
    clock: 'set',
    write: async (id, expiresAt) => {
      const offer = await some<typeof jobOffers.$inferSelect>(jobOffers);
      await database()
        .insert(jobOffers)
        .values({ ...offer, id, status: 'lapsed', expiresAt });
    },
  },
  tracesWithoutClaim: {
    table: claimTraces,
    clock: 'set',
    write: async (id, at) => {
      const contract = await some<typeof contracts.$inferSelect>(contracts);
      await database()
        .insert(claimTraces)
        .values({
          id,
          contractId: contract.id,
          formData: { answers: {}, rejected: null },
          stageHistory: [],
          lastStage: 'problemArea',
          userMode: 'customer',
          firstTracedAt: at,
          lastTracedAt: at,
        });
    },
  },
  paymentsWithoutHold: {
    table: payments,
    clock: 'set',
    write: (id, createdAt) =>
      database().insert(payments).values({
        id,
        secret: id,
        accountId: 'a',
        contractId: 'c',
        idempotencyKey: id,
        amountPence: 6000,
        status: 'cancelled',
        createdAt,
      }),
  },
  places: {
    table: photos,
    clock: 'set',
    write: async (objectName, requestedAt) => {
      const { jobUid, engineerId } = await some<typeof visits.$inferSelect>(visits);
      const place = { objectName, jobUid, engineerId, fileName: 'a.jpg', requestedAt };
      await database().insert(photos).values(place);
    },
  },
  audit: {
    table: audit,
    clock: 'real',
    write: (about, happenedAt) =>
      database().insert(audit).values({ event: 'signed-in', about, happenedAt }),
  },
  refusalReceipts: {
    table: receipts,
    clock: 'set',
    write: (id, decidedAt) =>
      database()
        .insert(receipts)
        .values({ id, reference: 'a', subject: 'refusal', decidedAt, receipt: '{}' }),
  },
};

describe('pruning old rows', () => {
  it.each(Object.entries(kinds) as [Kind, Kept][])(
    'deletes %s after their retention period, and not before',
    async (kind, { table, clock, write }) => {
      const now = clock === 'set' ? setTime : platform.context.clock.realNow();
      const before = await database().select().from(table);
      await write('young', instant(now - daysKept[kind] * day + hour));
      const withYoung = await database().select().from(table);
      expect(withYoung).toHaveLength(before.length + 1);
      await write('old', instant(now - daysKept[kind] * day - hour));
      await prune(platform.context);
      expect(await database().select().from(table)).toEqual(withYoung);
    },
  );

  it.each<[Kind, PgTable, days: number]>([
    ['challenges', challenges, 0],
    ['knownDevices', knownDevices, 0],
    // From its end, after thirty days.
    ['endedSignIns', signIns, 30],
    ['identifications', identifications, 0],
    ['identificationMisses', identificationMisses, 0],
    ['outgoingMessages', outgoingMessages, 0],
    ['inboxMessages', inboxMessages, 0],
  ])(
    'deletes %s that calls leave behind, at their time and not before',
    async (kind, table, days) => {
      const { clock } = platform.context;
      const began = clock.realNow();
      const email = 'one.contract@pilotlight.test';
      await platform.signIn(email);
      for (const postcode of ['FC1 4AB', 'NF2 4JD'])
        await platform.send('POST', addresses.identify, { email, postcode });
      const { jobUid } = await some<typeof visits.$inferSelect>(visits);
      await database()
        .insert(outgoingMessages)
        .values({ jobUid, kind: 'booked', createdAt: setTime });
      const rowsAfter = async (time: number) => {
        const later = (from: Instant) => instant(from + (daysKept[kind] + days) * day + time);
        const now = () => Promise.resolve(later(setTime));
        const realNow = () => later(began);
        await prune({ ...platform.context, clock: { ...clock, now, realNow } });
        return (await database().select().from(table)).length;
      };
      expect(await rowsAfter(-hour)).toBeGreaterThan(0);
      expect(await rowsAfter(hour)).toBe(0);
    },
  );

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
    const account = identifier<AccountId>('account-engineer');
    await database()
      .update(visits)
      .set({ actualEnd: instant(0) })
      .where(eq(visits.engineerId, account));
    const before = await databaseContent(database());
    await prune(platform.context);
    expect(await databaseContent(database())).toEqual(before);
  });
});
