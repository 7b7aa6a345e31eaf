import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import * as t from 'io-ts';
import { identifier, type AccountId, type JobUid } from '#domain/kernel';
import { clockRequest, clockSettingOf } from '../clock/clock-routes.ts';
import { accounts, people } from '../database/schema/accounts.ts';
import { emailKeyOf } from '../identity/email-key.ts';
import { refuse } from '../server/error-answers.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { decodeOrRefuse, readJson, readBody } from '../server/read-body.ts';
import { createVisits } from '../jobs/create-job.ts';
import { demoPeople } from './demo-people.ts';
import { previousVisits } from './demo-visits.ts';
import { resetDemoData } from './seed-demo.ts';

/** Lists the demo users, and resets the demo data. */
export const registerDemoRoutes = (
  app: PlatformApp,
  { database, clock, files }: PlatformContext,
): void => {
  app.get('/developer/people', (c) =>
    c.json({ people: demoPeople.map(({ email, name, special }) => ({ email, name, special })) }),
  );
  /** An optional body sets the clock, as PUT /developer/clock does; without one it shows real time again. */
  app.post('/developer/reset', async (c) => {
    const body = (await readJson(c)) ?? { now: null };
    await resetDemoData(database, clock, clockSettingOf(decodeOrRefuse(clockRequest, body)));
    await files.empty();
    return c.body(null, 204);
  });
};

const previousJobsRequest = t.intersection([
  t.type({ count: t.number }),
  t.partial({ email: t.string }),
]);

const mostJobs = 20_000;
const firstEngineer = 'engineer@pilotlight.test';

/** Adds previous jobs to an engineer: `{ "count": 10000 }`, with `"email"` for another engineer than the first. */
export const registerPreviousJobsRoute = (
  app: PlatformApp,
  { database }: PlatformContext,
): void => {
  app.post('/developer/engineers/previous-jobs', async (c) => {
    const { count, email = firstEngineer } = await readBody(c, previousJobsRequest);
    if (!Number.isInteger(count) || count < 1 || count > mostJobs)
      return refuse(422, 'count-unfit', `"count" has to be a whole number from 1 to ${mostJobs}.`);
    const [engineer] = await database
      .select({ id: accounts.id })
      .from(people)
      .innerJoin(accounts, eq(accounts.id, people.accountId))
      .where(and(eq(people.emailKey, emailKeyOf(email)), eq(people.role, 'engineer')));
    if (engineer === undefined)
      return refuse(404, 'engineer-unknown', 'There is no engineer with this address.');
    const uid = (): JobUid => identifier<JobUid>(randomUUID());
    const visits = previousVisits(count, identifier<AccountId>(engineer.id), uid, c.get('now'));
    await database.transaction((transaction) => createVisits(transaction, visits));
    // Without ANALYZE the planner has no row counts and reads whole tables for each row.
    await database.execute(sql`ANALYZE`);
    return c.json({ created: visits.length });
  });
};
