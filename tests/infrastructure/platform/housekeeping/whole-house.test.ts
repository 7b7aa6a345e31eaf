import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { instant, millisecondsPerHour } from '#domain/time';
import { audit, inboxMessages } from '#infrastructure/platform/database/schema/platform.ts';
import { payments } from '#infrastructure/platform/database/schema/claims.ts';
import {
  runDueTasks,
  runMaintenance,
} from '#infrastructure/platform/housekeeping/run-maintenance.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform();

const insertPayment = async (id: string, status: 'needs-card' | 'captured', hoursAgo: number) => {
  const { database, clock } = platform.context;
  await database.insert(payments).values({
    id,
    secret: id,
    idempotencyKey: id,
    accountId: 'a',
    contractId: 'c',
    amountPence: 6000,
    status,
    ...(status === 'captured' && { cardBrand: 'visa', cardLast4: '4242' }),
    createdAt: instant((await clock.now()) - hoursAgo * millisecondsPerHour),
  });
};

// The tasks of a round: docs/local-platform.md and docs/decisions/0020 and 0023.
it('one round of maintenance does what is due, deletes old rows, and checks files and payment holds', async () => {
  const { database } = platform.context;
  await platform.send('GET', '/api/jobs-public/v1/job-offers');
  await insertPayment('pi_open', 'needs-card', 25);
  await insertPayment('pi_odd', 'captured', 1);
  await database.insert(inboxMessages).values({
    channel: 'text',
    person: 'of long ago',
    recipient: 'a',
    subject: 'b',
    body: 'c',
    sentAt: instant(0),
  });
  const logged: string[] = [];
  const logger = {
    info: (event: string) => void logged.push(`info ${event}`),
    warning: (event: string) => void logged.push(`warning ${event}`),
    failure: (event: string) => void logged.push(`failure ${event}`),
  };
  await runMaintenance({ ...platform.context, logger })();

  expect(logged.toSorted()).toEqual(['info files-swept', 'warning holds-reconciled']);
  const refused = await database.select().from(audit).where(eq(audit.event, 'refused-unproved'));
  expect(refused).toMatchObject([{ about: '/api/jobs-public', times: 1 }]);
  const [open] = await database.select().from(payments).where(eq(payments.id, 'pi_open'));
  expect(open?.status).toBe('cancelled');
  const old = await database
    .select()
    .from(inboxMessages)
    .where(eq(inboxMessages.person, 'of long ago'));
  expect(old).toEqual([]);
});

it('maintenance does what is due although an earlier task fails each time', async () => {
  const { database } = platform.context;
  await insertPayment('pi_behind', 'needs-card', 25);
  await database.execute(sql`ALTER TABLE job_offers RENAME TO lost_offers`);
  const failures: string[] = [];
  const logger = { ...platform.context.logger, failure: (event: string) => failures.push(event) };
  await runDueTasks({ ...platform.context, logger });
  await database.execute(sql`ALTER TABLE lost_offers RENAME TO job_offers`);

  expect(failures).toEqual(['housekeeping-failed']);
  const [behind] = await database.select().from(payments).where(eq(payments.id, 'pi_behind'));
  expect(behind?.status).toBe('cancelled');
});
