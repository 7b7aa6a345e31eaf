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

  it.each([{}, { boilerMakerOther: '' }, { boilerMakerOther: '  ' }])(
    'is required for another boiler maker: %j',
    (words) => {
      expect(problems('boilerGroup2', { ...boiler, ...words })).toEqual([
        { field: 'boilerMakerOther', problem: 'other-unspecified' },
      ]);
    },
  );
});

describe('the payment of a claim', () => {
  it.each([
    [{}, [{ field: 'paymentId', problem: 'not-paid' }]],
    [{ paymentId: '' }, [{ field: 'paymentId', problem: 'not-paid' }]],
    [{ paymentId: 'pi_1' }, []],
  ])('%j has the problems %j', (answers, expected) => {
    expect(problems('paymentDetails', answers)).toEqual(expected);
  });
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

  it.each<[string, ClaimAnswers, readonly ClaimFieldProblem[]]>([
    [
      'nothing at all',
      {},
      [
        { field: 'dayOneDate', problem: 'date-missing' },
        { field: 'dayTwoDate', problem: 'date-missing' },
        { field: 'dayThreeDate', problem: 'date-missing' },
      ],
    ],
    [
      'an empty date',
      { ...days, dayTwoDate: '' },
      [{ field: 'dayTwoDate', problem: 'date-missing' }],
    ],
    ['no slot', { ...days, dayOneTime: [] }, [{ field: 'dayOneTime', problem: 'time-missing' }]],
    [
      'a day that is not offered',
      { ...days, dayOneDate: '2024-06-14' },
      [{ field: 'dayOneDate', problem: 'date-not-offered' }],
    ],
    ['the last day', { ...days, dayOneDate: '2024-07-13' }, []],
    [
      'the same day twice',
      { ...days, dayThreeDate: '2024-06-15' },
      [{ field: 'dayThreeDate', problem: 'date-repeated' }],
    ],
    [
      'a slot that is none',
      { ...days, dayTwoTime: ['10:00:00'] },
      [{ field: 'dayTwoTime', problem: 'slot-not-offered' }],
    ],
    [
      'the same slot twice',
      { ...days, dayTwoTime: ['08:00:00', '08:00:00'] },
      [{ field: 'dayTwoTime', problem: 'slot-not-offered' }],
    ],
  ])('are checked with %s', (_, answers, expected) => {
    expect(problems('chooseDate', answers)).toEqual(expected);
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
