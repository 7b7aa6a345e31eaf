import type { EngineerJob } from '#domain/repair';
import { londonDate } from '#domain/time';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { clockTimes } from '#words/wording/time-words.ts';
import { WithVerbatim } from '../../../kit/lists/verbatim.tsx';

type VisitIntroProps = { readonly job: Pick<EngineerJob, 'address' | 'name' | 'times'> };

/** Identifies the visit of a form: its place, its name, and its booked time. */
export const VisitIntro = ({ job: { address, name, times } }: VisitIntroProps) => {
  const place = `${address.postcode} · ${name}`;
  const time =
    times === undefined ? '' : ` · ${dayAndMonth(londonDate(times.start))}, ${clockTimes(times)}`;
  return <WithVerbatim text={place + time} part={place} />;
};
