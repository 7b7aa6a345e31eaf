import type { MiddlewareHandler } from 'hono';
import { audit } from '../database/schema/platform.ts';
import type { RefusalCount } from '../server/platform-context.ts';
import { platformRooms } from '../server/platform-rooms.ts';

const separator = ' ';

/**
 * Refusals are counted in memory and written every few seconds, so that a thousand refusals of one caller in a second
 * make one row.
 */
export const makeRefusalCount = (): RefusalCount => {
  let counts = new Map<string, number>();
  return {
    note: (event, about) => {
      const key = `${event}${separator}${about}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    write: async (database) => {
      const rows = [...counts].map(([key, times]) => {
        const [event = '', about = ''] = key.split(separator);
        return { event, about, times };
      });
      if (rows.length === 0) return;
      counts = new Map();
      await database.insert(audit).values(rows);
    },
  };
};

const events = new Map([
  [401, 'refused-unproved'],
  [403, 'refused-forbidden'],
  [409, 'refused'],
  [422, 'refused'],
  [429, 'throttled'],
]);

/** The first two segments: enough to find the place, too little to name a person. */
const roomOf = (path: string): string => path.split('/').slice(0, 3).join('/').slice(0, 60);

const rooms = new RegExp(`^/(?:${platformRooms.join('|')})(?:/|$)`);

/** Counts each answer that refuses. */
export const countRefusals =
  (refusals: RefusalCount): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const event = events.get(c.res.status);
    if (event !== undefined && rooms.test(c.req.path)) refusals.note(event, roomOf(c.req.path));
  };
