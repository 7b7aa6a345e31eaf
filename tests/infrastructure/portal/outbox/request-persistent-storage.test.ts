import { expect, it, vi } from 'vitest';
import { makeRequestPersistentStorage } from '#infrastructure/portal/outbox/request-persistent-storage.ts';

it.each([
  ['is sent when nothing was granted yet', () => Promise.resolve(false), 1],
  ['is sent when the browser cannot report what it granted', undefined, 1],
  ['is not sent when it was granted already', () => Promise.resolve(true), 0],
])('the request for persistent storage %s', async (_, persisted, times) => {
  const persist = vi.fn(() => Promise.resolve(false));
  await makeRequestPersistentStorage({ persist, ...(persisted && { persisted }) })();
  expect(persist).toHaveBeenCalledTimes(times);
});

it.each([
  ['a missing storage manager', undefined],
  ['a missing persist function', {}],
  ['a failed request', { persist: () => Promise.reject(new TypeError('Not here')) }],
  ['a failed check', { persisted: () => Promise.reject(new TypeError('Not here')) }],
])('persistent storage counts as refused after %s', async (_, storage) => {
  await expect(makeRequestPersistentStorage(storage)()).resolves.toBeUndefined();
});
