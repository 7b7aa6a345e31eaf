import type { Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';

/** Writes one room's demo rows; `now` is the moment that "ten days ago" is counted from. */
export type Seed = (transaction: Transaction, now: Instant) => Promise<void>;
