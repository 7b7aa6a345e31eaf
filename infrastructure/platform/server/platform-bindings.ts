import type { Hono } from 'hono';
import type { Instant } from '#domain/time';

export type PlatformBindings = {
  Variables: {
    /** Links an answer with its log lines. */
    requestId: string;
    /**
     * The platform's time at the start of this request; code that waits for a lock reads the clock again afterwards.
     */
    now: Instant;
  };
};
export type PlatformApp = Hono<PlatformBindings>;
