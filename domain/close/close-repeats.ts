import { questionsOfNode, detailsOf, reachableNodes, type Repeats } from '../flow/index.ts';
import type { CloseFlags } from './close-guards.ts';
import { closeFlow, closeSteps, type CloseShape, type CloseStep } from './close-flow.ts';
import { prefilledQuestions } from './close-prefill.ts';
import { closeQuestions } from './close-questions.ts';

type StepsToRepeat = { readonly [answer: string]: readonly CloseStep[] };

/** The answers of a step: its questions, and the words beside their options. */
const answersOf = (step: CloseStep): readonly string[] =>
  questionsOfNode(closeFlow.nodes[step]).flatMap((question) => {
    const details = detailsOf(closeQuestions[question]);
    return details === undefined ? [question] : [question, details.key];
  });

/** The checks of a resolved fault: results from before new parts were fitted do not count after it. */
const checksWhenResolved = [
  'gasSafetyChecksResolved',
  'visualInspectionSafeResolved',
  'safetyDeviceFsfCorrectResolved',
  'ventillationSizeConfigLabellingResolved',
  'combustionPerformanceReadingResolved',
  'boilerGaugesResolved',
  'gasUnsafeSituationResolved',
] as const satisfies readonly CloseStep[];

/** Whether a step depends on the fitted parts: on their effect, or the safety of the boiler with them. */
const dependsOnFittedParts = (answer: string, step: CloseStep): boolean =>
  ['partsRequested', 'partsDescription'].includes(answer) &&
  ['issueResolvedWithNewParts', ...checksWhenResolved].includes(step);

/** The later steps that are prefilled from a step, or that depend on its fitted parts. */
const stepsDependingOn = (step: CloseStep): StepsToRepeat => {
  const ahead = reachableNodes(closeFlow, step);
  return Object.fromEntries(
    answersOf(step).flatMap((answer) => {
      const later = closeSteps.filter(
        (name) =>
          name !== step &&
          ahead.has(name) &&
          (prefilledQuestions(name).includes(answer) || dependsOnFittedParts(answer, name)),
      );
      return later.length === 0 ? [] : [[answer, later] as const];
    }),
  );
};

/**
 * Steps to ask again after an earlier one has changed (decisions): steps prefilled from it, such as the parts of a
 * request; the result and the gas checks after other parts; and those checks for a fault that is not resolved after
 * all.
 */
export const closeRepeats: Repeats<CloseShape> = {
  ...Object.fromEntries(closeSteps.map((step) => [step, stepsDependingOn(step)])),
  issueResolved: { isResolved: checksWhenResolved },
};

/** Steps that Continue skips once they were answered: the labour warning (decisions, "Warning shown"). */
export const stepsShownOnce: readonly CloseStep[] = ['canLabourCostBeLowered'];

/** The flags of a close after the answers of steps were removed: an answered labour warning is not shown again. */
export const flagsAfterRemoval = (flags: CloseFlags, removed: readonly CloseStep[]): CloseFlags =>
  removed.some((step) => stepsShownOnce.includes(step)) ? { ...flags, labourWarned: true } : flags;
