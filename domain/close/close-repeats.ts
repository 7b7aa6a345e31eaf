import { questionsOfNode } from '../flow/flow-graph.ts';
import { detailsOf } from '../flow/question.ts';
import { reachableNodes } from '../flow/reachable-nodes.ts';
import type { Repeats } from '../flow/repeated-answers.ts';
import { closeFlow, closeSteps, type CloseShape, type CloseStep } from './close-flow.ts';
import { prefilledQuestions } from './close-prefill.ts';
import { closeQuestions } from './close-questions.ts';

type StepsToRepeat = { readonly [answer: string]: readonly CloseStep[] };

/** What a step is answered with: its questions, and the own words beside their options. */
const answersOf = (step: CloseStep): readonly string[] =>
  questionsOfNode(closeFlow.nodes[step]).flatMap((question) => {
    const details = detailsOf(closeQuestions[question]);
    return details === undefined ? [question] : [question, details.key];
  });

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

/** Whether a step says of the parts that an answer tells what they have done, or how safe the boiler is with them. */
const restsOnFitted = (answer: string, step: CloseStep): boolean =>
  ['partsRequested', 'partsDescription'].includes(answer) &&
  ['issueResolvedWithNewParts', ...checksWhenResolved].includes(step);

/** The later steps that begin with what a step tells, or speak of the parts that it tells as fitted. */
const restOn = (step: CloseStep): StepsToRepeat => {
  const ahead = reachableNodes(closeFlow, step);
  return Object.fromEntries(
    answersOf(step).flatMap((answer) => {
      const later = closeSteps.filter(
        (name) =>
          name !== step &&
          ahead.has(name) &&
          (prefilledQuestions(name).includes(answer) || restsOnFitted(answer, name)),
      );
      return later.length === 0 ? [] : [[answer, later] as const];
    }),
  );
};

/**
 * Steps that are asked again once an earlier one is told otherwise (decisions): those that began with what it told,
 * such as the parts of a request; what the parts have done and the gas checks after them, once the parts are others;
 * and those checks for a fault that turned out not to be resolved yet.
 */
export const closeRepeats: Repeats<CloseShape> = {
  ...Object.fromEntries(closeSteps.map((step) => [step, restOn(step)])),
  issueResolved: { isResolved: checksWhenResolved },
};
