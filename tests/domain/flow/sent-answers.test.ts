import { describe, expect, it } from 'vitest';
import { type Questions, sentAnswers, unchangedAnswers } from '#domain/flow';

const text = { kind: 'text', optional: true, longest: 9 } as const;
const questions = {
  area: {
    kind: 'choice',
    display: 'list',
    options: ['tap', 'other'],
    other: { option: 'other', key: 'areaWords', longest: 5 },
  },
  sureness: { kind: 'choice', display: 'list', options: [1, 99] },
  make: {
    kind: 'choice',
    display: 'dropdown',
    options: ['a', 'other'],
    sent: 'computed',
    other: { option: 'other', key: 'makeWords', longest: 5, sent: 'apart' },
  },
  access: {
    kind: 'choice',
    display: 'list',
    options: ['key'],
    other: { option: 'key', key: 'accessWords', longest: 5, sent: 'computed' },
  },
  checked: { ...text, sent: 'apart' },
  summary: { ...text, sent: 'computed' },
  hours: { kind: 'number', optional: false, longest: 9, least: 0 },
  cost: { kind: 'money', longest: 9, sum: 'paid' },
  causes: { kind: 'choices', options: ['frost'] },
  photos: { kind: 'files', optional: true, reason: { key: 'noPhotos', longest: 7 } },
  agreed: { kind: 'confirm' },
  parts: { kind: 'lines', least: 0, fields: { name: text } },
} as const satisfies Questions;

describe('the answers of a request', () => {
  it('are those of every question and the words beside it, without lines and those sent apart', () => {
    expect(sentAnswers(questions).map(({ name }) => name)).toEqual(
      'area areaWords sureness make access accessWords summary hours cost causes photos noPhotos agreed'.split(
        ' ',
      ),
    );
  });

  it('have the limit of the words beside an answer', () => {
    expect(sentAnswers(questions).find(({ name }) => name === 'noPhotos')).toEqual({
      name: 'noPhotos',
      question: { kind: 'text', optional: true, longest: 7 },
      computed: false,
    });
  });

  it('are unchanged unless a rule computes them, and omitted off the path', () => {
    const live = {
      area: 'other',
      areaWords: 'roof',
      make: 'other',
      makeWords: 'own',
      accessWords: 'safe',
      checked: 'x',
      summary: 'y',
      hours: 0,
      parts: [{ name: 'z' }],
      unknown: 1,
    };
    expect(unchangedAnswers(questions, live)).toEqual({
      area: 'other',
      areaWords: 'roof',
      hours: 0,
    });
  });
});
