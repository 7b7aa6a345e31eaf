import { describe, expect, it } from 'vitest';
import { closeSteps, type CloseStep, closePrefill, preparedCloseFlow } from '#domain/close';
import { type Answers, readNode } from '#domain/flow';
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
const bothPasses = (step: CloseStep): readonly CloseStep[] => [
  step,
  `${step}Resolved` as CloseStep,
];

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
    for (const step of bothPasses('boilerDetails')) {
      const filled = begin(step, {}, { boiler });
      expect(filled).toEqual(details);
      expect(readNode(preparedCloseFlow, step, filled)).toEqual({ answers: details, problems: [] });
      const other = begin(step, {}, { boiler: { ...boiler, make: 'Homemade' } });
      expect(other).toMatchObject({ boilerMake: 'other', boilerMakeOther: 'Homemade' });
      for (const make of [undefined, '', '  ', '\u200b\u2060'])
        expect(begin(step, {}, { boiler: { ...plainJob.boiler, make } })).toStrictEqual({});
    }
    expect(begin('boilerType', {}, { boiler })).toEqual({ boilerType: 'combi' });
    expect(begin('boilerLocation', {}, { boiler })).toEqual({ boilerLocation: 'airing-cupboard' });
    expect(begin('boilerType', {}, { boiler: { ...boiler, type: 'Steam' } })).toStrictEqual({});
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

  it('contain the estimate where it is lowered or confirmed, without its confirmation', () => {
    const live = {
      partsRequested: lines,
      estimatedHoursNeeded: 2,
      partsDescription: 'Pump',
      estimatedPartsCost: 5000,
      authorisationConfirmed: true,
    };
    for (const step of ['partsNeededAfterWarning', 'confirmPartsNeeded'] as const)
      expect(begin(step, live)).toEqual({ partsRequested: lines, estimatedHoursNeeded: 2 });
    expect(begin('confirmEstimatedCostOfParts', live)).toEqual({
      partsDescription: 'Pump',
      estimatedPartsCost: 5000,
      estimatedHoursNeeded: 2,
    });
  });

  it('contain the parts to be fitted now, or else the parts of the job', () => {
    const parts = [{ name: 'Fan', quantity: 1 } as JobPart];
    const used = (partsSource: string | undefined) =>
      begin(
        'actualPartsUsed',
        { partsRequested: lines, ...(partsSource && { partsSource }) },
        { parts },
      );
    expect(used('now')).toEqual({ partsUsed: [{ name: 'Pump', quantity: 2, used: true }] });
    expect(used('next-visit')).toEqual({ partsUsed: [{ name: 'Fan', quantity: 1, used: true }] });
    expect(begin('actualPartsCost', {}, { parts })).toEqual({ actualPartsDescription: 'Fan' });
    expect(begin('actualPartsCost', {}, { partsDescription: 'A fan' })).toEqual({
      actualPartsDescription: 'A fan',
    });
    expect(
      begin('actualPartsCost', { partsSource: 'now', partsDescription: 'A valve' }, { parts }),
    ).toEqual({ actualPartsDescription: 'A valve' });
    expect(begin('actualPartsCost')).toStrictEqual({});
  });
});
