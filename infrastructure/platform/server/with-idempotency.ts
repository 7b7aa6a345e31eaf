import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Json } from '#domain/explain';
import { canonicalJson } from '#domain/receipt';
import { type Transaction, prepareStatement } from '../database/database.ts';
import { idempotentAnswers } from '../database/schema/platform.ts';
import type { PlatformContext, PlatformBindings } from './platform-context.ts';
import { Refusal, refuse } from './error-answers.ts';
import { readJson } from './read-body.ts';

type StoredAnswer = typeof idempotentAnswers.$inferSelect;

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** The same for any order of its keys. */
const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(body === undefined ? '' : canonicalJson(body as Json))
    .digest('hex');

const placed = {
  scope: sql.placeholder('scope'),
  key: sql.placeholder('key'),
};
const claimKey = prepareStatement((database) =>
  database
    .insert(idempotentAnswers)
    .values({
      ...placed,
      requestHash: sql.placeholder('requestHash'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key }),
);
const keepAnswer = prepareStatement((database) =>
  database
    .update(idempotentAnswers)
    .set({ body: sql`${sql.placeholder('body')}` })
    .where(and(eq(idempotentAnswers.scope, placed.scope), eq(idempotentAnswers.key, placed.key))),
);

const answerAgain = (c: Context, stored: StoredAnswer | undefined, requestHash: string) => {
  if (stored?.requestHash !== requestHash)
    return refuse(
      422,
      'key-used-before',
      'This was sent before with other content, and the same Idempotency-Key does nothing else. See first what came of it.',
    );
  c.header('idempotency-replayed', 'true');
  c.header('content-type', 'application/json');
  return c.body(stored.body ?? '{}');
};

const answerWith = (c: Context, done: object | Refusal): Response => {
  if (done instanceof Refusal) throw done;
  return c.json(done);
};

/**
 * Runs a create once for each Idempotency-Key of a caller.
 *
 * The key's row is inserted first, in the transaction of the work: a second request with the same key waits for the
 * first, on PostgreSQL as on PGlite, and then gets the first one's answer. `work` must use only the given transaction.
 * Its result is stored; a thrown refusal (`refuse(…)`) or error rolls everything back, the key included, so that it can
 * be tried again. A returned refusal commits the writes, but not the key. Without a key the work runs each time.
 *
 * @param person the caller: the account, or the address of an old-mode claim; keys of two callers never collide
 */
export const withIdempotency = async (
  c: Context<PlatformBindings>,
  { database }: PlatformContext,
  person: string,
  work: (transaction: Transaction) => Promise<object | Refusal>,
): Promise<Response> => {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return answerWith(c, await database.transaction(work));
  if (!keyPattern.test(key))
    return refuse(
      400,
      'key-unreadable',
      'The Idempotency-Key has to be 1 to 200 visible ASCII characters.',
    );
  const scope = `${c.req.method} ${c.req.path} ${person}`;
  const requestHash = hashOf(await readJson(c));
  const done = await database.transaction(async (transaction) => {
    const createdAt = c.get('now');
    const claimed = await claimKey(transaction, { scope, key, requestHash, createdAt });
    const own = and(eq(idempotentAnswers.scope, scope), eq(idempotentAnswers.key, key));
    if (claimed.length === 0) {
      const [stored] = await transaction.select().from(idempotentAnswers).where(own);
      return answerAgain(c, stored, requestHash);
    }
    const body = await work(transaction);
    if (body instanceof Refusal) await transaction.delete(idempotentAnswers).where(own);
    else await keepAnswer(transaction, { scope, key, body: JSON.stringify(body) });
    return body;
  });
  return done instanceof Response ? done : answerWith(c, done);
};
