import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { EventTracker } from '#application/ports/remote/reporting.ts';

/** Layout shift is a small ratio; analytics counts in whole numbers. */
const wholeValue = ({ name, value }: Pick<Metric, 'name' | 'value'>): number =>
  Math.round(name === 'CLS' ? value * 1000 : value);

/** Tracks how the page felt: times in milliseconds, layout shift in thousandths (document 1, section 7). */
export const trackWebVitals = (track: EventTracker['track']): void => {
  const report = (metric: Metric): void =>
    track({ category: 'Web Vitals', action: metric.name, value: wholeValue(metric) });
  [onCLS, onFCP, onINP, onLCP, onTTFB].forEach((observe) => observe(report));
};
