import { beforeAll, expect, test, vi } from 'vitest';

type Fetching = { readonly answer: Promise<Response>; readonly work: readonly Promise<unknown>[] };

const listeners = new Map<string, (event: object) => void>();

/** What the worker makes of a request, and what it goes on doing after. */
const ask = (path: string, mode: string): Fetching => {
  const work: Promise<unknown>[] = [];
  let answer = Promise.resolve(Response.error());
  listeners.get('fetch')?.({
    request: { method: 'GET', mode, url: `${location.origin}${path}` },
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: (more: Promise<unknown>) => work.push(more),
  });
  return { answer, work };
};

beforeAll(async () => {
  vi.stubGlobal('shellFiles', []);
  vi.stubGlobal('shellVersion', '1');
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  );
  await import('#infrastructure/portal/offline/service-worker.ts');
});

test.each([
  ['/configuration.json', 'cors'],
  ['/engineer', 'navigate'],
])('%s comes from the network though the phone keeps nothing more', async (path, mode) => {
  vi.stubGlobal('fetch', async () => new Response('as it is now'));
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async () => undefined,
      put: async () => {
        throw new DOMException('The phone is full', 'QuotaExceededError');
      },
    }),
  });
  const { answer, work } = ask(path, mode);
  expect(await (await answer).text()).toBe('as it is now');
  expect(await Promise.allSettled(work)).toMatchObject([{ status: 'rejected' }]);
});
