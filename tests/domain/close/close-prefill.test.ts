import { describe, expect, it } from 'vitest';
import {
  closeFlow,
  closePrefill,
  closeRepeats,
  closeSteps,
  flagsAfterRemoval,
  preparedCloseFlow,
  type CloseStep,
} from '#domain/close';
import {
  questionsOfNode,
  reachableNodes,
  readNode,
  type Answers,
  type AnswerValue,
} from '#domain/flow';
import type { JobPart, JobToClose } from '#domain/repair';
import { plainJob, worldOf } from './close-worlds.ts';

const begin = (step: CloseStep, live: Answers = {}, toClose: Partial<JobToClose> = {}) =>
  closePrefill(worldOf('Gas Job', toClose).job)(step, { live });

const boiler = {
  make: 'Worcester Bosch',
  model: 'Greenstar',
  gcNumber: '47-044-01',
  type: 'Combi',
  location: 'Airing cupboard',
};
describe('the prefilled fields of a step', () => {
  it('contain the most likely issue area for the job type, and none for an unknown type', () => {
    const fieldsFor = (type: string) => closePrefill(worldOf(type).job)('issueArea', { live: {} });
    expect(fieldsFor('Gas Job')).toEqual({ issueArea: 'Boiler' });
    expect(fieldsFor('Something else')).toStrictEqual({});
  });

  it('contain the known boiler details in the format of the step', () => {
    const details = {
      boilerMake: 'worcester-bosch',
      boilerModel: 'Greenstar',
      boilerGcNumber: '4704401',
    };
    for (const step of ['boilerDetails', 'boilerDetailsResolved'] as const) {
      const filled = begin(step, {}, { boiler });
      expect(filled).toEqual(details);
      expect(readNode(preparedCloseFlow, step, filled)).toEqual({ answers: details, problems: [] });
      const other = begin(step, {}, { boiler: { ...boiler, make: 'Homemade' } });
      expect(other).toMatchObject({ boilerMake: 'other', boilerMakeOther: 'Homemade' });
      for (const make of [undefined, '', '  ', '\u200b\u2060'])
        expect(begin(step, {}, { boiler: { ...plainJob.boiler, make } })).toStrictEqual({});
    }
  });

  it('contain in the second gas pass the boiler of the first pass, and none of its safety answers', () => {
    const first = {
      boilerMake: 'other',
      boilerMakeOther: 'Mine',
      boilerModel: 'One',
      boilerGcNumber: '1234567',
      boilerType: 'system',
      boilerLocation: 'loft',
    };
    const live = { ...first, visualInspectionSafe: 'Yes', gasRateKw: 24, unsafeSituation: 'NA' };
    const secondPass = closeSteps.filter((step) => /^(?!issue).*Resolved$/.test(step));
    expect(secondPass).toHaveLength(10);
    const filled = secondPass.map((step) => begin(step, live, { boiler }));
    expect(Object.assign({}, ...filled)).toEqual(first);
  });

  const lines = [{ name: 'Pump', quantity: 2, cost: 5000 }];
  const parts = [{ name: 'Fan', quantity: 1 } as JobPart];
  const structured = { partsRequested: lines, estimatedHoursNeeded: 2 };
  const inWords = { partsDescription: 'Pump', estimatedPartsCost: 5000, estimatedHoursNeeded: 2 };
  const estimate = { ...structured, ...inWords, authorisationConfirmed: true };
  const used = (name: string, quantity: number) => ({
    partsUsed: [{ name, quantity, used: true }],
  });
  const fittedNow = { partsSource: 'now', partsRequested: lines, partsDescription: 'A valve' };

  it.each<[CloseStep, Answers, Partial<JobToClose>, Answers]>([
    ['boilerType', {}, { boiler }, { boilerType: 'combi' }],
    ['boilerType', {}, { boiler: { ...boiler, type: 'Steam' } }, {}],
    ['boilerLocation', {}, { boiler }, { boilerLocation: 'airing-cupboard' }],
    ['partsNeededAfterWarning', estimate, {}, structured],
    ['confirmPartsNeeded', estimate, {}, structured],
    ['confirmEstimatedCostOfParts', estimate, {}, inWords],
    ['actualPartsUsed', fittedNow, { parts }, used('Pump', 2)],
    ['actualPartsUsed', { ...fittedNow, partsSource: 'next-visit' }, { parts }, used('Fan', 1)],
    ['actualPartsCost', fittedNow, { parts }, { actualPartsDescription: 'A valve' }],
    ['actualPartsCost', {}, { parts }, { actualPartsDescription: 'Fan' }],
    ['actualPartsCost', {}, { partsDescription: 'A fan' }, { actualPartsDescription: 'A fan' }],
    ['actualPartsCost', {}, {}, {}],
  ])(
    'contain what is known of the boiler, the estimate without its confirmation, and the parts to fit now or those of the job: %s after %j for %j',
    (step, live, toClose, fields) => {
      expect(begin(step, live, toClose)).toStrictEqual(fields);
    },
  );
});

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

const oneOfEach: Answers = Object.fromEntries(
  Object.entries(oneOrOther).map(([answer, [one]]) => [answer, one]),
);

/** Whether a step is prefilled differently after a whole path with the one and with the other answer. */
const beginsWith = (step: CloseStep, answer: string): boolean => {
  const begun = (oneOrOther[answer] ?? []).map((value) =>
    JSON.stringify(begin(step, { ...oneOfEach, [answer]: value })),
  );
  return new Set(begun).size > 1;
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
    const { flags } = worldOf('Plumbing');
    for (const step of closeSteps) {
      const labourWarned = step === 'canLabourCostBeLowered';
      expect(flagsAfterRemoval(flags, ['partsNeeded', step])).toEqual({ ...flags, labourWarned });
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
