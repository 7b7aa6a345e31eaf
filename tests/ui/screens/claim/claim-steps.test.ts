import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import { claimFlow, claimStages, type ClaimStage } from '#domain/claims/claim-flow.ts';
import { claimQuestionKeys, claimQuestions } from '#domain/claims/claim-questions.ts';
import { claimProgress, type ClaimFacts } from '#domain/claims/claim-route.ts';
import { claimJobTypes, products } from '#domain/contracts/product.ts';
import { isEnd } from '#domain/flow/flow-graph.ts';
import { londonTime } from '#domain/kernel/london-time.ts';
import {
  furthestStep,
  isPaid,
  nextStep,
  openSteps,
  previousStep,
  resolveStep,
  type ClaimStep,
  type MayChange,
} from '#ui/screens/claim/journey/claim-steps.ts';
import { readStepAddress, searchOfStep } from '#ui/screens/claim/journey/step-address.ts';
import { stepCount } from '#ui/screens/claim/journey/steps-ahead.ts';
import { wednesday } from './claim-world.ts';
import { threeDays } from './stage-answers.ts';

const moments = [londonTime(wednesday)];

const anyAnswers: fc.Arbitrary<ClaimAnswers> = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        claimQuestionKeys.map((key) => {
          const asked = claimQuestions[key];
          return [
            key,
            asked.kind === 'choice' ? fc.constantFrom(...asked.options) : fc.constant('x'),
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

const anyStep: fc.Arbitrary<ClaimStep> = fc.constantFrom(...claimStages, 'review' as const);

const allowances: readonly MayChange[] = ['until-paid', 'never', 'always'];

const everyWay = (
  check: (
    answers: ClaimAnswers,
    facts: ClaimFacts,
    wanted: ClaimStep,
    mayChange: MayChange,
  ) => void,
) =>
  fc.assert(fc.property(anyAnswers, anyFacts, anyStep, fc.constantFrom(...allowances), check), {
    numRuns: 400,
  });

describe('the step that an address leads to', () => {
  it('is open, and leads to itself', () => {
    everyWay((answers, facts, wanted, mayChange) => {
      const progress = claimProgress(answers, facts, moments);
      const step = resolveStep(wanted, progress, mayChange);
      expect(openSteps(progress)).toContain(step);
      expect(resolveStep(step, progress, mayChange)).toBe(step);
    });
  });

  it('is the sending alone while a claim that was sent is not answered', () => {
    everyWay((answers, facts, wanted) => {
      const progress = claimProgress(answers, facts, moments);
      if (progress.at === 'submitClaim')
        expect(resolveStep(wanted, progress, 'never')).toBe('submitClaim');
    });
  });

  it('is the sending alone while money is held', () => {
    everyWay((answers, facts, wanted) => {
      const progress = claimProgress(answers, facts, moments);
      if (isPaid(progress)) expect(resolveStep(wanted, progress, 'until-paid')).toBe('submitClaim');
      else expect(resolveStep(wanted, progress, 'until-paid')).not.toBe('submitClaim');
    });
  });

  it('is the one asked for when the answers open it and nothing is paid', () => {
    everyWay((answers, facts, wanted) => {
      const progress = claimProgress(answers, facts, moments);
      if (isPaid(progress) || wanted === 'submitClaim') return;
      expect(resolveStep(wanted, progress, 'until-paid')).toBe(
        openSteps(progress).includes(wanted) ? wanted : furthestStep(progress),
      );
    });
  });

  it('survives the address, with whatever else that holds', () => {
    fc.assert(
      fc.property(anyStep, fc.boolean(), (step, returning) => {
        const search = searchOfStep('?mode=cs&return=review', step, returning);
        expect(readStepAddress(search)).toEqual({ step, returning });
        expect(new URLSearchParams(search).get('mode')).toBe('cs');
      }),
    );
  });
});

describe('the order of the steps', () => {
  it('puts the review between the days and what follows them, and nowhere else', () => {
    everyWay((answers, facts) => {
      const progress = claimProgress(answers, facts, moments);
      const open = openSteps(progress);
      const review = open.indexOf('review');
      const past = open.includes('paymentDetails') || open.includes('submitClaim');
      expect(review >= 0).toBe(past);
      if (review >= 0) expect(open[review - 1]).toBe('chooseDate');
    });
  });

  it('goes back the way that it came', () => {
    everyWay((answers, facts, step) => {
      const progress = claimProgress(answers, facts, moments);
      const next = nextStep(step, progress, false);
      if (openSteps(progress).includes(step) && next !== step)
        expect(previousStep(next, progress)).toBe(step);
    });
  });

  it('returns to the review as soon as all is answered', () => {
    everyWay((answers, facts, step) => {
      const progress = claimProgress(answers, facts, moments);
      const open = openSteps(progress);
      expect(nextStep(step, progress, true)).toBe(
        open.includes('review') ? 'review' : open[open.length - 1],
      );
    });
  });
});

/** The fewest stages from one to the claim, by trying every way. */
const fewest = (from: ClaimStage, pays: boolean): number => {
  const node = claimFlow.nodes[from];
  if (from === 'submitClaim') return 0;
  if (isEnd(node)) return Number.POSITIVE_INFINITY;
  const targets =
    from === 'chooseDate'
      ? [pays ? ('paymentDetails' as const) : ('submitClaim' as const)]
      : node.edges.map((edge) => edge.to);
  return 1 + Math.min(...targets.map((to) => fewest(to, pays)));
};

describe('the count of the steps', () => {
  it('grows by one with each step, and never beyond what is told', () => {
    everyWay((answers, facts) => {
      const progress = claimProgress(answers, facts, moments);
      const counted = openSteps(progress).filter(
        (step) => step === 'review' || !isEnd(claimFlow.nodes[step]),
      );
      counted.forEach((step, index) => {
        const { step: number, about } = stepCount(step, progress, facts);
        expect(number).toBe(index + 1);
        expect(about).toBeGreaterThanOrEqual(number);
      });
    });
  });

  it('tells what is passed and the fewest stages that can follow, the review among them', () => {
    everyWay((answers, facts) => {
      const progress = claimProgress(answers, facts, moments);
      if (isEnd(claimFlow.nodes[progress.at])) return;
      const { jobType } = progress;
      const pays =
        facts.contributionDue &&
        !(jobType !== undefined && facts.jobTypesToReattend.includes(jobType));
      expect(stepCount('problemArea', progress, facts).about).toBe(
        progress.passed.length + fewest(progress.at, pays) + 1,
      );
    });
  });
});
