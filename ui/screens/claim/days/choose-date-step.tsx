import { useState } from 'react';
import {
  preferredDays,
  type ClaimAnswerKey,
  type PreferredDay,
} from '#domain/claims/claim-questions.ts';
import { dayProblem } from '#domain/claims/claim-days.ts';
import { londonTime } from '#domain/kernel/london-time.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';
import { problemWording } from '../../../wording/claim/problems.ts';
import { StepForm } from '../../../flow/step-form.tsx';
import { claimFormWording } from '../../../wording/claim/stages.ts';
import { useClaim } from '../session/claim-session-context.ts';
import { ClaimStepFrame } from '../stage/claim-step-frame.tsx';
import { useAnswerClaim } from '../stage/use-answer.ts';
import { useSubmitStage } from '../stage/use-submit-stage.ts';
import { PreferredDayCard } from './preferred-day-card.tsx';
import { UrgencyNotice } from './urgency-notice.tsx';

/** What a person does not have to be asked for first: a day that they chose and that is not offered any more. */
const toldAtOnce = ['date-not-offered', 'slot-not-offered'];

/** Three preferred days with their times (document 2, section 4). */
export const ChooseDateStep = () => {
  const { now } = useUseCases();
  const [toggled, setToggled] = useState<{ readonly day: PreferredDay; readonly open: boolean }>();
  const answers = useClaim(({ draft }) => draft.answers);
  const { urgency: decided, live } = useClaim(({ progress }) => progress);
  const { problems, step } = useClaim(({ failedSubmit }) => failedSubmit);
  const answer = useAnswerClaim();
  const submit = useSubmitStage('chooseDate');
  const urgency = decided.outcome;
  const moment = londonTime(now());

  const staleProblem = (day: PreferredDay, field: ClaimAnswerKey): string | undefined => {
    const problem = dayProblem(day, answers, urgency, [moment]);
    if (problem === undefined || !toldAtOnce.includes(problem)) return undefined;
    const about = problem === 'slot-not-offered' ? `${day}Time` : `${day}Date`;
    return about === field ? problemWording({ problem }) : undefined;
  };
  const errorOf = (day: PreferredDay, field: ClaimAnswerKey): string | undefined => {
    const told = step === 'chooseDate' ? problems : [];
    const problem = told.find((candidate) => candidate.field === field);
    return problem === undefined ? staleProblem(day, field) : problemWording(problem);
  };

  const firstWithoutDate = preferredDays.find((day) => answers[`${day}Date`] === undefined);
  const isOpen = (day: PreferredDay): boolean =>
    toggled?.day === day ? toggled.open : toggled?.open !== true && day === firstWithoutDate;

  return (
    <ClaimStepFrame step="chooseDate">
      <UrgencyNotice urgency={decided} live={live} />
      <StepForm action={claimFormWording.next} onSubmit={submit}>
        {preferredDays.map((day) => (
          <PreferredDayCard
            key={day}
            day={day}
            answers={answers}
            urgency={urgency}
            now={moment}
            open={isOpen(day)}
            dateError={errorOf(day, `${day}Date`)}
            timeError={errorOf(day, `${day}Time`)}
            onToggle={(open) => setToggled({ day, open })}
            onAnswer={answer}
          />
        ))}
      </StepForm>
    </ClaimStepFrame>
  );
};
