import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Urgency } from '#domain/booking';
import { claimFacts, questionsToAnswer, type ClaimAnswerKey, type ClaimStage } from '#domain/claim';
import { products } from '#domain/cover';
import { nodeBefore } from '#domain/flow';
import { noPence } from '#domain/money';
import { claimCommands, emptyClaimForm, type FormAction } from '#domain/testing';
import { formPath } from '#application/claim/claim-session-state.ts';
import { answersOf } from './draft-answers.ts';
import { monday, say, sessionWorld, type Tab } from './session-world.ts';

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
