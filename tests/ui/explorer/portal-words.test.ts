import { describe, expect, it } from 'vitest';
import type { FlowNode } from '#domain/flow';
import { questionsAt } from '#ui/explorer/flows/model/questions-at.ts';
import { filledIn } from '#ui/explorer/shared/portal-words.ts';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { paymentWording } from '#words/features/claim/wording/payment.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { closeEndWording, closeStepWording } from '#words/features/close/wording/steps.ts';
import { preferredDayWording } from '#words/shared/booking/wording/days.ts';
import { refusalTitles } from '#words/shared/repair/wording/refusals.ts';
import { closeQuestionWords } from '#words/shared/visit/wording/close-questions.ts';
import { closeQuestionKeys } from '#domain/close';
import { subjects } from './flows/walks.ts';

/** Ends whose heading in the portal depends on the answers. */
const dependent = ['optionNotCovered', 'sameJobTypeAlreadyOpen'];

/** The headings and questions of the portal. */
const portal = {
  claim: {
    titles: [...Object.values(stageTitles), ...Object.values(refusalTitles)],
    questions: [
      ...Object.values(claimQuestionWording).map(({ ask }) => ask),
      ...Object.values(preferredDayWording).flatMap(({ date, time }) => [date, time]),
      paymentWording.cardTitle,
    ],
  },
  close: {
    titles: [...Object.values(closeStepWording), ...Object.values(closeEndWording)].map(
      ({ title }) => filledIn(title),
    ),
    questions: [
      ...closeQuestionKeys.flatMap((key) => [
        closeQuestionWords('confirmEstimatedCostOfParts', key).ask,
        closeQuestionWords('estimatedCostOfParts', key).ask,
      ]),
      flowsWording.answerOfSupport,
    ],
  },
};

describe.each(['claim', 'close'] as const)('the words of the flow %s', (name) => {
  const subject = subjects[name];
  const { titles, questions } = portal[name];
  const nodes = Object.entries<FlowNode>(subject.graph.nodes);

  it.each(nodes.map(([node]) => node).filter((node) => !dependent.includes(node)))(
    'have the heading of the portal for %s',
    (node) => {
      expect(titles).toContain(subject.words.titleOf(node));
      expect(subject.words.titleOf(node)).not.toContain('{');
    },
  );

  it.each(
    nodes.flatMap(([node]) =>
      questionsAt(subject, node).map((asked) => [node, asked.name, asked] as const),
    ),
  )('have the question of the portal at %s for %s', (_, field, { words, question }) => {
    expect(questions).toContain(words.ask);
    if (question.kind !== 'choice' && question.kind !== 'choices') return;
    for (const option of question.options)
      expect(subject.words.optionOf(field, option)).not.toMatch(/^[a-z]+[A-Z-]/);
  });
});
