import { describe, expect, it, vi } from 'vitest';
import {
  maximumQueuedEvents,
  makeTagManagerTracker,
  loadScript,
} from '#infrastructure/portal/analytics/tag-manager.ts';
import { waitUntil } from '../../../wait-until.ts';

const open = (tagManagerId: string | undefined) => {
  const page: Pick<Window, 'dataLayer'> = {};
  const scripts: string[] = [];
  const events = makeTagManagerTracker(tagManagerId, {
    window: page,
    loadScript: (url) => scripts.push(url),
    now: () => 1,
  });
  return { events, page, scripts };
};

const landing = { category: 'Authentication', action: 'Landing', value: 1 };
const landed = { event: 'portalEvent', ...landing };

describe('analytics events', () => {
  it('are not sent before consent, and after it once and in order, later ones at once', () => {
    const { events, page, scripts } = open('GTM-1&x=1');
    events.viewPage('Authentication');
    events.track(landing);
    expect([page.dataLayer, scripts]).toEqual([undefined, []]);
    events.consent(true);
    events.consent(true);
    events.track({ category: 'Authentication', action: 'Not authenticated' });
    expect(page.dataLayer).toEqual([
      { event: 'gtm.js', 'gtm.start': 1 },
      { event: 'virtualPageView', page: 'Authentication' },
      landed,
      { event: 'portalEvent', category: 'Authentication', action: 'Not authenticated' },
    ]);
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1%26x%3D1']);
  });

  it('are dropped after a refusal, including those that were waiting', () => {
    const { events, page, scripts } = open('GTM-1');
    events.track(landing);
    events.consent(false);
    events.track(landing);
    expect([page.dataLayer, scripts]).toEqual([undefined, []]);
    events.consent(true);
    expect(page.dataLayer).toEqual([{ event: 'gtm.js', 'gtm.start': 1 }]);
  });

  it('stop when consent is withdrawn, and continue when it is given again', () => {
    const { events, page, scripts } = open('GTM-1');
    events.consent(true);
    events.consent(false);
    events.track(landing);
    events.consent(true);
    events.track(landing);
    const [, denied, granted, ...others] = page.dataLayer ?? [];
    for (const [given, state] of [
      [denied, 'denied'],
      [granted, 'granted'],
    ]) {
      expect(Object.prototype.toString.call(given)).toBe('[object Arguments]');
      const words = Array.from(given as ArrayLike<unknown>);
      expect(words).toEqual(['consent', 'update', { analytics_storage: state }]);
    }
    expect(others).toEqual([landed]);
    expect(scripts).toHaveLength(1);
  });

  it('wait up to a limit, and only the latest are kept', () => {
    const { events, page } = open('GTM-1');
    for (let value = 0; value < maximumQueuedEvents + 5; value += 1)
      events.track({ ...landing, value });
    events.consent(true);
    expect(page.dataLayer).toHaveLength(maximumQueuedEvents + 1);
    expect(page.dataLayer?.[1]).toEqual({ ...landed, value: 5 });
  });
});

it("a provider's script does not hold up the page's load event", async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
  loadScript('https://tags.test/gtm.js');
  expect(scripts()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  await waitUntil(() => expect(scripts()).toEqual(['https://tags.test/gtm.js']));
});
