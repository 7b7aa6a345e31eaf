import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerKeysOf } from '../../../domain/claim/claim-answers.ts';
import {
  pickAnswers,
  type ClaimAnswers,
  claimFlow,
  claimStages,
  claimQuestionKeys,
  claimQuestions,
  type ClaimFacts,
} from '#domain/claim';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { claimJobTypes, products } from '#domain/cover';
import { isEnd } from '#domain/flow';
import { londonTime } from '#domain/time';
import type { ClaimSessionState, ClaimCreation } from '#application/claim/claim-session-state.ts';
import {
  isPaid,
  nextStep,
  stepToReturnTo,
  openSteps,
  previousStep,
  stepCount,
  type ClaimFormStep,
} from '#application/claim/claim-steps.ts';
import { shownStep } from '#application/claim/reduce-claim-session.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { monday, readyAnswers } from './session-world.ts';
import { forCases } from '../../for-all.ts';

const threeDays = Object.fromEntries(
  Object.entries(readyAnswers).filter(([key]) => key.startsWith('day')),
);

const moments = [londonTime(monday)];

const anyAnswers: fc.Arbitrary<ClaimAnswers> = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        claimQuestionKeys.map((key) => {
          const requested = claimQuestions[key];
          return [
            key,
            requested.kind === 'choice' ? fc.constantFrom(...requested.options) : fc.constant('x'),
          ];
        }),
      ),
    ),
    fc.subarray([...claimQuestionKeys], { minLength: claimQuestionKeys.length - 2 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([all, kept, withDays, paid]) => ({
    ...Object.fromEntries(kept.map((key) => [key, all[key]])),
    ...(withDays ? threeDays : {}),
    ...(paid ? { paymentId: 'pi_1' } : {}),
    boilerMakerOther: 'x',
  }));

const anyFacts: fc.Arbitrary<ClaimFacts> = fc.record({
  includedProducts: fc.subarray([...products], { minLength: 8 }),
  jobTypesWithOpenJob: fc.subarray([...claimJobTypes], { maxLength: 1 }),
  jobTypesToReattend: fc.subarray([...claimJobTypes], { maxLength: 3 }),
  contributionDue: fc.boolean(),
});

const anyStep: fc.Arbitrary<ClaimFormStep> = fc.constantFrom(...claimStages, 'review' as const);

const sent = { key: 'key-1', content: '', mayBeDone: false };
const failure: PlatformFailure = { tag: 'refused', message: 'No.' };

const open: ClaimCreation = { is: 'editing' };
const closed: readonly ClaimCreation[] = [
  { is: 'sending', ...sent },
  { is: 'unconfirmed', ...sent, mayBeDone: true, failure },
  { is: 'failed', ...sent, mayBeDone: true, failure, isChecked: false },
  { is: 'refused', ...sent, failure, isChecked: false },
  { is: 'accepted', ...sent, value: undefined },
];
const creations: readonly ClaimCreation[] = [
  open,
  { is: 'unconfirmed', ...sent, mayBeDone: true, failure: undefined },
  { is: 'failed', ...sent, failure, isChecked: false },
  { is: 'refused', ...sent, failure, isChecked: true },
  ...closed,
];

const everyWay = (
  check: (
    answers: ClaimAnswers,
    facts: ClaimFacts,
    wanted: ClaimFormStep,
    creation: ClaimCreation,
    isAnswerDelayed: boolean,
  ) => void,
) =>
  forCases(400, anyAnswers, anyFacts, anyStep, fc.constantFrom(...creations), fc.boolean(), check);

const stateOf = (
  answers: ClaimAnswers,
  facts: ClaimFacts,
  creation: ClaimCreation,
  isAnswerDelayed: boolean,
): Pick<ClaimSessionState, 'progress' | 'creation' | 'isAnswerDelayed'> => ({
  progress: claimProgress(answers, facts, moments),
  creation,
  isAnswerDelayed,
});

describe('the step for an address', () => {
  it('is open or shows the status of the claim, and resolves to itself', () => {
    everyWay((answers, facts, wanted, creation, isAnswerDelayed) => {
      const state = stateOf(answers, facts, creation, isAnswerDelayed);
      const step = shownStep(state, wanted);
      if (step !== 'submitClaim') expect(openSteps(state.progress)).toContain(step);
      expect(shownStep(state, step)).toBe(step);
    });
  });

  it('remains the review during a short wait until the claim is created or refused', () => {
    const facts = {
      includedProducts: [...products],
      jobTypesWithOpenJob: [],
      jobTypesToReattend: [],
      contributionDue: false,
    };
    for (const creation of closed) {
      const soon = stateOf(readyAnswers, facts, creation, false);
      const late = stateOf(readyAnswers, facts, creation, true);
      const isInProgress = creation.is === 'sending' || creation.is === 'accepted';
      expect(shownStep(soon, 'review')).toBe(isInProgress ? 'review' : 'submitClaim');
      expect(shownStep(late, 'review')).toBe('submitClaim');
      expect(shownStep(soon, 'chooseDate')).toBe('submitClaim');
    }
  });

  it('is never a payment that has already been made', () => {
    everyWay((answers, facts, wanted, creation, isAnswerDelayed) => {
      const state = stateOf(answers, facts, creation, isAnswerDelayed);
      if (isPaid(state.progress)) expect(shownStep(state, wanted)).not.toBe('paymentDetails');
    });
  });
});

describe('the order of the steps', () => {
  it('goes back to the step that the user came from', () => {
    everyWay((answers, facts, step) => {
      const progress = claimProgress(answers, facts, moments);
      const next = nextStep(step, progress);
      if (openSteps(progress).includes(step) && next !== step)
        expect(previousStep(next, progress)).toBe(step);
    });
  });

  it('shows a step that a change has opened before it returns to the review', () => {
    everyWay((answers, facts, step) => {
      const progress = claimProgress(answers, facts, moments);
      const open = openSteps(progress);
      const review = open.indexOf('review');
      for (const brought of open.slice(open.indexOf(step) + 1, Math.max(0, review)))
        expect(
          stepToReturnTo(
            step,
            progress,
            new Set(open.filter((completed) => completed !== brought)),
          ),
        ).toBe(brought);
    });
  });
});

describe('the step count', () => {
  it('grows by one with each step, and never exceeds the shown total', () => {
    everyWay((answers, facts) => {
      const progress = claimProgress(answers, facts, moments);
      const counted = openSteps(progress).filter(
        (step) => step === 'review' || !isEnd(claimFlow.nodes[step]),
      );
      counted.forEach((step, index) => {
        const { step: number, atMost } = stepCount(step, progress, facts);
        expect(number).toBe(index + 1);
        expect(atMost).toBeGreaterThanOrEqual(number);
      });
    });
  });

  it('never lets the total grow as the stages are answered in order', () => {
    everyWay((answers, facts) => {
      const { passed } = claimProgress(answers, facts, moments);
      const totals: number[] = [];
      let sofar: ClaimAnswers = {};
      for (const { node } of passed) {
        const progress = claimProgress(sofar, facts, moments);
        totals.push(stepCount('problemArea', progress, facts).atMost);
        sofar = { ...sofar, ...pickAnswers(answers, answerKeysOf(node, answers)) };
      }
      expect(totals.toSorted((one, other) => other - one)).toEqual(totals);
    });
  });
});
