import { instant, type Instant } from '#domain/kernel/instant.ts';
import type { Database } from '../database/database.ts';
import { setClock } from '../database/schema/clock.ts';

/**
 * The time that every decision of the platform is taken at. It can be set, for all processes on one
 * database. Tokens alone keep real time: the library in the browser compares their expiry with the
 * browser's own clock, which nobody sets.
 */
export type PlatformClock = {
  /** The set time if there is one. Inside a transaction pass that transaction. */
  readonly now: (database?: Database) => Promise<Instant>;
  readonly realNow: () => Instant;
};

const realNow = (): Instant => instant(Date.now());

/** The clock of production: nobody can set it. */
export const realClock: PlatformClock = { now: () => Promise.resolve(realNow()), realNow };

/** What a set clock shows at a real moment: it runs on from where it was set, unless frozen. */
export const shownTime = (
  set: { readonly now: Instant; readonly setAt: Instant; readonly frozen: boolean },
  real: Instant,
): Instant => (set.frozen ? set.now : instant(set.now + (real - set.setAt)));

/** The clock of development and staging, kept in the database so that all processes agree. */
export const makeSettableClock = (database: Database): PlatformClock => ({
  now: async (where = database) => {
    const [set] = await where.select().from(setClock);
    return set === undefined ? realNow() : shownTime(set, realNow());
  },
  realNow,
});
