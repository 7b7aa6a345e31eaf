import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from '#infrastructure/portal/loading/load-later.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a page is idle soon after it has loaded, also in a browser that does not say when', () => {
  expect(typeof requestIdleCallback).toBe('undefined');
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const act = vi.fn<() => void>();
  whenIdle(act);
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});
