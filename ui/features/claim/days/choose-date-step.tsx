import { useId } from 'react';
import type { ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { preferredDays } from '#domain/claim';
import { useWideScreen } from '../../../shell/frame/use-wide-screen.ts';
import { useLondonHour } from '../../../shell/use-cases/use-now.ts';
import { StepForm } from '../../../shared/flow/step-form.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { daysWording } from '../../../shared/booking/wording/days.ts';
import { claimFormWording } from '../wording/stages.ts';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';
import { ActionNote } from '../stage/action-note.tsx';
import { ClaimStepFrame } from '../stage/claim-step-frame.tsx';
import { useSubmitStage } from '../stage/use-submit-stage.ts';
import { ChosenDay } from './chosen-day.tsx';
import styles from './choose-date-step.module.css';
import { DaysCalendar } from './days-calendar.tsx';
import { UrgencyNotice } from './urgency-notice.tsx';
import { WhatIsNext } from './what-is-next.tsx';

const outcome = ({ progress }: ClaimSessionState) => progress.urgency.outcome;

/**
 * Chooses three preferred days with their times from one calendar (document 2, section 4). Each part selects its own
 * state.
 */
export const ChooseDateStep = () => {
  const calendarId = useId();
  const { dispatch } = useClaimSession();
  const urgency = useClaim(outcome);
  const submit = useSubmitStage('chooseDate');
  const twoColumns = useWideScreen();
  const now = useLondonHour();

  return (
    <ClaimStepFrame step="chooseDate">
      <StepForm
        action={claimFormWording.next}
        above={!twoColumns && <UrgencyNotice urgency={urgency} />}
        note={<ActionNote />}
        onSubmit={submit}
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
            <DaysCalendar id={calendarId} urgency={urgency} now={now} />
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
