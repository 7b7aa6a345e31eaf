import type { Hono } from 'hono';
import type { Instant } from '#domain/kernel/instant.ts';

export type PlatformBindings = {
  Variables: {
    /** The platform's time at the start of this request: one request decides everything at one moment. */
    now: Instant;
  };
};
export type PlatformApp = Hono<PlatformBindings>;
