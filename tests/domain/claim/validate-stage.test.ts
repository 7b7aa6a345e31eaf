import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClaimAnswers,
  type ClaimStage,
  claimQuestions,
  type ClaimQuestion,
  validateStage,
  type ClaimFieldProblem,
} from '#domain/claim';
import { everyAnswer } from '../../generators/domain/answers.ts';
import { tuesday } from './every-route.ts';
import { stageTakes } from './by-the-document.ts';
import { forCases } from '../../for-all.ts';

const calendar = { urgency: 'normal', moments: [tuesday] } as const;
const questionStages = Object.keys(stageTakes).filter(
  (stage) => stage !== 'chooseDate' && stage !== 'paymentDetails',
) as ClaimStage[];

const problems = (stage: ClaimStage, answers: ClaimAnswers): readonly ClaimFieldProblem[] =>
  validateStage(stage, answers, calendar);

const anyQuestionStage = fc.constantFrom(...questionStages);
const questionsOf = (stage: ClaimStage) =>
  (stageTakes[stage] ?? []).filter((key): key is ClaimQuestion => key in claimQuestions);

const withoutAnswer = (answers: ClaimAnswers, key: string): ClaimAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([other]) => other !== key));

const anyQuestion = anyQuestionStage.chain((stage) =>
  fc.record({ stage: fc.constant(stage), question: fc.constantFrom(...questionsOf(stage)) }),
);

const blank = fc.constantFrom('', ' ', '\t\n', '\u200b\u2060');

describe('the answers of a stage', () => {
  it('are valid when each question has one of its options or a text', () =>
    forCases(300, anyQuestionStage, everyAnswer, (stage, answers) => {
      expect(problems(stage, answers)).toEqual([]);
    }));

  it('are all required except the fault code, and may not be blank', () =>
    forCases(300, anyQuestion, everyAnswer, blank, ({ stage, question }, given, text) => {
      const answers: ClaimAnswers = { ...given, gasLeak: 'No' };
      const expected =
        question === 'boilerFaultCode' ? [] : [{ field: question, problem: 'required' }];
      expect(problems(stage, withoutAnswer(answers, question))).toEqual(expected);
      expect(problems(stage, { ...answers, [question]: text })).toEqual(expected);
    }));

  it('are not required with a gas leak, which is handled at once', () => {
    expect(problems('boilerGroup1', { gasLeak: 'Yes' })).toEqual([]);
    expect(problems('boilerGroup1', { gasLeak: 'Yes', problemType: 'nothing such' })).toEqual([]);
    expect(problems('boilerGroup1', { gasLeak: 'No' }).map(({ field }) => field)).toEqual([
      'problemType',
      'gasHeat',
    ]);
  });
});

describe('the text of an answer', () => {
  const boiler = { boilerMaker: 'other', boilerModel: 'One', boilerAge: 'not sure' };
  const typed = { ...boiler, boilerMakerOther: 'Homemade' };

  it.each([
    ['problemArea', 'description', 230, { jobType: 'boiler' }],
    ['boilerGroup2', 'boilerModel', 100, typed],
    ['boilerGroup2', 'boilerFaultCode', 100, typed],
    ['boilerGroup2', 'boilerMakerOther', 100, boiler],
  ] as const)('of the stage %s may have in %s %i characters', (stage, field, longest, others) => {
    const withText = (length: number) =>
      problems(stage, { ...others, [field]: 'x'.repeat(length) });
    expect(withText(longest)).toEqual([]);
    expect(withText(longest + 1)).toEqual([{ field, problem: 'too-long', longest }]);
  });

  it.each([{}, { boilerMakerOther: '  ' }])('is required for another boiler maker: %j', (words) => {
    expect(problems('boilerGroup2', { ...boiler, ...words })).toEqual([
      { field: 'boilerMakerOther', problem: 'other-unspecified' },
    ]);
  });
});

it('a claim needs its payment at the stage of the payment', () => {
  const notPaid = [{ field: 'paymentId', problem: 'not-paid' }];
  expect(problems('paymentDetails', {})).toEqual(notPaid);
  expect(problems('paymentDetails', { paymentId: '' })).toEqual(notPaid);
  expect(problems('paymentDetails', { paymentId: 'pi_1' })).toEqual([]);
});

describe('the chosen days of a claim', () => {
  const days = {
    dayOneDate: '2024-06-15',
    dayOneTime: ['08:00:00'],
    dayTwoDate: '2024-06-17',
    dayTwoTime: ['12:00:00', '16:00:00'],
    dayThreeDate: '2024-06-18',
    dayThreeTime: ['08:00:00', '12:00:00', '16:00:00'],
  };

  it.each<[string, ClaimAnswers, readonly string[]]>([
    ['a missing date', { dayTwoDate: '' }, ['dayTwoDate date-missing']],
    ['no slot', { dayOneTime: [] }, ['dayOneTime time-missing']],
    ['a day not offered', { dayOneDate: '2024-06-14' }, ['dayOneDate date-not-offered']],
    ['the last day', { dayOneDate: '2024-07-13' }, []],
    ['the same day twice', { dayThreeDate: '2024-06-15' }, ['dayThreeDate date-repeated']],
    ['a slot that is none', { dayTwoTime: ['10:00:00'] }, ['dayTwoTime slot-not-offered']],
    ['a slot too many', { dayTwoTime: ['08:00:00', '9'] }, ['dayTwoTime slot-not-offered']],
    ['a slot twice', { dayTwoTime: ['08:00:00', '08:00:00'] }, ['dayTwoTime slot-not-offered']],
  ])('are checked with %s', (_, changes, expected) => {
    const found = problems('chooseDate', { ...days, ...changes });
    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(expected);
  });

  it('are valid when they were offered at any of the given moments', () => {
    const urgent = { ...days, dayOneDate: '2024-06-11', dayOneTime: ['12:00:00'] };
    const at = (...hours: readonly number[]) =>
      validateStage('chooseDate', urgent, {
        urgency: 'urgent',
        moments: hours.map((hour) => ({ ...tuesday, hour })),
      });
    expect(at(9)).toEqual([{ field: 'dayOneTime', problem: 'slot-not-offered' }]);
    expect(at(13)).toEqual([{ field: 'dayOneDate', problem: 'date-not-offered' }]);
    expect(at(8, 14)).toEqual([]);
    expect(at()).toHaveLength(3);
  });
});
