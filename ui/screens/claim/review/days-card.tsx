import { preferredDays } from '#domain/claims/claim-answers.ts';
import { chosenDays, type ChosenDay } from '#domain/claims/claim-days.ts';
import { Card } from '../../../parts/layout/card.tsx';
import { SummaryList } from '../../../parts/lists/summary-list.tsx';
import { preferredDayWording, slotLabel, urgencyWording } from '../../../wording/claim/days.ts';
import { reviewWording } from '../../../wording/claim/review.ts';
import { dayAndMonth } from '../../../wording/date-words.ts';
import type { ClaimJourney } from '../journey/use-claim-journey.ts';
import styles from './review-step.module.css';

const DayWords = ({ day }: { readonly day: ChosenDay }) => (
  <>
    {dayAndMonth(day.date)}
    <br />
    {day.slots.map(slotLabel).join(', ')}
  </>
);

/** The three preferred days, and how urgent the visit is. */
export const DaysCard = ({ journey }: { readonly journey: ClaimJourney }) => {
  const { progress, navigation } = journey;
  const days = chosenDays(progress.live);
  const change = { onPress: () => navigation.goTo('chooseDate', { returning: true }) };
  return (
    <Card as="section">
      <h2 className={styles.title}>{reviewWording.days}</h2>
      <SummaryList
        rows={[
          ...days.map((chosen, index) => ({
            key: chosen.date,
            label: preferredDayWording[preferredDays[index] ?? 'dayOne'].title,
            value: <DayWords day={chosen} />,
            change,
          })),
          {
            key: 'urgency',
            label: reviewWording.urgency,
            value: urgencyWording[progress.urgency.outcome].label,
          },
        ]}
      />
    </Card>
  );
};
