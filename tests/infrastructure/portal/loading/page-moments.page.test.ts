import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript } from '#infrastructure/portal/analytics/tag-manager.ts';
import { whenIdle } from '#infrastructure/portal/loading/when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

const pageIs = (state: DocumentReadyState): void => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
};

describe('an idle page', () => {
  it('exists only after the page has loaded', () => {
    pageIs('interactive');
    const then = vi.fn<() => void>();
    whenIdle(then);
    vi.advanceTimersByTime(60_000);
    expect(then).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(1000);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('follows soon after loading, at the time that the browser chooses', () => {
    pageIs('complete');
    const requested = vi.fn<(then: () => void) => void>((then) => then());
    vi.stubGlobal('requestIdleCallback', requested);
    const then = vi.fn<() => void>();
    whenIdle(then);
    expect(requested).toHaveBeenCalledTimes(1);
    expect(then).toHaveBeenCalledTimes(1);
  });
});

describe('a script', () => {
  it('is added to the page', () => {
    loadScript('https://www.googletagmanager.com/gtm.js?id=GTM-1');
    const script = document.head.querySelector('script');
    expect(script?.src).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-1');
    expect(script?.async).toBe(true);
  });
});
