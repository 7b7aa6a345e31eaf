import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Transaction, pipelined } from '#infrastructure/platform/database/database.ts';
import { audit } from '#infrastructure/platform/database/schema/platform.ts';
import { useTwoPlatforms } from '../two-platforms.ts';

const platforms = await useTwoPlatforms();

const inTransaction = <A>(work: (transaction: Transaction) => Promise<A>): Promise<A> =>
  platforms[0].context.database.transaction(work);

const add = (transaction: Transaction, about: string) =>
  transaction.insert(audit).values({ event: 'together', about }).returning({ id: audit.id });

const noted = async (): Promise<readonly (string | null)[]> => {
  const rows = await platforms[1].context.database
    .select({ about: audit.about })
    .from(audit)
    .where(eq(audit.event, 'together'))
    .orderBy(audit.id);
  return rows.map(({ about }) => about);
};

let before: number;
beforeEach(async () => {
  before = (await noted()).length;
});
const added = async () => (await noted()).slice(before);

describe('pipelined statements', () => {
  it('run once each, in order, and return their results in order', async () => {
    const ids = await inTransaction((transaction) =>
      pipelined(['one', 'two', 'three', 'four'].map((about) => add(transaction, about))),
    );
    const numbers = ids.map(([row]) => row?.id ?? 0);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(numbers).size).toBe(4);
    expect(await added()).toEqual(['one', 'two', 'three', 'four']);
  });

  it('leave nothing when one fails while another has more to send', async () => {
    const slow = async (transaction: Transaction) => {
      await transaction.execute(sql`SELECT pg_sleep(0.05)`);
      await add(transaction, 'too late');
    };
    const refused = inTransaction((transaction) =>
      pipelined([
        add(transaction, 'first'),
        slow(transaction),
        Promise.reject(new Error('refused')),
      ]),
    );
    await expect(refused).rejects.toThrow('refused');
    await inTransaction((transaction) => transaction.execute(sql`SELECT 1`));
    expect(await added()).toEqual([]);
  });

  it('fail with the first error, and leave the connection usable', async () => {
    const failed = inTransaction((transaction) =>
      pipelined([
        add(transaction, 'kept by nobody'),
        transaction.execute(sql`SELECT 1 / 0`),
        transaction.insert(audit).values({ event: 'Not An Event' }),
        add(transaction, 'never done'),
      ]),
    );
    await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } });
    for (let again = 0; again < 12; again += 1)
      await inTransaction((transaction) => add(transaction, `after ${again}`));
    expect(await added()).toHaveLength(12);
  });
});
