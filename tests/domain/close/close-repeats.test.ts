import { describe, expect, it } from 'vitest';
import {
  closeFlow,
  closeSteps,
  type CloseStep,
  closePrefill,
  closeRepeats,
  flagsAfterRemoval,
} from '#domain/close';
import { type Answers, type AnswerValue, questionsOfNode, reachableNodes } from '#domain/flow';
import { plainJob, worldOf } from './close-worlds.ts';

const part = (name: string) => [{ name, quantity: 1, cost: 100 }];

/** Two answers to each question of the specification that some later step could begin with. */
const oneOrOther: { readonly [answer: string]: readonly [AnswerValue, AnswerValue] } = {
  boilerMake: ['ideal', 'baxi'],
  boilerMakeOther: ['Mine', 'Yours'],
  boilerModel: ['One', 'Two'],
  boilerGcNumber: ['1234567', '7654321'],
  boilerType: ['combi', 'system'],
  boilerLocation: ['loft', 'kitchen'],
  visualInspectionSafe: ['Yes', 'No'],
  gasRateKw: [21, 22],
  issueDescription: ['It drips.', 'It leaks.'],
  partsRequested: [part('Pump'), part('Fan')],
  estimatedHoursNeeded: [1, 2],
  partsDescription: ['A pump', 'A fan'],
  estimatedPartsCost: [100, 200],
  partsSource: ['now', 'next-visit'],
  issueArea: ['Plumbing', 'Boiler'],
};

/** A whole path, with one of both answers replaced by the other. */
const begin = (step: CloseStep, change: Answers): string =>
  JSON.stringify(
    closePrefill(worldOf('Plumbing', { ...plainJob, parts: [] }).job)(step, {
      live: {
        ...Object.fromEntries(Object.entries(oneOrOther).map(([answer, [one]]) => [answer, one])),
        ...change,
      },
    }),
  );

const beginsWith = (step: CloseStep, answer: string): boolean => {
  const [one, other] = oneOrOther[answer] ?? ['', ''];
  return begin(step, { [answer]: one }) !== begin(step, { [answer]: other });
};

/** By the specification the boiler stays the same when new parts are fitted. */
const factsOfTheBoiler: readonly string[] = ['boilerDetails', 'boilerType', 'boilerLocation'];

/** By the specification: every check that is made whether the fault is resolved or not is repeated for new parts. */
const isCheckOfResolved = (step: CloseStep): boolean => {
  const check = step.replace(/Resolved$/, '');
  return (
    check !== step && closeSteps.some((one) => one === check) && !factsOfTheBoiler.includes(check)
  );
};

const restsOnFitted = (step: CloseStep, answer: string): boolean =>
  (step === 'issueResolvedWithNewParts' || isCheckOfResolved(step)) &&
  ['partsRequested', 'partsDescription'].includes(answer);

const hasQuestion = (step: CloseStep, answer: string): boolean =>
  questionsOfNode(closeFlow.nodes[step]).some(
    (question) => question === answer || `${question}Other` === answer,
  );

const asking = Object.keys(oneOrOther).flatMap((answer) =>
  closeSteps.filter((step) => hasQuestion(step, answer)).map((step) => [step, answer] as const),
);

describe('a changed answer', () => {
  it.each(asking)(
    'of %s, %s, is repeated by each later step that was prefilled with it or depends on its parts',
    (step, key) => {
      const ahead = reachableNodes(closeFlow, step);
      const later = closeSteps.filter(
        (name) =>
          name !== step && ahead.has(name) && (beginsWith(name, key) || restsOnFitted(name, key)),
      );
      expect(closeRepeats[step]?.[key] ?? []).toEqual(later);
    },
  );

  it('that removes an answered labour warning leaves it shown, and no other step does', () => {
    const { flags } = worldOf('Plumbing', plainJob);
    for (const step of closeSteps) {
      const isWarning = step === 'canLabourCostBeLowered';
      expect(flagsAfterRemoval(flags, ['partsNeeded', step])).toEqual({
        ...flags,
        labourWarned: isWarning,
      });
    }
  });

  it('that resolves the fault repeats every check of the resolved fault', () => {
    const checks = closeSteps.filter(isCheckOfResolved);
    expect(checks).toHaveLength(7);
    expect([...(closeRepeats.issueResolved?.['isResolved'] ?? [])].toSorted()).toEqual(
      checks.toSorted(),
    );
  });
});
