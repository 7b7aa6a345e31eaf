import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identifier, type AccountId } from '#domain/kernel';
import {
  instant,
  millisecondsPerDay as day,
  millisecondsPerHour as hour,
  parseInstant,
} from '#domain/time';
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
import {
  daysKept,
  prune,
  runDueTasks,
  runEvery,
  runMaintenance,
} from '#infrastructure/platform/housekeeping/run-maintenance.ts';
import { identify, openClaimant, tuesdayMorning } from '../claims/claimant.ts';
import { databaseContent } from '../database-content.ts';
import { openEngineer } from '../offers/engineer.ts';
import { usePlatform } from '../use-platform.ts';

const setTime = parseInstant(tuesdayMorning) ?? instant(0);

const platform = await usePlatform(tuesdayMorning);

const database = () => platform.context.database;

const insertPayment = async (
  id: string,
  status: typeof payments.$inferInsert.status,
  hoursAgo: number,
  card = {},
) =>
  database()
    .insert(payments)
    .values({
      id,
      secret: id,
      idempotencyKey: id,
      accountId: 'a',
      contractId: 'c',
      amountPence: 6000,
      status,
      ...card,
      createdAt: instant(setTime - hoursAgo * hour),
    });
const card = { cardBrand: 'visa', cardLast4: '4242' };
const statusOfPayment = async (id: string) =>
  (await database().select().from(payments).where(eq(payments.id, id)))[0]?.status;

/** Names the entries of the log, each with its level. */
const collectLog = () => {
  const logged: string[] = [];
  const log = (level: string) => (event: string) => void logged.push(`${level} ${event}`);
  const logger = { info: log('info'), warning: log('warning'), failure: log('failure') };
  return { logged, context: { ...platform.context, logger } };
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
  const [offer] = await database().select().from(jobOffers).limit(1);
  await database()
    .insert(jobOffers)
    .values({
      ...(offer ?? expect.unreachable()),
      id: 'lapsed',
      status: 'lapsed',
      expiresAt: setTime,
    });
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
    await insertPayment('pi_held', 'cancelled', 400 * 24, card);
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

// The tasks of a round: docs/local-platform.md and docs/decisions/0020 and 0023.
describe('a round of maintenance', () => {
  it('does what is due, deletes old rows, and checks files and payment holds', async () => {
    await platform.send('GET', '/api/jobs-public/v1/job-offers');
    await insertPayment('pi_open', 'needs-card', 25);
    await insertPayment('pi_odd', 'captured', 1, card);
    const person = 'of long ago';
    const message = { channel: 'text', person, recipient: 'a', subject: 'b', body: 'c' } as const;
    await database()
      .insert(inboxMessages)
      .values({ ...message, sentAt: instant(0) });
    const { logged, context } = collectLog();
    await runMaintenance(context)();

    expect(logged.toSorted()).toEqual(['info files-swept', 'warning holds-reconciled']);
    const refused = await database()
      .select()
      .from(audit)
      .where(eq(audit.event, 'refused-unproved'));
    expect(refused).toMatchObject([{ about: '/api/jobs-public', times: 1 }]);
    expect(await statusOfPayment('pi_open')).toBe('cancelled');
    expect(await database().$count(inboxMessages, eq(inboxMessages.person, person))).toBe(0);
  });

  it('does what is due although an earlier task fails each time', async () => {
    await insertPayment('pi_behind', 'needs-card', 25);
    await database().execute(sql`ALTER TABLE job_offers RENAME TO lost_offers`);
    const { logged, context } = collectLog();
    await runDueTasks(context);
    await database().execute(sql`ALTER TABLE lost_offers RENAME TO job_offers`);

    expect(logged).toEqual(['failure housekeeping-failed']);
    expect(await statusOfPayment('pi_behind')).toBe('cancelled');
  });
});

describe('the maintenance loop', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const roundEvery = 10_000;

  it('runs at the start and then at intervals, until it is stopped', async () => {
    const round = vi.fn(() => Promise.resolve());
    const end = runEvery(platform.context, round, roundEvery);
    expect(round).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3 * roundEvery);
    expect(round).toHaveBeenCalledTimes(4);
    await end();
    await vi.advanceTimersByTimeAsync(3 * roundEvery);
    expect(round).toHaveBeenCalledTimes(4);
  });

  it('continues after a round that failed, which is reported', async () => {
    const round = vi.fn(() => Promise.reject(new Error('The database is away.')));
    const { logged, context } = collectLog();
    const end = runEvery(context, round, roundEvery);
    await vi.advanceTimersByTimeAsync(roundEvery);
    expect(round).toHaveBeenCalledTimes(2);
    expect(logged).toEqual(['failure housekeeping-failed', 'failure housekeeping-failed']);
    await end();
  });

  it('starts no round while another is running, and stopping waits for that', async () => {
    let finish: () => void = () => undefined;
    const round = vi.fn(() => new Promise<void>((resolve) => void (finish = resolve)));
    const end = runEvery(platform.context, round, roundEvery);
    await vi.advanceTimersByTimeAsync(5 * roundEvery);
    expect(round).toHaveBeenCalledTimes(1);
    const ended = vi.fn();
    const ending = end().then(ended);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).not.toHaveBeenCalled();
    finish();
    await ending;
  });
});
