import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { databaseContent } from '../database-content.ts';
import { usePlatform } from '../use-platform.ts';

const autumn = '2026-11-19T10:00:00.000Z';
const spring = '2027-03-30T10:00:00.000Z';
const customer = 'one.contract@pilotlight.test';

const platform = await usePlatform();

const content = () => databaseContent(platform.context.database);

const clock = async (): Promise<unknown> => (await platform.send('GET', '/developer/clock')).json();

const emptyEverything = async (): Promise<void> => {
  const tables = Object.keys(await content()).map((table) => sql.identifier(table));
  await platform.context.database.execute(sql`TRUNCATE ${sql.join(tables, sql`, `)} CASCADE`);
};

it('a test reset restores the seed after a change of the clock and after the loss of all rows', async () => {
  await platform.reset(autumn);
  const seeded = await content();
  const shown = await clock();

  await platform.reset(spring);
  expect(await content()).not.toEqual(seeded);
  await platform.reset(autumn);
  expect(await content()).toEqual(seeded);
  expect(await clock()).toEqual(shown);

  await emptyEverything();
  expect(await content()).not.toEqual(seeded);
  await platform.reset(autumn);
  expect(await content()).toEqual(seeded);
  expect(await clock()).toEqual(shown);
});

it('a test reset restores what a transaction wrote, and does nothing after a rollback', async () => {
  await platform.reset(autumn);
  const seeded = await content();
  const { database } = platform.context;
  const taken = new Error('taken back');
  const write = (fails: boolean) =>
    database.transaction(async (transaction) => {
      await transaction.execute(sql`DELETE FROM visits`);
      if (fails) throw taken;
    });
  await expect(write(true)).rejects.toBe(taken);
  expect(await content()).toEqual(seeded);
  await write(false);
  expect(await content()).not.toEqual(seeded);
  await platform.reset(autumn);
  expect(await content()).toEqual(seeded);
});

it('a test reset signs every user out, and allows signing in again', async () => {
  await platform.reset(autumn);
  const before = await platform.signIn(customer);
  await platform.reset(autumn);
  const user = await platform.cognito('GetUser', { AccessToken: before.accessToken });
  expect(user.status).toBe(400);
  const after = await platform.signIn(customer);
  expect((await platform.cognito('GetUser', { AccessToken: after.accessToken })).status).toBe(200);
});
