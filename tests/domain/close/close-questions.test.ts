import { describe, expect, it } from 'vitest';
import {
  preparedCloseFlow,
  closeFlow,
  closeSteps,
  type CloseStep,
  closeQuestions,
} from '#domain/close';
import { boilerMakes, otherMake } from '../../../domain/close/close-options.ts';
import { type Answers, questionsOfNode, readNode } from '#domain/flow';
import { answersOfStep } from './close-answers.ts';

/** The problems of a step with the given answers; its other questions have plain ones. */
const problemsAt = (step: CloseStep, given: Readonly<Record<string, unknown>>) =>
  readNode(preparedCloseFlow, step, answersOfStep(step, given as Answers)).problems.map(
    ({ field, problem }) => `${field} ${problem}`,
  );

const long = (characters: number) => 'a'.repeat(characters);
const part = { name: 'Pump', quantity: '1', cost: '50' };
const twoCauses = ['limescale', 'frozen-pipe'];

describe('the questions of the close flow', () => {
  it('are each part of some step', () => {
    const requested = new Set<string>(
      closeSteps.flatMap((step) => questionsOfNode(closeFlow.nodes[step])),
    );
    expect(requested).toEqual(new Set(Object.keys(closeQuestions)));
  });

  /** Document 3, section 5: the last accepted and the first refused values. */
  it.each<[CloseStep, string, unknown, unknown, string]>([
    ['describeIssueAndNextSteps', 'issueDescription', long(10_000), long(10_001), 'too-long'],
    ['issueDescription', 'issueDescription', 'x', ' ', 'required'],
    ['issueArea', 'issueArea', 'Boiler', 'Chimney', 'not-an-option'],
    ['issueArea', 'issueArea', 'Showers', '', 'required'],
    ['issueCauses', 'issueCauses', ['none'], [], 'required'],
    ['issueCauses', 'issueCauses', twoCauses, ['none', 'limescale'], 'stands-alone'],
    ['confidenceInDiagnosis', 'confidenceInDiagnosis', 99, 50, 'not-an-option'],
    ['combustionPerformanceReading', 'combustionPerformanceReading', '0.0009', '', 'required'],
    ['gasUnsafeSituation', 'unsafeSituation', 'NA', '', 'required'],
    ['partsSource', 'partsSource', 'next-visit', '', 'required'],
    ['actualHours', 'actualDuration', 1.5, '', 'required'],
    ['boilerDetails', 'boilerModel', long(255), long(256), 'too-long'],
    ['boilerDetails', 'boilerGcNumber', '4707700', '470770', 'wrong-digits'],
    ['boilerDetails', 'boilerGcNumber', '4707700', '47077000', 'wrong-digits'],
    ['boilerDetails', 'boilerMake', 'ideal', '', 'required'],
    ['boilerGauges', 'gasRateKw', '1234567890', '12345678901', 'too-long'],
    ['boilerGauges', 'gasRateKw', undefined, 'a lot', 'not-a-number'],
    ['boilerGauges', 'gasRateKw', '0', '-0.1', 'out-of-range'],
    ['boilerGauges', 'burnerPressureMb', '-0.1', 'x', 'not-a-number'],
    ['estimatedCostOfParts', 'partsDescription', long(254), long(255), 'too-long'],
    ['estimatedCostOfParts', 'estimatedPartsCost', '12.341', 'a', 'not-money'],
    ['estimatedCostOfParts', 'estimatedHoursNeeded', '5', '5.5', 'out-of-range'],
    ['estimatedCostOfParts', 'estimatedHoursNeeded', '0.5', '0.75', 'between-steps'],
    ['partsNeeded', 'partsRequested', [part], [], 'too-few-lines'],
    ['confirmPartsNeeded', 'authorisationConfirmed', true, undefined, 'not-confirmed'],
    ['actualPartsCost', 'actualGrossPartsCost', '9999.99', '12345', 'not-money'],
    ['actualPartsCost', 'actualGrossPartsCost', '0', '1.234', 'not-money'],
    ['photos', 'photosOfFault', ['a'], [], 'no-file-no-reason'],
  ])('of %s accept %s %j, and refuse %j', (step, field, good, bad, problem) => {
    const others = step === 'photos' ? { photosOfFaultReason: '' } : {};
    expect(problemsAt(step, { ...others, [field]: good })).toEqual([]);
    expect(problemsAt(step, { ...others, [field]: bad })).toEqual([`${field} ${problem}`]);
  });

  it.each<[CloseStep, string, string, number]>([
    ['issueArea', 'issueArea', 'Other', 253],
    ['boilerDetails', 'boilerMake', 'other', 255],
  ])('of %s require words beside the %s %s, of at most %i characters', (...row) => {
    const [step, field, other, longest] = row;
    const at = (words?: string) => problemsAt(step, { [field]: other, [`${field}Other`]: words });
    expect(at(long(longest))).toEqual([]);
    expect(at(long(longest + 1))).toEqual([`${field}Other too-long`]);
    expect(at()).toEqual([`${field}Other other-unspecified`]);
  });

  it('offer 19 makes and Other', () => {
    expect(boilerMakes.filter((make) => make !== otherMake)).toHaveLength(19);
  });

  it('round an estimated cost up to pence', () => {
    const given = answersOfStep('estimatedCostOfParts', { estimatedPartsCost: '12.341' });
    const { answers } = readNode(preparedCloseFlow, 'estimatedCostOfParts', given);
    expect(answers).toMatchObject({ estimatedPartsCost: 1235 });
  });

  it('require a name, a cost and whole pieces of each part', () => {
    for (const wrong of [{ quantity: '0' }, { quantity: '1.5' }, { cost: 'x' }, { name: '' }])
      expect(problemsAt('partsNeeded', { partsRequested: [{ ...part, ...wrong }] })).toHaveLength(
        1,
      );
  });
});
