import { expect, it } from 'vitest';
import { closeFlow, closeSteps, type CloseStep } from '#domain/close/close-flow.ts';
import { closePrefill } from '#domain/close/close-prefill.ts';
import { closeRepeats } from '#domain/close/close-repeats.ts';
import { asksOf } from '#domain/flow/flow-graph.ts';
import { reachableNodes } from '#domain/flow/reachable-nodes.ts';
import { plainJob, worldOf } from './close-worlds.ts';

/** What a step begins with, by the parts that were requested before it. */
const beginsWith = (step: CloseStep, name: string): unknown =>
  closePrefill(worldOf('Plumbing', plainJob).job)(step, {
    live: { partsSource: 'now', partsRequested: [{ name, quantity: 1, cost: 100 }] },
  });
const beginsWithRequest = (step: CloseStep): boolean =>
  JSON.stringify(beginsWith(step, 'Pump')) !== JSON.stringify(beginsWith(step, 'Fan'));

const asks = (step: CloseStep, question: string): boolean =>
  asksOf(closeFlow.nodes[step]).some((asked) => asked === question);

/** By the flow itself: later steps that ask all that the step asks, or that begin with the parts of a request. */
const laterWith = (step: CloseStep, question: string): readonly CloseStep[] => {
  const ahead = reachableNodes(closeFlow, step);
  return closeSteps.filter(
    (later) =>
      later !== step &&
      ahead.has(later) &&
      (asksOf(closeFlow.nodes[step]).every((asked) => asks(later, asked)) ||
        (question === 'partsRequested' && beginsWithRequest(later))),
  );
};

it.each(['partsNeeded', 'partsNeededAfterWarning', 'estimatedCostOfParts'] as const)(
  'what %s asks is asked again by every later step that asks or begins with the same',
  (step) => {
    const again = Object.entries<readonly CloseStep[] | undefined>(closeRepeats[step] ?? {});
    expect(again.map(([question]) => question)).toEqual(asksOf(closeFlow.nodes[step]));
    for (const [question, steps] of again)
      expect(steps, question).toEqual(laterWith(step, question));
  },
);
