import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersByStage,
  answerUnder,
  claimQuestionKeys,
  claimQuestions,
  claimStages,
  flatAnswers,
  pruneClaim,
  stagesOfAnswer,
  validateStage,
  wellFormedAnswers,
  type ClaimAnswers,
  type ClaimFacts,
  type ClaimFieldProblem,
  type ClaimStage,
} from '#domain/claim';
import { forAll, forCases } from '../../for-all.ts';
import {
  anyCompleteCase,
  anyPartlyValidCase,
  everyAnswer,
  garbageAnswers,
} from '../../generators/domain/answers.ts';
import {
  answerKeysOf,
  questionsOf,
  questionsToAnswer,
} from '../../../domain/claim/claim-answers.ts';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { ends, stageTakes, walkByTheDocument } from './by-the-document.ts';
import { routesThrough, tuesday, worlds } from './every-route.ts';

const listKeys = ['dayOneTime', 'dayTwoTime', 'dayThreeTime'];
const knownKeys = new Set(Object.values(stageTakes).flat());

it('the answer keys of a stage are its questions, days or payment, and the text of a chosen "other"', () => {
  const anyMaker = fc.constantFrom({}, { boilerMaker: 'other' });
  forAll(fc.constantFrom(...claimStages), everyAnswer, anyMaker, (stage, given, maker) => {
    const answers = { ...given, ...maker };
    const expected = (stageTakes[stage] ?? []).filter(
      (key) => key !== 'boilerMakerOther' || answers.boilerMaker === 'other',
    );
    expect(answerKeysOf(stage, answers), `${stage} in by-the-document.ts`).toEqual(expected);
  });
});

it('the questions of a stage to answer are no more than the gas leak beside one', () => {
  for (const stage of claimStages)
    expect(questionsToAnswer(stage, { gasLeak: 'No' })).toEqual(questionsOf(stage));
  expect(questionsToAnswer('boilerGroup1', { gasLeak: 'Yes' })).toEqual(['gasLeak']);
  expect(questionsToAnswer('problemArea', { gasLeak: 'Yes' })).toEqual(questionsOf('problemArea'));
});

it('well-formed answers have a known question and a text, or a list of texts for times', () =>
  forCases(500, garbageAnswers, (garbage) => {
    const expected = Object.entries(garbage).filter(([key, value]) => {
      if (!knownKeys.has(key)) return false;
      if (!listKeys.includes(key)) return typeof value === 'string';
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    });
    expect(wellFormedAnswers(garbage)).toEqual(Object.fromEntries(expected));
  }));

it('the answers by stage are found again under their keys, and are no others', () =>
  forAll(anyCompleteCase, ({ answers }) => {
    const stages = answersByStage(answers);
    expect(flatAnswers(stages)).toEqual(answers);
    expect(Object.values(stages).every((given) => Object.keys(given).length > 0)).toBe(true);
    for (const key of claimQuestionKeys) {
      expect(answerUnder(stages, key)).toEqual(answers[key]);
      const places = claimStages.filter((stage) => stageTakes[stage]?.includes(key));
      expect(stagesOfAnswer(key)).toEqual(places);
      for (const place of places)
        expect(answerUnder({ [place]: stages[place] ?? {} }, key)).toEqual(answers[key]);
    }
  }));

const calendar = { urgency: 'normal', moments: [tuesday] } as const;
const problems = (stage: ClaimStage, answers: ClaimAnswers): readonly ClaimFieldProblem[] =>
  validateStage(stage, answers, calendar);

const everyQuestion = Object.entries(stageTakes).flatMap(([stage, keys]) =>
  keys.filter((key) => key in claimQuestions).map((key) => [stage as ClaimStage, key] as const),
);
const blank = fc.constantFrom('', ' ', '\t\n', '\u200b\u2060');

describe('the answers of a stage', () => {
  it('are valid when each question has one of its options or a text, and all required except the fault code', () =>
    forCases(
      500,
      fc.constantFrom(...everyQuestion),
      everyAnswer,
      blank,
      ([stage, question], answers, text) => {
        expect(problems(stage, answers)).toEqual([]);
        const expected =
          question === 'boilerFaultCode' ? [] : [{ field: question, problem: 'required' }];
        const others = Object.entries({ ...answers, gasLeak: 'No' }).filter(
          ([key]) => key !== question,
        );
        const without: ClaimAnswers = Object.fromEntries(others);
        expect(problems(stage, without)).toEqual(expected);
        expect(problems(stage, { ...without, [question]: text })).toEqual(expected);
      },
    ));

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
    ['no slot', { dayOneTime: [] }, ['dayOneTime time-missing']],
    ['an empty date', { dayTwoDate: '' }, ['dayTwoDate date-missing']],
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

  it('are reported by the first fault of each day', () => {
    const found = problems('chooseDate', { dayOneDate: '2024-06-15' });
    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      'dayOneTime time-missing',
      'dayTwoDate date-missing',
      'dayThreeDate date-missing',
    ]);
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

/** The paths of the specification in all worlds, once each. */
const paths = new Map(
  worlds
    .flatMap((world) => routesThrough(world).map((answers) => walkByTheDocument(answers, world)))
    .map(({ stages }) => [stages.join(), stages]),
);

/** Every stage that a walk may still come to from one, itself included. */
const stagesAhead = (stage: ClaimStage): readonly string[] => [
  stage,
  ...[...paths.values()].flatMap((stages) =>
    stages.includes(stage) ? stages.slice(stages.indexOf(stage)) : [],
  ),
];

const anyCase = fc.oneof(anyCompleteCase, anyPartlyValidCase);

const prune = (answers: ClaimAnswers, facts: ClaimFacts, now: typeof tuesday) => {
  const progress = claimProgress(answers, facts, [now]);
  const stages = answersByStage(answers);
  const pruned = pruneClaim(stages, progress);
  const kept = flatAnswers(pruned?.kept ?? stages);
  const dropped = Object.keys(flatAnswers(stages)).filter((key) => !Object.hasOwn(kept, key));
  for (const some of [pruned?.kept ?? {}, pruned?.removed ?? {}])
    expect(Object.keys(stages)).toEqual(expect.arrayContaining(Object.keys(some)));
  const removed = Object.keys(flatAnswers(pruned?.removed ?? {}));
  expect(removed.toSorted()).toEqual(dropped.toSorted());
  return { progress, kept, dropped };
};

describe('pruning the answers', () => {
  it('keeps the progress, and drops nothing when it is repeated', () =>
    forAll(anyCase, ({ answers, facts, now }) => {
      const { kept, progress } = prune(answers, facts, now);
      expect(claimProgress(kept, facts, [now])).toEqual(progress);
      expect(prune(kept, facts, now).dropped).toEqual([]);
    }));

  it('keeps exactly the answers that the path or a later stage can use, and all at a refusal, so that changing an answer restores the rest', () =>
    forCases(200, anyCase, ({ answers, facts, now }) => {
      const { kept, dropped, progress } = prune(answers, facts, now);
      const isRefused = ends.some((end) => end === progress.at && end !== 'submitClaim');
      expect(progress.refusal !== undefined).toBe(isRefused);
      if (isRefused) {
        expect([kept, dropped]).toEqual([answers, []]);
        return;
      }
      const stages = [...progress.passed.map(({ node }) => node), ...stagesAhead(progress.at)];
      const taken = stages
        .flatMap((stage) => stageTakes[stage] ?? [])
        .filter((key) => key !== 'boilerMakerOther' || answers.boilerMaker === 'other');
      const expected = Object.entries(answers).filter(([key]) => taken.includes(key));
      expect(kept).toEqual(Object.fromEntries(expected));
    }));
});
