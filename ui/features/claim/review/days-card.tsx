import { preferredDays, chosenDays } from '#domain/claim';
import type { ChosenDay } from '#domain/booking';
import { preferredDayWording, urgencyWording } from '#words/shared/booking/wording/days.ts';
import { reviewWording } from '#words/wording/claim-review.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { ReviewCard } from '../../../shared/flow/review-card.tsx';
import { SlotNames } from '../../../shared/booking/slot-names.tsx';
import type { SummaryRow } from '../../../kit/lists/summary-list.tsx';
import { useClaim, useOpenStep } from '../session/claim-session-context.ts';

const DayWords = ({ day }: { readonly day: ChosenDay }) => (
  <>
    <span>{dayAndMonth(day.date)}</span>
    <br />
    <span>
      <SlotNames slots={day.slots} />
    </span>
  </>
);

/** The three preferred days, each with a link to change it. */
export const useDayRows = (): readonly SummaryRow[] => {
  const live = useClaim(({ progress }) => progress.live);
  const openStep = useOpenStep();
  return chosenDays(live).map((chosen, index) => {
    const day = preferredDays[index] ?? 'dayOne';
    return {
      key: chosen.date,
      label: preferredDayWording[day].title,
      value: <DayWords day={chosen} />,
      change: { onPress: () => openStep('chooseDate', { returning: true, field: `${day}Date` }) },
    };
  });
};

/** The three preferred days, and the urgency of the visit. */
export const DaysCard = () => {
  const urgency = useClaim(({ progress }) => progress.urgency.outcome);
  const urgencyRow = {
    key: 'urgency',
    label: reviewWording.urgency,
    value: urgencyWording[urgency].label,
  };
  return <ReviewCard title={reviewWording.days} rows={[...useDayRows(), urgencyRow]} />;
};
