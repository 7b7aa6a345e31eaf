import { describe, expect, it, vi } from 'vitest';
import { loadOnce } from '#infrastructure/portal/loading/load-once.ts';

describe('a lazy loader', () => {
  it('loads once for all callers', async () => {
    const load = vi.fn<() => Promise<object>>(() => Promise.resolve({}));
    const loaded = loadOnce(load);
    const [first, second] = await Promise.all([loaded(), loaded()]);
    expect(first).toBe(second);
    expect(await loaded()).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failure', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue('loaded');
    const loaded = loadOnce(load);
    await expect(loaded()).rejects.toThrow('offline');
    expect(await loaded()).toBe('loaded');
  });
});
