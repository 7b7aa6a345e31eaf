import { useCallback, useMemo, useState } from 'react';
import type { OpenedClaim } from '#application/use-cases/claim/opened-claim.ts';
import type { ClaimAnswerKey } from '#domain/claims/claim-answers.ts';
import { momentsThatCount } from '#domain/claims/claim-days.ts';
import { claimProgress, pruneAnswers, type ClaimProgress } from '#domain/claims/claim-route.ts';
import { validateStage, type FieldProblem } from '#domain/claims/validate-stage.ts';
import { londonTime } from '#domain/kernel/london-time.ts';
import { useToast } from '../../../app/notices/toasts.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';
import { claimFormWording } from '../../../wording/claim/stages.ts';
import { firstStep, nextStep, resolveStep, type ClaimStep, type MayChange } from './claim-steps.ts';
import { fieldsTouched, setAnswer } from './set-answer.ts';
import { useDraft, type Draft } from './use-draft.ts';
import { useStepNavigation, type StepNavigation } from './use-step-navigation.ts';

export type AnswerClaim = (key: ClaimAnswerKey, value: string | readonly string[]) => void;

/** The last submit of this step that its answers did not allow: another object each time. */
export type FailedSubmit = {
  readonly attempt: number;
  readonly firstField: ClaimAnswerKey | undefined;
};

export type ClaimJourney = {
  readonly opened: OpenedClaim;
  readonly draft: Draft;
  readonly progress: ClaimProgress;
  /** Judges the progress at this moment, for what is decided now; the form then shows what that opens. */
  readonly judge: () => ClaimProgress;
  readonly step: ClaimStep;
  readonly navigation: StepNavigation;
  readonly problems: readonly FieldProblem[];
  readonly failedSubmit: FailedSubmit;
  readonly answer: AnswerClaim;
  readonly submitStage: () => void;
  readonly mayChange: MayChange;
  /** Closes the answers while the claim is sent, or opens them again, also with money held, once it was refused. */
  readonly setMayChange: (mayChange: MayChange) => void;
};

type Trouble = {
  readonly step: ClaimStep;
  readonly problems: readonly FieldProblem[];
  readonly failedSubmit: FailedSubmit;
};

const noFailedSubmit: FailedSubmit = { attempt: 0, firstField: undefined };

const noTrouble = (step: ClaimStep): Trouble => ({
  step,
  problems: [],
  failedSubmit: noFailedSubmit,
});

/** Money that is held goes on with its claim by itself, unless that is to be looked at first or cannot be sent. */
const mayChangeAtFirst = (
  { sentAt }: OpenedClaim,
  draft: Draft,
  progress: ClaimProgress,
): MayChange => {
  if (sentAt !== undefined) return 'never';
  const { answers, toReview = false } = draft.current();
  const isStillAsked = toReview || progress.at !== 'submitClaim';
  return answers.paymentId !== undefined && isStillAsked ? 'always' : 'until-paid';
};

/** The view-model of the claim form. What follows from the answers is the domain's to say. */
export const useClaimJourney = (opened: OpenedClaim): ClaimJourney => {
  const { now } = useUseCases();
  const showToast = useToast();
  const { facts, customer } = opened;
  const draft = useDraft(
    customer.contractId,
    ({ answers: kept, clientSecret, toReview = false }) =>
      !toReview &&
      kept.dayThreeDate !== undefined &&
      (clientSecret === undefined || kept.paymentId !== undefined) &&
      claimProgress(kept, facts, momentsThatCount(now())).at === 'sameJobTypeAlreadyOpen',
  );
  const { answers, change } = draft;
  const navigation = useStepNavigation();
  const { wanted, goTo } = navigation;
  const [moment, setMoment] = useState(() => opened.sentAt ?? now());
  const [kept, setTrouble] = useState<Trouble>(noTrouble(firstStep));

  const progress = useMemo(
    () => claimProgress(answers, facts, momentsThatCount(moment)),
    [answers, facts, moment],
  );
  const [mayChange, setMayChange] = useState(() => mayChangeAtFirst(opened, draft, progress));
  const step = resolveStep(wanted.step, progress, mayChange);
  const trouble = kept.step === step ? kept : noTrouble(step);

  const answer = useCallback<AnswerClaim>(
    (key, value) => {
      change((before) => setAnswer(before, key, value));
      setTrouble((before) => ({
        ...before,
        problems: before.problems.filter(({ field }) => !fieldsTouched(key).includes(field)),
      }));
    },
    [change],
  );

  const judge = () => {
    const judgedAt = now();
    setMoment(judgedAt);
    return claimProgress(answers, facts, momentsThatCount(judgedAt));
  };

  const submitStage = () => {
    if (step === 'review') return;
    const problems = validateStage(step, answers, {
      urgency: progress.urgency.outcome,
      moments: [londonTime(now())],
    });
    if (problems.length > 0) {
      setTrouble({
        step,
        problems,
        failedSubmit: {
          attempt: trouble.failedSubmit.attempt + 1,
          firstField: problems[0]?.field,
        },
      });
      return;
    }
    const reached = judge();
    const { kept: pruned, dropped } = pruneAnswers(answers, reached);
    if (dropped.length > 0) {
      change(() => pruned);
      showToast(claimFormWording.removedAnswers(dropped.length), 'caution');
    }
    const next = nextStep(step, reached, wanted.returning);
    goTo(next, { returning: wanted.returning && next !== 'review' });
  };

  return {
    opened,
    draft,
    progress,
    judge,
    step,
    navigation,
    problems: trouble.problems,
    failedSubmit: trouble.failedSubmit,
    answer,
    submitStage,
    mayChange,
    setMayChange,
  };
};
