import { describe, expect, it } from 'vitest';
import { makeWebLocksLeases } from '#infrastructure/portal/outbox/web-locks-leases.ts';

type Holder = { readonly end: (problem: Error) => void };

/** As browsers do it: one holder a name, and a thief ends the request that it takes the lock from. */
const fakeLocks = (): LockManager => {
  const holders = new Map<string, Holder>();
  const request = async (
    name: string,
    { ifAvailable, steal }: LockOptions,
    use: (lock: Lock | null) => Promise<unknown> | undefined,
  ): Promise<unknown> => {
    if (holders.has(name) && ifAvailable === true) return use(null);
    if (steal === true) holders.get(name)?.end(new DOMException('Stolen', 'AbortError'));
    const stolen = new Promise<never>((_, end) => holders.set(name, { end }));
    const mine = holders.get(name);
    try {
      return await Promise.race([use({ name, mode: 'exclusive' }), stolen]);
    } finally {
      if (holders.get(name) === mine) holders.delete(name);
    }
  };
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
};

/** The locks of a browser that refuses a page all storage. */
const refusingLocks = {
  request: () => Promise.reject(new DOMException('Access is denied', 'SecurityError')),
} as unknown as LockManager;

describe('a lease between tabs', () => {
  it('belongs to one tab until it is released', async () => {
    const leases = makeWebLocksLeases(fakeLocks());
    const mine = await leases.take('close job-1')();
    expect(mine).toBeDefined();
    expect(await leases.take('close job-1')()).toBeUndefined();
    expect(await leases.take('close job-2')()).toBeDefined();
    mine?.release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await leases.take('close job-1')()).toBeDefined();
  });

  it('is lost to a tab that takes over', async () => {
    const leases = makeWebLocksLeases(fakeLocks());
    const mine = await leases.take('close job-1')();
    const others = await leases.steal('close job-1')();
    await expect(mine?.lost).resolves.toBeUndefined();
    expect(await leases.take('close job-1')()).toBeUndefined();
    others.release();
  });

  it.each([
    ['has no locks', undefined],
    ['refuses them with all storage', refusingLocks],
  ])('is granted to every tab when the browser %s', async (_, locks) => {
    const leases = makeWebLocksLeases(locks);
    expect(await leases.take('close job-1')()).toBeDefined();
    expect(await leases.take('close job-1')()).toBeDefined();
    expect(await leases.steal('close job-1')()).toBeDefined();
  });
});
