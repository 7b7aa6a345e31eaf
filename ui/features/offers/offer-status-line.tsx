import CalendarCheck2 from 'lucide-react/icons/calendar-check-2';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import Clock from 'lucide-react/icons/clock';
import {
  findOfferClash,
  type OfferClash,
  offerTimes,
  type OfferTimes,
  type VisitWindow,
} from '#domain/booking';
import type { EngineerJob, JobOffer } from '#domain/repair';
import { momentWords, clockTimes, partOfDay } from '#words/wording/time-words.ts';
import { bookedWords } from '#words/shared/booking/wording/days.ts';
import { offerWording } from '#words/features/offers/wording.ts';
import { londonDate } from '#domain/time';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { useNow } from '../../shell/use-cases/use-now.ts';
import { useBookedVisits } from '../../shared/visit/facts/use-booked-visits.ts';
import styles from './offers.module.css';

/** The day and the part of the day. */
export const slotSummary = (window: VisitWindow): string =>
  offerWording.slot(dayAndMonth(londonDate(window.start)), partOfDay(window));

/** The time of an offered visit, or the number of times to choose from. */
export const offerTimeSummary = (times: OfferTimes): string =>
  times.times === 'to-pick'
    ? offerWording.choice(times.windows.length)
    : `${slotSummary(times.window)}, ${clockTimes(times.window)}`;

const clashWords = (clash: OfferClash<EngineerJob>): string => {
  switch (clash.clash) {
    case 'none':
      return offerWording.free;
    case 'some':
      return offerWording.freeAtSome(clash.free, clash.of);
    case 'all':
      return bookedWords(clash.with);
  }
};

/** Whether the engineer is free at that time, and the end of the offer. */
export const OfferStatusLine = ({ offer }: { readonly offer: JobOffer }) => {
  const now = useNow();
  const visits = useBookedVisits();
  const { openUntil } = offer;
  const clash = visits && findOfferClash({ offered: offerTimes(offer), visits });
  const Sign = clash?.clash === 'all' ? CalendarX2 : CalendarCheck2;
  return (
    <>
      {/* Its line is there before the visits are known, so that nothing moves. */}
      <span className={clash?.clash === 'all' ? styles.clash : styles.status}>
        {clash !== undefined && (
          <>
            <Sign size="1.125rem" />
            <span>{clashWords(clash)}</span>
          </>
        )}
      </span>
      {openUntil !== undefined && (
        <span className={styles.status}>
          <Clock size="1.125rem" />
          <span>{offerWording.openUntil(momentWords(openUntil, now))}</span>
        </span>
      )}
    </>
  );
};
