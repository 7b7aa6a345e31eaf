import { urgencyCauses } from '#domain/claim';
import { asideWording } from '#words/features/claim/wording/aside.ts';
import { urgencyBecause, urgencyWording } from '#words/shared/booking/wording/days.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { reviewWording } from '#words/wording/claim-review.ts';
import type { TitledStep } from '#words/features/claim/wording/stages.ts';
import { SummaryList } from '../../../kit/lists/summary-list.tsx';
import { ContributionWords } from '../review/contribution-card.tsx';
import { useContributionWords } from '../review/contribution-words.ts';
import { useDayRows } from '../review/days-card.tsx';
import { reviewRows } from '../review/review-rows.ts';
import { useClaim, useOpenStep } from '../session/claim-session-context.ts';
import { ClaimProperty } from '../stage/claim-property.tsx';
import { Why } from '../../../shared/explain/why.tsx';
import { whyUrgency } from '../stage/why-words.ts';
import { CannotWait } from './cannot-wait.tsx';
import styles from './claim-aside.module.css';

/** The customer's cost of the repair, as far as it is known. */
export const Contribution = () => <p>{useContributionWords().full}</p>;

/** The urgency of the claim and its reason, once the questions about it are answered. */
const Urgency = () => {
  const { live, urgency } = useClaim(({ progress }) => progress);
  if (live.vulnerable === undefined) return null;
  return (
    <section>
      <h2>{reviewWording.urgency}</h2>
      <p>
        <strong>{`${urgencyWording[urgency.outcome].label}.`}</strong>{' '}
        <span>
          {`${urgencyBecause(urgencyCauses(live))} ${urgencyWording[urgency.outcome].days}`}
        </span>
      </p>
      <Why words={() => whyUrgency(live)} />
    </section>
  );
};

const Answers = () => {
  const progress = useClaim((state) => state.progress);
  const openStep = useOpenStep();
  const rows = reviewRows(progress);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{reviewWording.answers}</h2>
      <SummaryList
        rows={rows.map(({ stage, question, words }) => ({
          key: question,
          label: claimQuestionWording[question].name,
          value: words ?? reviewWording.notGiven,
          change: { onPress: () => openStep(stage, { returning: true, field: question }) },
        }))}
      />
    </section>
  );
};

const Days = () => (
  <section>
    <h2>{reviewWording.days}</h2>
    <SummaryList rows={useDayRows()} />
  </section>
);

/** A summary beside each step: the property, the cost, the urgency, the answers and the phone number. */
export const ClaimAside = ({ step }: { readonly step: TitledStep }) => (
  <aside aria-label={asideWording.title} className={styles.aside}>
    <ClaimProperty />
    <section>
      <h2>{reviewWording.contribution}</h2>
      {step === 'review' ? <ContributionWords /> : <Contribution />}
    </section>
    {step === 'review' && <Days />}
    <Urgency />
    <CannotWait />
    {step !== 'review' && <Answers />}
  </aside>
);
