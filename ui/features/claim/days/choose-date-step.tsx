import { useId } from 'react';
import { type ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { daysOf } from '#application/claim/claim-draft.ts';
import {
  preferredDays,
  urgencyCauses,
  firstFreePreferredDay,
  chosenDays,
  dayProblem,
} from '#domain/claim';
import type { Urgency } from '#domain/booking';
import {
  daysWording,
  urgencyBecause,
  urgencyWording,
  preferredDayWording,
} from '#words/shared/booking/wording/days.ts';
import { claimFormWording } from '#words/features/claim/wording/stages.ts';
import { useWideScreen } from '../../../kit/layout/use-media-query.ts';
import { useLondonHour } from '../../../shell/use-cases/use-now.ts';
import { StepForm } from '../../../shared/flow/step-form.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';
import { ActionNote } from '../stage/question-field.tsx';
import { ClaimStepFrame } from '../stage/claim-step-frame.tsx';
import { ChosenDay, DaysCalendar, isNoLongerOffered, type OfferedAt } from './chosen-day.tsx';
import styles from './choose-date-step.module.css';
import { FoldedNotice } from '../../../kit/notices/folded-notice.tsx';
import { Why } from '../../../shared/explain/why.tsx';
import { whyDays, whyUrgency } from '../stage/why-words.ts';

const wordsFor = (state: ClaimSessionState, { urgency, now }: OfferedAt): string => {
  const answers = daysOf(state);
  const dated = preferredDays.filter((day) => answers[`${day}Date`] !== undefined).length;
  const next = () => {
    const free = firstFreePreferredDay(answers);
    if (free !== undefined) return preferredDayWording[free].next;
    const problems = preferredDays.map((day) => dayProblem(day, answers, urgency, [now]));
    const daysGone = problems.filter((problem) => problem === 'date-not-offered').length;
    if (daysGone > 0) return daysWording.daysGone(daysGone);
    if (problems.some(isNoLongerOffered)) return daysWording.timeGone;
    return chosenDays(answers).length < dated ? daysWording.timesNext : daysWording.allChosen;
  };
  return `${daysWording.count(dated)} ${next()}`;
};

/** How many days are chosen, and the next step. */
const WhatIsNext = ({ urgency, now }: OfferedAt) => (
  <output className={styles.next}>{useClaim((state) => wordsFor(state, { urgency, now }))}</output>
);

/** The urgency of the claim, its reason, and its effect on the days. */
const UrgencyNotice = ({ urgency }: { readonly urgency: Urgency }) => {
  const { title, days } = urgencyWording[urgency];
  const live = useClaim(({ progress }) => progress.live);
  return (
    <FoldedNotice tone={urgency === 'normal' ? 'info' : 'caution'} title={title}>
      <p>
        <span>{urgencyBecause(urgencyCauses(live))}</span> <span>{days}</span>
      </p>
      <Why words={() => whyUrgency(live)} />
    </FoldedNotice>
  );
};

/**
 * Chooses three preferred days with their times from one calendar (document 2, section 4). Each part selects its own
 * state.
 */
export const ChooseDateStep = () => {
  const calendarId = useId();
  const { dispatch } = useClaimSession();
  const urgency = useClaim(({ progress }) => progress.urgency.outcome);
  const twoColumns = useWideScreen();
  const now = useLondonHour();

  return (
    <ClaimStepFrame step="chooseDate">
      <StepForm
        action={claimFormWording.next}
        above={!twoColumns && <UrgencyNotice urgency={urgency} />}
        note={<ActionNote />}
        onSubmit={() => dispatch({ is: 'continued', step: 'chooseDate' })}
      >
        <div className={styles.choosing}>
          <div className={styles.head}>
            <WhatIsNext urgency={urgency} now={now} />
            <Button
              variant="secondary"
              onPress={() => dispatch({ is: 'days-chosen', choice: { choose: 'soonest' } })}
            >
              {daysWording.soonest}
            </Button>
          </div>
          <div className={styles.columns}>
            <div>
              <DaysCalendar id={calendarId} urgency={urgency} now={now} />
              <Why words={() => whyDays(urgency, now)} />
            </div>
            <div>
              {preferredDays.map((place) => (
                <ChosenDay
                  key={place}
                  place={place}
                  calendarId={calendarId}
                  urgency={urgency}
                  now={now}
                />
              ))}
            </div>
          </div>
        </div>
      </StepForm>
    </ClaimStepFrame>
  );
};
