import { describe, expect, it } from 'vitest';
import { heldEvents, makeTagManagerTracker } from '#infrastructure/portal/analytics/tag-manager.ts';

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

describe('events', () => {
  it('are neither sent nor anything loaded before consent', () => {
    const { events, page, scripts } = open('GTM-1');
    events.track(landing);
    events.viewPage('Authentication');
    expect(page.dataLayer).toBeUndefined();
    expect(scripts).toEqual([]);
  });

  it('go out in their order once there is consent, the later ones at once', () => {
    const { events, page, scripts } = open('GTM-1&x=1');
    events.viewPage('Authentication');
    events.track(landing);
    events.consent();
    events.track({ category: 'Authentication', action: 'Not authenticated' });
    expect(page.dataLayer).toEqual([
      { event: 'gtm.js', 'gtm.start': 1 },
      { event: 'virtualPageView', page: 'Authentication' },
      landed,
      { event: 'portalEvent', category: 'Authentication', action: 'Not authenticated' },
    ]);
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1%26x%3D1']);
  });

  it('are not sent twice when consent is given twice', () => {
    const { events, page, scripts } = open('GTM-1');
    events.track(landing);
    events.consent();
    events.consent();
    expect(page.dataLayer).toHaveLength(2);
    expect(scripts).toHaveLength(1);
  });

  it('are held up to a limit, the latest ones', () => {
    const { events, page } = open('GTM-1');
    for (let value = 0; value < heldEvents + 5; value += 1) events.track({ ...landing, value });
    events.consent();
    expect(page.dataLayer).toHaveLength(heldEvents + 1);
    expect(page.dataLayer?.[1]).toEqual({ ...landed, value: 5 });
  });

  it('go nowhere without a tag manager', () => {
    const { events, page, scripts } = open(undefined);
    events.track(landing);
    events.consent();
    events.track(landing);
    expect(page.dataLayer).toBeUndefined();
    expect(scripts).toEqual([]);
  });
});
