import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { instant, millisecondsPerMinute, type Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { storageSecrets } from '../database/schema/storage.ts';
import { refuse } from '../server/error-answers.ts';

/** Minutes for which a signed address is good. */
const signedMinutes = 10;

type Permission = {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly expires: number;
};

const signatureOf = async (database: Database, permission: Permission): Promise<string> => {
  const [row] = await database.select().from(storageSecrets);
  if (row === undefined) throw new Error('The database has no secret to sign addresses with.');
  const { method, path, expires } = permission;
  return createHmac('sha256', row.secret)
    .update(`${method}\n${path}\n${expires}`)
    .digest('base64url');
};

/** An address below this origin that is its own permission, for one method and a few minutes. */
export const signAddress = async (
  database: Database,
  method: Permission['method'],
  path: string,
  now: Instant,
): Promise<string> => {
  const expires = instant(now + signedMinutes * millisecondsPerMinute);
  const signature = await signatureOf(database, { method, path, expires });
  return `${path}?expires=${expires}&signature=${signature}`;
};

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** 403 unless the address of a request was signed here for its method, and is still good. */
export const requireSignature = async (
  database: Database,
  c: Context,
  method: Permission['method'],
  now: Instant,
): Promise<void> => {
  const expires = Number(c.req.query('expires'));
  const given = c.req.query('signature') ?? '';
  const known = await signatureOf(database, { method, path: c.req.path, expires });
  if (!isSame(given, known))
    refuse(403, 'address-not-signed', 'This address is not one that was given out.');
  if (expires <= now)
    refuse(403, 'address-expired', 'This address is no longer good. Please ask for another.');
};
