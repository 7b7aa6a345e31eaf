import { beforeEach, describe, expect, it, vi } from 'vitest';
import { trackWebVitals } from '#infrastructure/portal/analytics/web-vitals.ts';

type Observe = (report: (metric: { name: string; value: number }) => void) => void;

const measured = vi.hoisted(() => ({ metrics: [] as { name: string; value: number }[] }));

vi.mock('web-vitals', () => {
  const observing =
    (name: string): Observe =>
    (report) =>
      measured.metrics.filter((metric) => metric.name === name).forEach(report);
  return Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, observing(name)]),
  );
});

beforeEach(() => {
  measured.metrics = [];
});

describe('web vitals', () => {
  it('are reported in whole milliseconds, and layout shift in thousandths', () => {
    measured.metrics = [
      { name: 'LCP', value: 1234.56 },
      { name: 'INP', value: 48.2 },
      { name: 'CLS', value: 0.0514 },
    ];
    const track = vi.fn<Parameters<typeof trackWebVitals>[0]>();
    trackWebVitals(track);
    expect(track.mock.calls.map(([event]) => event)).toEqual([
      { category: 'Web Vitals', action: 'CLS', value: 51 },
      { category: 'Web Vitals', action: 'INP', value: 48 },
      { category: 'Web Vitals', action: 'LCP', value: 1235 },
    ]);
  });
});
