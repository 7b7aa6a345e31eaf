import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerKeysOf,
  questionsOf,
  questionsToAnswer,
} from '../../../domain/claim/claim-answers.ts';
import {
  answersByStage,
  answerUnder,
  claimQuestionKeys,
  claimStages,
  flatAnswers,
  stagesOfAnswer,
  wellFormedAnswers,
} from '#domain/claim';
import { everyAnswer, anyCompleteCase, garbageAnswers } from '../../generators/domain/answers.ts';
import { stageTakes } from './by-the-document.ts';
import { forAll, forCases } from '../../for-all.ts';

const listKeys = ['dayOneTime', 'dayTwoTime', 'dayThreeTime'];
const knownKeys = new Set(Object.values(stageTakes).flat());

describe('the answer keys of a stage', () => {
  it('are its questions, days or payment, and the text of a chosen "other"', () =>
    forAll(fc.constantFrom(...claimStages), everyAnswer, (stage, answers) => {
      const expected = (stageTakes[stage] ?? []).filter(
        (key) => key !== 'boilerMakerOther' || answers.boilerMaker === 'other',
      );
      expect(answerKeysOf(stage, answers), `${stage} in by-the-document.ts`).toEqual(expected);
    }));

  it('include the text of another boiler maker', () => {
    const keys = answerKeysOf('boilerGroup2', { boilerMaker: 'other' });
    expect(keys).toContain('boilerMakerOther');
  });
});

it('the questions of a stage to answer are no more than the gas leak beside one', () => {
  for (const stage of claimStages)
    expect(questionsToAnswer(stage, { gasLeak: 'No' })).toEqual(questionsOf(stage));
  expect(questionsToAnswer('boilerGroup1', { gasLeak: 'Yes' })).toEqual(['gasLeak']);
  expect(questionsToAnswer('problemArea', { gasLeak: 'Yes' })).toEqual(questionsOf('problemArea'));
});

describe('well-formed answers', () => {
  it('have a known question and a text, or a list of texts for times', () =>
    forCases(500, garbageAnswers, (garbage) => {
      const expected = Object.entries(garbage).filter(([key, value]) => {
        if (!knownKeys.has(key)) return false;
        if (!listKeys.includes(key)) return typeof value === 'string';
        return Array.isArray(value) && value.every((item) => typeof item === 'string');
      });
      expect(wellFormedAnswers(garbage)).toEqual(Object.fromEntries(expected));
    }));
});

describe('the answers by stage', () => {
  it('are found again under their keys, and are no others', () =>
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
});
