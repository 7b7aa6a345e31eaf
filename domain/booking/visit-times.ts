import type { Instant } from '../time/index.ts';
import type { VisitWindow } from './offer-slots.ts';

type KnownTimes = {
  readonly actualStart: Instant | undefined;
  readonly actualEnd: Instant | undefined;
  readonly estimatedStart: Instant | undefined;
  readonly estimatedEnd: Instant | undefined;
};

/**
 * A visit's times: the actual ones when both are known, else the estimated; `undefined` when neither pair is whole
 * or it ends before it starts (document 3, section 2).
 */
export const visitTimes = (known: KnownTimes): VisitWindow | undefined => {
  const [start, end] =
    known.actualStart !== undefined && known.actualEnd !== undefined
      ? [known.actualStart, known.actualEnd]
      : [known.estimatedStart, known.estimatedEnd];
  return start === undefined || end === undefined || end < start ? undefined : { start, end };
};
