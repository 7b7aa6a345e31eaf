import { afterAll, vi } from 'vitest';

// Files share a worker: without this the next one is imported, and begins, with what the last one put in their place.
afterAll(() => {
  vi.unstubAllGlobals();
});
