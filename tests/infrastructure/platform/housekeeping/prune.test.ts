import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { identifier, type AccountId, type ContractId } from '#domain/kernel';
import { instant, type Instant, parseInstant } from '#domain/time';
import {
  claimTraces,
  identificationMisses,
  identifications,
  payments,
} from '#infrastructure/platform/database/schema/claims.ts';
import {
  contracts,
  challenges,
  knownDevices,
  people,
  signIns,
} from '#infrastructure/platform/database/schema/accounts.ts';
import {
  idempotentAnswers,
  receipts,
  audit,
  inboxMessages,
  outgoingMessages,
} from '#infrastructure/platform/database/schema/platform.ts';
import { jobOffers, visits } from '#infrastructure/platform/database/schema/jobs.ts';
import { photos } from '#infrastructure/platform/database/schema/storage.ts';
import {
  daysKept,
  deletions,
  prune,
} from '#infrastructure/platform/housekeeping/run-maintenance.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { databaseContent, rowsOf } from '../database-content.ts';
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

const kinds: { readonly [K in Kind]: Kept } = {
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
  identifications: {
    table: identifications,
    clock: 'set',
    write: async (id, identifiedAt) => {
      const all = await database().select().from(contracts);
      const contractId = identifier<ContractId>(all[id === 'old' ? 0 : 1]?.id ?? '');
      await database().insert(identifications).values({ contractId, identifiedAt });
    },
  },
  challenges: {
    table: challenges,
    clock: 'set',
    write: (id, createdAt) =>
      database().insert(challenges).values({
        id,
        emailHash: 'a',
        codeHash: 'b',
        sessionHash: id,
        wrongAnswers: 0,
        sourceHash: 'c',
        createdAt,
        expiresAt: createdAt,
      }),
  },
  knownDevices: {
    table: knownDevices,
    clock: 'set',
    write: (deviceHash, knownAt) =>
      database().insert(knownDevices).values({ deviceHash, emailHash: 'a', knownAt }),
  },
  identificationMisses: {
    table: identificationMisses,
    clock: 'real',
    write: (emailHash, missedAt) =>
      database().insert(identificationMisses).values({ emailHash, missedAt }),
  },
  endedSignIns: {
    table: signIns,
    clock: 'real',
    write: async (originJti, expiresAt) => {
      const { sub } = await some<typeof people.$inferSelect>(people);
      const signIn = { originJti, sub, refreshHash: originJti, authTime: expiresAt, expiresAt };
      await database().insert(signIns).values(signIn);
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
  outgoingMessages: {
    table: outgoingMessages,
    clock: 'set',
    write: async (_, createdAt) => {
      const { jobUid } = await some<typeof visits.$inferSelect>(visits);
      await database().insert(outgoingMessages).values({ jobUid, kind: 'booked', createdAt });
    },
  },
  inboxMessages: {
    table: inboxMessages,
    clock: 'set',
    write: (person, sentAt) =>
      database()
        .insert(inboxMessages)
        .values({ channel: 'text', person, recipient: 'a', subject: 'b', body: 'c', sentAt }),
  },
};

describe('pruning old rows', () => {
  it.each(Object.keys(kinds) as Kind[])(
    'deletes %s after their retention period, and not before',
    async (kind) => {
      const { table, clock, write } = kinds[kind];
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

  it('reads only the rows that it deletes, because each kind has an index by age', async () => {
    const planned = deletions(platform.context, setTime, setTime);
    expect(planned).toHaveLength(Object.keys(kinds).length);
    await database().transaction(async (transaction) => {
      await transaction.execute(sql`SET LOCAL enable_seqscan = off`);
      for (const deletion of planned) {
        const { sql: text, params } = deletion.toSQL();
        // A deletion checks the condition of a partial index again, so the plan of a query shows more.
        const reading = text
          .replace(/^delete/, 'select')
          .replaceAll(/\$(\d+)/g, (_, place) => `'${String(params[Number(place) - 1])}'`);
        const rows = await rowsOf<{ 'QUERY PLAN': string }>(
          transaction,
          sql.raw(`EXPLAIN ${reading}`),
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toContain('Index Cond');
        expect(plan).not.toContain('Filter');
      }
    });
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
