import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerKeysOf } from '../../../domain/claim/claim-answers.ts';
import {
  answersByStage,
  claimProgressByStage,
  pickAnswers,
  type ClaimAnswers,
  type ClaimShape,
  type ClaimStage,
  claimFlow,
  claimStages,
  claimQuestionKeys,
  claimQuestions,
  type ClaimFacts,
  claimFacts,
  questionsToAnswer,
  type ClaimAnswerKey,
} from '#domain/claim';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { claimJobTypes, products } from '#domain/cover';
import { isEnd, openNodes, nodeBefore } from '#domain/flow';
import { londonTime } from '#domain/time';
import { emptyDraft } from '#application/claim/claim-draft.ts';
import {
  countClaimSteps,
  formPath,
  shownStep,
  isPaid,
  type ClaimCreation,
  type ClaimFormStep,
  type ClaimSessionState,
} from '#application/claim/claim-session-state.ts';
import { rulesOf } from '#application/claim/edit-claim.ts';
import {
  continueFromNode,
  newSession,
  type FlowSession,
} from '#application/session/flow-session.ts';
import { openNode } from '#application/session/flow-navigation.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { monday, readyAnswers, sessionWorld, say, type Tab } from './session-world.ts';
import { forCases } from '../../for-all.ts';
import { identifiedCustomer } from '../../infrastructure/wire/domain-examples.ts';
import type { Urgency } from '#domain/booking';
import { noPence } from '#domain/money';
import { claimCommands, emptyClaimForm, type FormAction } from '#domain/testing';
import { answersOf } from './draft-answers.ts';

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

type StepState = Pick<ClaimSessionState, 'progress' | 'creation' | 'isAnswerDelayed'>;

const stateOf = (
  answers: ClaimAnswers,
  facts: ClaimFacts,
  creation: ClaimCreation,
  isAnswerDelayed: boolean,
): StepState => {
  const progress = claimProgress(answers, facts, moments);
  return { progress, creation, isAnswerDelayed };
};

const draft = emptyDraft(identifiedCustomer.contractId, 'key-1');

/** The step that a claim shows for a wanted one. */
const stepFor = (state: StepState, wanted: ClaimFormStep): ClaimFormStep =>
  shownStep({ ...state, draft: { ...draft, session: openNode(draft.session, wanted) } });

const openSteps = (progress: ClaimSessionState['progress']): readonly ClaimFormStep[] =>
  openNodes(formPath(progress));

describe('the step for an address', () => {
  it('is open or shows the status of the claim, resolves to itself, and is no payment that was made', () => {
    everyWay((answers, facts, wanted, creation, isAnswerDelayed) => {
      const state = stateOf(answers, facts, creation, isAnswerDelayed);
      const step = stepFor(state, wanted);
      if (step !== 'submitClaim') expect(openSteps(state.progress)).toContain(step);
      expect(stepFor(state, step)).toBe(step);
      if (isPaid(state.progress)) expect(step).not.toBe('paymentDetails');
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
      expect(stepFor(soon, 'review')).toBe(isInProgress ? 'review' : 'submitClaim');
      expect(stepFor(late, 'review')).toBe('submitClaim');
      expect(stepFor(soon, 'chooseDate')).toBe('submitClaim');
    }
  });
});

describe('the order of the steps', () => {
  const opened = sessionWorld().openTab().state();

  it('shows a step that a change has opened before it returns to the review', () => {
    everyWay((answers, facts) => {
      const progress = claimProgressByStage(answersByStage(answers), facts, moments);
      const stages = progress.passed.map(({ node }) => node);
      const days = stages.indexOf('chooseDate');
      const rules = rulesOf({ ...opened, facts, progress }, monday);
      const shownAfter = (changed: ClaimStage, brought?: ClaimStage) => {
        const { [brought ?? progress.at]: typed = {}, ...submitted } = answersByStage(answers);
        const drafts = brought === undefined ? {} : { [brought]: typed };
        const session = openNode<FlowSession<ClaimShape, 'review'>>(
          { ...newSession(), submitted, drafts },
          changed,
          'review',
        );
        const result = continueFromNode(rules, session, changed);
        return result.done ? result.session : undefined;
      };
      stages.slice(0, Math.max(0, days)).forEach((changed, index) => {
        expect(shownAfter(changed)).toMatchObject({ shown: 'review', returnsTo: undefined });
        for (const brought of stages.slice(index + 1, days + 1))
          expect(shownAfter(changed, brought)).toMatchObject({
            shown: brought,
            returnsTo: 'review',
          });
      });
    });
  });
});

describe('the step count', () => {
  it('grows by one with each step, never exceeds the shown total, and ends with a refused question', () => {
    const isLast = new Set<boolean>();
    everyWay((answers, facts) => {
      const progress = claimProgress(answers, facts, moments);
      const counted = openSteps(progress).filter(
        (step) => step === 'review' || !isEnd(claimFlow.nodes[step]),
      );
      counted.forEach((step, index) => {
        const { step: number, atMost } = countClaimSteps({ progress, facts }, step);
        expect(number).toBe(index + 1);
        expect(atMost).toBeGreaterThanOrEqual(number);
      });
      if (progress.refusal === undefined) return;
      const { step, atMost } = countClaimSteps({ progress, facts }, progress.refusal.decidedAt);
      isLast.add(step === atMost);
    });
    expect([...isLast]).toEqual([true]);
  });

  it('never lets the total grow as the stages are answered in order', () => {
    everyWay((answers, facts) => {
      const { passed } = claimProgress(answers, facts, moments);
      const totals: number[] = [];
      let sofar: ClaimAnswers = {};
      for (const { node } of passed) {
        const progress = claimProgress(sofar, facts, moments);
        totals.push(countClaimSteps({ progress, facts }, 'problemArea').atMost);
        sofar = { ...sofar, ...pickAnswers(answers, answerKeysOf(node, answers)) };
      }
      expect(totals.toSorted((one, other) => other - one)).toEqual(totals);
    });
  });
});

const facts = claimFacts({
  contract: { includedProducts: products, contribution: noPence },
  jobs: [],
  now: monday,
});

/** Types the answers of a stage, and nothing else there, and continues; refused answers are taken back. */
const answer = (tab: Tab, stage: ClaimStage, answers: object): void => {
  const asked = questionsToAnswer(stage, tab.state().progress.live);
  const entered = { ...Object.fromEntries(asked.map((question) => [question, ''])), ...answers };
  const before = answersOf(tab.state().draft);
  say(tab, entered);
  // An emergency is shown without Continue.
  if (tab.step() === stage) tab.dispatch({ is: 'continued', step: stage });
  tab.dispatch({ is: 'removal-confirmed' });
  // A page that is loaded again restores no answers that were removed.
  tab.reload();
  if (tab.step() !== stage) return;
  for (const key of Object.keys(entered) as ClaimAnswerKey[])
    say(tab, { [key]: before[key] ?? '' });
  tab.goTo(stage);
};

/** A tab of the portal, which shows the review where the route ends in a claim. */
const openForm = () => {
  const tab = sessionWorld({ contribution: 0 }).openTab();
  const goTo = (stage: ClaimStage): void => tab.goTo(stage === 'submitClaim' ? 'review' : stage);
  const act = (action: FormAction<ClaimStage>): void => {
    const { progress } = tab.state();
    const hasEnded = tab.step() === 'review' || progress.refusal?.stage === tab.step();
    switch (action.do) {
      case 'answer':
        return answer(tab, action.node, action.answers);
      case 'back':
        return hasEnded
          ? undefined
          : tab.goTo(nodeBefore(tab.step(), formPath(progress)) ?? tab.step());
      case 'change':
        return goTo(action.node);
      case 'reload':
        return tab.reload();
      case 'resume':
        tab.reload();
        return tab.dispatch({ is: 'step-requested', step: undefined, returnsTo: undefined });
    }
  };
  let confirmedFor: Urgency | undefined;
  /** Confirms the days where they are shown in place of the review, because the urgency has changed since. */
  const confirmDays = (isAnswer: boolean): void => {
    const urgency = tab.state().progress.urgency.outcome;
    if (!isAnswer && confirmedFor !== undefined && confirmedFor !== urgency) {
      expect(tab.step()).toBe('chooseDate');
      tab.dispatch({ is: 'continued', step: 'chooseDate' });
    }
    confirmedFor = urgency;
  };
  return (action: FormAction<ClaimStage>, expected: ClaimStage): void => {
    act(action);
    if (expected === 'submitClaim')
      confirmDays(action.do === 'answer' && action.node === 'chooseDate');
    expect(tab.step()).toBe(expected === 'submitClaim' ? 'review' : expected);
  };
};

it('shows the stage of the route, whatever a person does in which order', () => {
  fc.assert(
    fc.property(claimCommands(fc, { facts, now: monday, sharesAnswers: true }), (commands) => {
      fc.modelRun(() => ({ model: { ...emptyClaimForm }, real: openForm() }), commands);
    }),
  );
});
