import {
  preferredDays,
  type ClaimAnswerKey,
  type PreferredDay,
} from '#domain/claims/claim-questions.ts';
import { firstFreePlace } from '#domain/claims/choose-days.ts';
import { chosenDays, dayProblem, type DayProblem } from '#domain/claims/claim-days.ts';
import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import { londonTime } from '#domain/kernel/london-time.ts';
import { useIsDrawn } from '../../../app/lazy/once-drawn.ts';
import { useNow } from '../../../app/use-cases/use-now.ts';
import { Button } from '../../../parts/buttons/button.tsx';
import { DayCalendar } from '../../../parts/dates/day-calendar.tsx';
import { daysWording, preferredDayWording } from '../../../wording/claim/days.ts';
import { problemWording } from '../../../wording/claim/problems.ts';
import { StepForm } from '../../../flow/step-form.tsx';
import { claimFormWording } from '../../../wording/claim/stages.ts';
import { useClaim, useClaimSession } from '../session/claim-session-context.ts';
import { useWideScreen } from '../../../app/shell/use-wide-screen.ts';
import { ClaimStepFrame } from '../stage/claim-step-frame.tsx';
import { useSubmitStage } from '../stage/use-submit-stage.ts';
import { ChosenDay } from './chosen-day.tsx';
import styles from './choose-date-step.module.css';
import { dayChoices } from './day-choices.ts';
import { UrgencyNotice } from './urgency-notice.tsx';

/** What a person does not have to be asked for first: a day or a time that they chose and that is not offered any more. */
const isGone = (
  problem: DayProblem | undefined,
): problem is 'date-not-offered' | 'slot-not-offered' =>
  problem === 'date-not-offered' || problem === 'slot-not-offered';

const calendarId = 'three-days';

/** How far the choosing has come, and what is next. */
const whatIsNext = (
  answers: ClaimAnswers,
  problems: readonly (DayProblem | undefined)[],
): string => {
  const dated = preferredDays.filter((day) => answers[`${day}Date`] !== undefined).length;
  const next = () => {
    const free = firstFreePlace(answers);
    if (free !== undefined) return preferredDayWording[free].next;
    const daysGone = problems.filter((problem) => problem === 'date-not-offered').length;
    if (daysGone > 0) return daysWording.daysGone(daysGone);
    if (problems.some(isGone)) return daysWording.timeGone;
    return chosenDays(answers).length < dated ? daysWording.timesNext : daysWording.allChosen;
  };
  return `${daysWording.count(dated)} ${next()}`;
};

/** Three preferred days with their times, from one calendar (document 2, section 4). */
export const ChooseDateStep = () => {
  const { dispatch } = useClaimSession();
  const answers = useClaim(({ draft }) => draft.answers);
  const { urgency: decided, live } = useClaim(({ progress }) => progress);
  const { problems, step } = useClaim(({ failedSubmit }) => failedSubmit);
  const submit = useSubmitStage('chooseDate');
  const twoColumns = useWideScreen();
  const isDrawn = useIsDrawn();
  const urgency = decided.outcome;
  const moment = londonTime(useNow());

  // A phone has room for the calendar only: what is below it does not hold up the press that opens the step.
  const hasTimes = twoColumns || isDrawn || step === 'chooseDate';

  const problemOf = (day: PreferredDay) => dayProblem(day, answers, urgency, [moment]);
  const staleProblem = (day: PreferredDay, field: ClaimAnswerKey): string | undefined => {
    const problem = problemOf(day);
    if (!isGone(problem)) return undefined;
    const about = problem === 'slot-not-offered' ? `${day}Time` : `${day}Date`;
    return about === field ? problemWording({ problem }) : undefined;
  };
  const errorOf = (day: PreferredDay, field: ClaimAnswerKey): string | undefined => {
    const told = step === 'chooseDate' ? problems : [];
    const problem = told.find((candidate) => candidate.field === field);
    return problem === undefined ? staleProblem(day, field) : problemWording(problem);
  };

  return (
    <ClaimStepFrame step="chooseDate">
      {!twoColumns && <UrgencyNotice urgency={decided} live={live} />}
      <StepForm action={claimFormWording.next} onSubmit={submit}>
        <div className={styles.choosing}>
          <div className={styles.head}>
            <output className={styles.next}>
              {whatIsNext(answers, preferredDays.map(problemOf))}
            </output>
            <Button
              variant="secondary"
              onPress={() => dispatch({ is: 'days-chosen', choice: { choose: 'soonest' } })}
            >
              {daysWording.soonest}
            </Button>
          </div>
          <div className={styles.columns}>
            <DayCalendar
              id={calendarId}
              label={daysWording.calendar}
              several
              today={moment.date}
              days={dayChoices(answers, urgency, moment)}
              chosen={preferredDays.flatMap((day) => answers[`${day}Date`] ?? [])}
              onChoose={(date) => dispatch({ is: 'days-chosen', choice: { choose: 'day', date } })}
            />
            <div>
              {hasTimes &&
                preferredDays.map((place) => (
                  <ChosenDay
                    key={place}
                    place={place}
                    calendarId={calendarId}
                    urgency={urgency}
                    now={moment}
                    dateError={errorOf(place, `${place}Date`)}
                    timeError={errorOf(place, `${place}Time`)}
                  />
                ))}
            </div>
          </div>
        </div>
      </StepForm>
    </ClaimStepFrame>
  );
};
