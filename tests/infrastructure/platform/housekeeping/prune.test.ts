import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { identifier, type AccountId } from '#domain/kernel';
import { instant, type Instant, parseInstant } from '#domain/time';
import { claimTraces, payments } from '#infrastructure/platform/database/schema/claims.ts';
import { contracts } from '#infrastructure/platform/database/schema/accounts.ts';
import {
  idempotentAnswers,
  receipts,
  audit,
} from '#infrastructure/platform/database/schema/platform.ts';
import { jobOffers, visits } from '#infrastructure/platform/database/schema/jobs.ts';
import { photos } from '#infrastructure/platform/database/schema/storage.ts';
import { daysKept, prune } from '#infrastructure/platform/housekeeping/run-maintenance.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
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

/** Kinds whose loss would matter, or that a condition tells apart from rows that stay. */
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
