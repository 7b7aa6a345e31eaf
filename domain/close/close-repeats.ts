import { asksOf } from '../flow/flow-graph.ts';
import { detailsOf } from '../flow/question.ts';
import { reachableNodes } from '../flow/reachable-nodes.ts';
import type { Repeats } from '../flow/repeated-answers.ts';
import { closeFlow, closeSteps, type CloseShape, type CloseStep } from './close-flow.ts';
import { answersBegunWith } from './close-prefill.ts';
import { closeQuestions } from './close-questions.ts';

type AskedAgain = { readonly [answer: string]: readonly CloseStep[] };

/** What a step is answered with: its questions, and the own words beside their options. */
const answersOf = (step: CloseStep): readonly string[] =>
  asksOf(closeFlow.nodes[step]).flatMap((question) => {
    const details = detailsOf(closeQuestions[question]);
    return details === undefined ? [question] : [question, details.key];
  });

/** The later steps that begin with what a step tells. */
const beginLater = (step: CloseStep): AskedAgain => {
  const ahead = reachableNodes(closeFlow, step);
  return Object.fromEntries(
    answersOf(step).flatMap((answer) => {
      const later = closeSteps.filter(
        (name) => name !== step && ahead.has(name) && answersBegunWith(name).includes(answer),
      );
      return later.length === 0 ? [] : [[answer, later] as const];
    }),
  );
};

/** The checks of a resolved fault: what was found before new parts were fitted says nothing of it after. */
const checksWhenResolved = [
  'gasSafetyChecksResolved',
  'visualInspectionSafeResolved',
  'safetyDeviceFsfCorrectResolved',
  'ventillationSizeConfigLabellingResolved',
  'combustionPerformanceReadingResolved',
  'boilerGaugesResolved',
  'gasUnsafeSituationResolved',
] as const satisfies readonly CloseStep[];

/**
 * Steps that are asked again once an earlier one is told otherwise (decisions): those that began with what it told,
 * such as the parts of a request, and the gas checks of a fault that turned out not to be resolved yet.
 */
export const closeRepeats: Repeats<CloseShape> = {
  ...Object.fromEntries(closeSteps.map((step) => [step, beginLater(step)])),
  issueResolved: { isResolved: checksWhenResolved },
};
