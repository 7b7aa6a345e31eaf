import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Transaction, prepareStatement } from '../database/database.ts';
import { idempotentAnswers } from '../database/schema/platform.ts';
import type { PlatformContext, PlatformBindings } from './platform-context.ts';
import { HTTPException } from 'hono/http-exception';
import { refuse } from './error-answers.ts';
import { readJson } from './read-body.ts';

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** The same content for any order of its keys. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  );
};

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(body)) ?? '')
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

const findStoredAnswer = async (transaction: Transaction, scope: string, key: string) => {
  const [stored] = await transaction
    .select()
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.scope, scope), eq(idempotentAnswers.key, key)));
  return stored;
};

const answerAgain = async (c: Context, transaction: Transaction, scope: string, key: string) => {
  const stored = await findStoredAnswer(transaction, scope, key);
  if (stored?.requestHash !== hashOf(await readJson(c))) {
    return refuse(
      422,
      'This was sent before with other content, and the same Idempotency-Key does nothing else. See first what came of it.',
    );
  }
  c.header('idempotency-replayed', 'true');
  c.header('content-type', 'application/json');
  return c.body(stored.body ?? '{}');
};

const answerWith = (c: Context, done: object | HTTPException): Response => {
  if (done instanceof HTTPException) throw done;
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
  work: (transaction: Transaction) => Promise<object | HTTPException>,
): Promise<Response> => {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return answerWith(c, await database.transaction(work));
  if (!keyPattern.test(key)) {
    return refuse(400, 'The Idempotency-Key has to be 1 to 200 visible ASCII characters.');
  }
  const scope = `${c.req.method} ${c.req.path} ${person}`;
  const requestHash = hashOf(await readJson(c));
  const done = await database.transaction(async (transaction) => {
    const createdAt = c.get('now');
    const claimed = await claimKey(transaction, { scope, key, requestHash, createdAt });
    if (claimed.length === 0) return answerAgain(c, transaction, scope, key);
    const body = await work(transaction);
    const own = and(eq(idempotentAnswers.scope, scope), eq(idempotentAnswers.key, key));
    if (body instanceof HTTPException) await transaction.delete(idempotentAnswers).where(own);
    else await keepAnswer(transaction, { scope, key, body: JSON.stringify(body) });
    return body;
  });
  return done instanceof Response ? done : answerWith(c, done);
};
