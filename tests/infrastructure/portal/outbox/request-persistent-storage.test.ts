import { expect, it, vi } from 'vitest';
import { makeRequestPersistentStorage } from '#infrastructure/portal/outbox/request-persistent-storage.ts';

it.each([
  ['asks a browser that has promised nothing', () => Promise.resolve(false), 1],
  ['asks one that cannot say what it has promised', undefined, 1],
  ['does not ask again for what is promised', () => Promise.resolve(true), 0],
])('%s', async (_, persisted, times) => {
  const persist = vi.fn(() => Promise.resolve(false));
  await makeRequestPersistentStorage({ persist, ...(persisted && { persisted }) })();
  expect(persist).toHaveBeenCalledTimes(times);
});

it.each([
  ['no storage that can be asked', undefined],
  ['nothing to ask with', {}],
  ['a question that fails', { persist: () => Promise.reject(new TypeError('Not here')) }],
  ['no word of what is promised', { persisted: () => Promise.reject(new TypeError('Not here')) }],
])('takes %s for a no', async (_, storage) => {
  await expect(makeRequestPersistentStorage(storage)()).resolves.toBeUndefined();
});
