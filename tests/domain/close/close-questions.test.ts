import { describe, expect, it } from 'vitest';
import {
  preparedCloseFlow,
  closeFlow,
  closeSteps,
  type CloseStep,
  type CloseQuestion,
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

const unanswered = (...questions: readonly CloseQuestion[]) =>
  Object.fromEntries(questions.map((question) => [question, undefined]));

const long = (characters: number) => 'a'.repeat(characters);

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
    [
      'issueCauses',
      'issueCauses',
      ['limescale', 'frozen-pipe'],
      ['none', 'limescale'],
      'stands-alone',
    ],
    ['confidenceInDiagnosis', 'confidenceInDiagnosis', 99, 50, 'not-an-option'],
    ['combustionPerformanceReading', 'combustionPerformanceReading', '0.0009', '', 'required'],
    ['gasUnsafeSituation', 'unsafeSituation', 'NA', '', 'required'],
    ['partsSource', 'partsSource', 'next-visit', '', 'required'],
    ['actualHours', 'actualDuration', 1.5, '', 'required'],
  ])('of %s accept %s %j, and refuse %j', (step, field, good, bad, problem) => {
    expect(problemsAt(step, { [field]: good })).toEqual([]);
    expect(problemsAt(step, { [field]: bad })).toEqual([`${field} ${problem}`]);
  });

  it('require details for another area, of at most 253 characters', () => {
    const at = (issueAreaOther?: string) =>
      problemsAt('issueArea', { issueArea: 'Other', issueAreaOther });
    expect(at(long(253))).toEqual([]);
    expect(at(long(254))).toEqual(['issueAreaOther too-long']);
    expect(at()).toEqual(['issueAreaOther other-unspecified']);
  });

  it('offer 19 makes and Other, and limit make, model and the 7 digits of the GC number', () => {
    expect(boilerMakes.filter((make) => make !== otherMake)).toHaveLength(19);
    const details = { boilerMake: 'ideal', boilerModel: 'Logic', boilerGcNumber: '4707700' };
    const at = (changes: object) => problemsAt('boilerDetails', { ...details, ...changes });
    expect(at({})).toEqual([]);
    expect(at({ boilerModel: long(255) })).toEqual([]);
    expect(at({ boilerModel: long(256) })).toEqual(['boilerModel too-long']);
    expect(at({ boilerMake: 'other', boilerMakeOther: long(255) })).toEqual([]);
    expect(at({ boilerMake: 'other', boilerMakeOther: long(256) })).toEqual([
      'boilerMakeOther too-long',
    ]);
    expect(at({ boilerMake: 'other' })).toEqual(['boilerMakeOther other-unspecified']);
    for (const boilerGcNumber of ['470770', '47077000', '47-0770'])
      expect(at({ boilerGcNumber })).toEqual(['boilerGcNumber wrong-digits']);
    expect(
      problemsAt('boilerDetails', unanswered('boilerMake', 'boilerModel', 'boilerGcNumber')),
    ).toEqual(['boilerMake required', 'boilerModel required', 'boilerGcNumber required']);
  });

  it('leave the gauges optional, and accept only numbers under 11 characters', () => {
    const at = (gasRateKw: string) => problemsAt('boilerGauges', { gasRateKw });
    const noGauges = unanswered('gasRateKw', 'burnerPressureMb');
    expect(problemsAt('boilerGauges', noGauges)).toEqual([]);
    expect([at('24.5'), at('1234567890')]).toEqual([[], []]);
    expect(at('12345678901')).toEqual(['gasRateKw too-long']);
    expect(at('a lot')).toEqual(['gasRateKw not-a-number']);
    expect(at('-0.1')).toEqual(['gasRateKw out-of-range']);
    expect(problemsAt('boilerGauges', { burnerPressureMb: '-0.1' })).toEqual([]);
  });

  it('accept an estimate of parts as text, a cost that is rounded up, and half hours up to 5', () => {
    const estimate = {
      partsDescription: 'Pump',
      estimatedPartsCost: '12.341',
      estimatedHoursNeeded: '0.5',
    };
    const at = (changes: object) => problemsAt('estimatedCostOfParts', { ...estimate, ...changes });
    expect(readNode(preparedCloseFlow, 'estimatedCostOfParts', estimate).answers).toEqual({
      partsDescription: 'Pump',
      estimatedPartsCost: 1235,
      estimatedHoursNeeded: 0.5,
    });
    expect(at({ partsDescription: long(254) })).toEqual([]);
    expect(at({ partsDescription: long(255) })).toEqual(['partsDescription too-long']);
    expect(at({ estimatedPartsCost: `0.${long(1)}` })).toEqual(['estimatedPartsCost not-money']);
    expect(at({ estimatedPartsCost: `1.${'0'.repeat(253)}` })).toEqual([
      'estimatedPartsCost too-long',
    ]);
    expect(at({ estimatedHoursNeeded: '5.5' })).toEqual(['estimatedHoursNeeded out-of-range']);
    expect(at({ estimatedHoursNeeded: '0.75' })).toEqual(['estimatedHoursNeeded between-steps']);
    const noEstimate = unanswered('partsDescription', 'estimatedPartsCost', 'estimatedHoursNeeded');
    expect(problemsAt('estimatedCostOfParts', noEstimate)).toEqual([
      'partsDescription required',
      'estimatedPartsCost required',
      'estimatedHoursNeeded required',
    ]);
  });

  it('require one part and a time, and a tick where they are confirmed', () => {
    const part = { name: 'Pump', quantity: '1', cost: '50' };
    const given = { partsRequested: [part], estimatedHoursNeeded: 1 };
    expect(problemsAt('partsNeeded', given)).toEqual([]);
    const noParts = unanswered('partsRequested', 'estimatedHoursNeeded');
    expect(problemsAt('partsNeeded', noParts)).toEqual([
      'partsRequested too-few-lines',
      'estimatedHoursNeeded required',
    ]);
    for (const wrong of [{ quantity: '0' }, { quantity: '1.5' }, { cost: 'x' }, { name: '' }])
      expect(
        problemsAt('partsNeeded', { ...given, partsRequested: [{ ...part, ...wrong }] }),
      ).toHaveLength(1);
    const notConfirmed = { ...given, ...unanswered('authorisationConfirmed') };
    expect(problemsAt('confirmPartsNeeded', notConfirmed)).toEqual([
      'authorisationConfirmed not-confirmed',
    ]);
    expect(problemsAt('confirmPartsNeeded', { ...given, authorisationConfirmed: true })).toEqual(
      [],
    );
  });

  it('accept paid amounts with 1 to 4 digits and 2 decimals, and zero', () => {
    const at = (actualGrossPartsCost: string) =>
      problemsAt('actualPartsCost', { actualGrossPartsCost });
    expect([at('0'), at('9999.99'), at('5.5')]).toEqual([[], [], []]);
    expect(at('12345')).toEqual(['actualGrossPartsCost not-money']);
    expect(at('1.234')).toEqual(['actualGrossPartsCost not-money']);
    expect(at('12345678901')).toEqual(['actualGrossPartsCost too-long']);
    expect(at('')).toEqual(['actualGrossPartsCost required']);
  });

  it('require photos, or a reason for missing photos', () => {
    expect(problemsAt('photos', { photosOfFault: ['a'] })).toEqual([]);
    expect(problemsAt('photos', { photosOfFaultReason: 'Dark' })).toEqual([]);
    const nothing = { photosOfFault: undefined, photosOfFaultReason: '' };
    expect(problemsAt('photos', nothing)).toEqual(['photosOfFault no-file-no-reason']);
  });
});
