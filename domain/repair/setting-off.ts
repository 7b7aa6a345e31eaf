import { type LocalDate, londonDate } from '../time/index.ts';
import type { EngineerJob } from './engineer-job.ts';

type Visit = Pick<EngineerJob, 'uid' | 'status' | 'times'>;

/** A reason against setting off to a visit now. */
export type SettingOffDoubt<Other extends Visit> =
  | { readonly doubt: 'on-a-later-day'; readonly day: LocalDate }
  | { readonly doubt: 'on-the-way-elsewhere'; readonly visit: Other };

/**
 * The questions to an engineer before they set off: the customer is informed at once, even for a visit of a later day,
 * and an engineer travels to one visit at a time (docs/decisions, "On the way to one visit").
 *
 * @param others the engineer's other visits, as far as they are known
 */
export const settingOffDoubts = <Other extends Visit>(
  { uid, times }: Visit,
  others: readonly Other[],
  today: LocalDate,
): readonly SettingOffDoubt<Other>[] => {
  const day = times === undefined ? undefined : londonDate(times.start);
  const elsewhere = findOtherJourney(uid, others);
  return [
    ...(day !== undefined && day > today ? [{ doubt: 'on-a-later-day' as const, day }] : []),
    ...(elsewhere === undefined
      ? []
      : [{ doubt: 'on-the-way-elsewhere' as const, visit: elsewhere }]),
  ];
};

const findOtherJourney = <Other extends Visit>(
  uid: Visit['uid'],
  others: readonly Other[],
): Other | undefined => others.find((other) => other.uid !== uid && other.status === 'En Route');
