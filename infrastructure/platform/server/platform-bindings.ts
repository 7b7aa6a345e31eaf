import type { Hono } from 'hono';
import type { Instant } from '#domain/kernel/instant.ts';

export type PlatformBindings = {
  Variables: {
    /** What an answer and the log lines about it have in common. */
    requestId: string;
    /** The platform's time at the start of this request; what waits for a lock reads the clock again once it has it. */
    now: Instant;
  };
};
export type PlatformApp = Hono<PlatformBindings>;
