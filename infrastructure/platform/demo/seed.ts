import { createHash } from 'node:crypto';
import { identifier, type Brand } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';

/** Writes one room's demo rows; `now` is the moment that "ten days ago" is counted from. */
export type Seed = (transaction: Transaction, now: Instant) => Promise<void>;

/** An opaque identity for a demo row, the same each time that the data start afresh. */
export const demoId = <Id extends Brand<string, string>>(...names: readonly string[]): Id => {
  const digits = createHash('sha256').update(names.join('/')).digest('hex');
  return identifier<Id>(
    digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  );
};
