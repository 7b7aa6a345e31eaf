import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerSentences,
  problemWithSentence,
  readAnswer,
  validAnswer,
  type AnswerProblem,
  type Question,
} from '#domain/flow';
import { forAll, forCases } from '../../for-all.ts';

const read = (question: Question, given: unknown, details?: unknown) =>
  readAnswer('q', question, { q: given, words: details });

const valueOf = (question: Question, given: unknown) => {
  const { answers, problems } = read(question, given);
  expect(problems).toEqual([]);
  return answers['q'];
};

const problemOf = (question: Question, given: unknown): AnswerProblem | undefined => {
  const { answers, problems } = read(question, given);
  expect(answers).toEqual({});
  expect(problems).toHaveLength(1);
  const [first] = problems;
  expect(first?.field).toBe('q');
  if (first === undefined) return undefined;
  const { field: _, ...problem } = first;
  return problem;
};

const choice: Question = { kind: 'choice', display: 'list', options: ['Yes', 'No', 1, 99] };
const choices: Question = {
  kind: 'choices',
  options: ['rust', 'sludge', 'none'],
  exclusive: 'none',
};
const text: Question = { kind: 'text', optional: false, longest: 10 };
const digits: Question = { kind: 'digits', count: 7 };
const number: Question = { kind: 'number', optional: true, longest: 10 };
const hours: Question = {
  kind: 'number',
  optional: false,
  longest: 4,
  least: 0.5,
  most: 5,
  step: 0.5,
};
const currency: Question = { kind: 'money', longest: 7, sum: 'paid' };
const rounded: Question = { kind: 'money', longest: 254, sum: 'estimate' };
const filesOrReason: Question = {
  kind: 'files',
  optional: false,
  reason: { key: 'words', longest: 5 },
};
const lines: Question = {
  kind: 'lines',
  least: 1,
  fields: { name: text, cost: currency, count: { ...hours, step: 1, least: 1, most: 9 } },
};

const everyKind: readonly Question[] = [
  choice,
  { ...choice, optional: true },
  {
    kind: 'choice',
    display: 'dropdown',
    options: ['a', 'other'],
    other: { option: 'other', key: 'words', longest: 3 },
  },
  choices,
  text,
  { ...text, optional: true },
  digits,
  number,
  hours,
  currency,
  rounded,
  { kind: 'files', optional: false },
  { kind: 'files', optional: true },
  filesOrReason,
  { kind: 'confirm' },
  { kind: 'confirm', optional: true },
  { ...currency, optional: true },
  { kind: 'date' },
  lines,
];

const likelyValues = [
  'Yes',
  1,
  99,
  'other',
  'rust',
  'none',
  '1234567',
  '1.5',
  3,
  '12.34',
  1234,
  true,
  '2024-06-11',
  '2024-02-30',
  '',
  '  ',
  '0.001',
  '1e3',
  '-1',
  null,
  undefined,
  ['rust'],
  ['rust', 'none'],
  [],
  [{ name: 'Pump', cost: '3', count: '2' }],
  [{ name: '', cost: 'x' }],
] as const;
const anyGiven: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...likelyValues), fc.anything());

const oneOfEach: { [P in AnswerProblem['problem']]: Extract<AnswerProblem, { problem: P }> } = {
  required: { problem: 'required' },
  'not-an-option': { problem: 'not-an-option' },
  'other-unspecified': { problem: 'other-unspecified' },
  'stands-alone': { problem: 'stands-alone', option: 'none' },
  'too-long': { problem: 'too-long', longest: 230 },
  'wrong-digits': { problem: 'wrong-digits', count: 7 },
  'not-a-number': { problem: 'not-a-number' },
  'out-of-range': { problem: 'out-of-range', least: 3, most: 4 },
  'between-steps': { problem: 'between-steps', step: 0.5 },
  'not-money': { problem: 'not-money' },
  'no-file-no-reason': { problem: 'no-file-no-reason' },
  'not-confirmed': { problem: 'not-confirmed' },
  'not-a-date': { problem: 'not-a-date' },
  'too-few-lines': { problem: 'too-few-lines', least: 2 },
};

describe('reading an answer', () => {
  it('returns an answer or a problem for any input, and reads its own answers unchanged', () =>
    forCases(3000, fc.constantFrom(...everyKind), anyGiven, anyGiven, (question, given, words) => {
      const { answers, problems } = read(question, given, words);
      if (problems.length > 0) return;
      expect(readAnswer('q', question, answers)).toEqual({ answers, problems: [] });
      expect(Object.values(answers)).not.toContain(undefined);
    }));

  it.each(everyKind)('accepts the valid answer that a walk gives to %j', (question) => {
    expect(valueOf(question, validAnswer(question))).toBeDefined();
  });

  it.each([
    ...Object.values(oneOfEach),
    { problem: 'out-of-range', least: 3 } as const,
    { problem: 'out-of-range', most: 4 } as const,
  ])('describes the problem %j in a sentence with its numbers', (problem: AnswerProblem) => {
    const { because, ...rest } = problemWithSentence(problem, answerSentences);
    expect(rest).toEqual(problem);
    expect(because).toMatch(/^(?:It|The|“).* .*\w$/);
    expect(because).not.toContain('undefined');
    for (const [name, value] of Object.entries(problem))
      if (name !== 'problem') expect(because).toContain(String(value));
  });

  it('treats an input of the wrong form as no answer', () => {
    const wrongForms = [null, undefined, '', '   ', '\u200b\u2060', [], {}, [1], ['rust', 1]];
    for (const question of [choice, choices, text, digits, hours, currency])
      for (const given of wrongForms)
        expect(problemOf(question, given)).toEqual({ problem: 'required' });
    for (const question of [number, { ...choice, optional: true }, { ...text, optional: true }])
      for (const given of wrongForms) expect(valueOf(question as Question, given)).toBeUndefined();
  });

  it('accepts only the options of a choice, and distinguishes numbers from text', () => {
    expect(valueOf(choice, 99)).toBe(99);
    expect(problemOf(choice, '99')).toEqual({ problem: 'not-an-option' });
    expect(problemOf(choice, 'yes')).toEqual({ problem: 'not-an-option' });
  });

  it('requires a text with "other", and drops it with any other option', () => {
    const maker: Question = {
      kind: 'choice',
      display: 'dropdown',
      options: ['ideal', 'Other'],
      other: { option: 'Other', key: 'words', longest: 4 },
    };
    expect(read(maker, 'ideal', 'Homemade')).toEqual({ answers: { q: 'ideal' }, problems: [] });
    expect(read(maker, 'Other', ' ')).toEqual({
      answers: { q: 'Other' },
      problems: [{ field: 'words', problem: 'other-unspecified' }],
    });
    expect(read(maker, 'Other', 'Homes')).toEqual({
      answers: { q: 'Other' },
      problems: [{ field: 'words', problem: 'too-long', longest: 4 }],
    });
    expect(read(maker, 'Other', '🔥🔥🔥🔥').problems).toEqual([]);
    expect(read(maker, 'Other', 'Mine')).toEqual({
      answers: { q: 'Other', words: 'Mine' },
      problems: [],
    });
  });

  it('accepts an exclusive choice only on its own', () => {
    expect(valueOf(choices, ['sludge', 'rust', 'sludge'])).toEqual(['sludge', 'rust']);
    expect(valueOf(choices, ['none'])).toEqual(['none']);
    expect(problemOf(choices, ['rust', 'none'])).toEqual({
      problem: 'stands-alone',
      option: 'none',
    });
    expect(problemOf(choices, ['rust', 'moss'])).toEqual({ problem: 'not-an-option' });
  });

  it('accepts a text up to its maximum length', () => {
    expect(valueOf(text, 'a'.repeat(10))).toBe('a'.repeat(10));
    expect(problemOf(text, 'a'.repeat(11))).toEqual({ problem: 'too-long', longest: 10 });
    expect(valueOf(text, '🔥'.repeat(10))).toBe('🔥'.repeat(10));
    expect(problemOf(text, '🔥'.repeat(11))).toEqual({ problem: 'too-long', longest: 10 });
  });

  it('accepts exactly the given number of digits', () => {
    expect(valueOf(digits, '0123456')).toBe('0123456');
    expect(valueOf(digits, '１２３４５６７\u200e')).toBe('1234567');
    for (const wrong of ['123456', '12345678', '12345a7', ' 123456', '-123456'])
      expect(problemOf(digits, wrong)).toEqual({ problem: 'wrong-digits', count: 7 });
  });

  it('accepts a decimal number, and no other format that a machine would read as one', () => {
    expect(
      ['9.5', ' 3 ', '-2', '.5', '0010', 7, '24,5', ',25'].map((typed) => valueOf(number, typed)),
    ).toEqual([9.5, 3, -2, 0.5, 10, 7, 24.5, 0.25]);
    expect(
      ['0,0008', '0,001', '-0,125', '1,2345', '5,', '1200,125'].map((typed) =>
        valueOf(number, typed),
      ),
    ).toEqual([0.0008, 0.001, -0.125, 1.2345, 5, 1200.125]);
    const wrongFormats =
      '1e3 0x1F Infinity NaN 1,200 -12,345 123,456 1,2,3 1.200,5 1.2.3 . +'.split(' ');
    for (const wrong of [...wrongFormats, '1 2'])
      expect(problemOf(number, wrong)).toEqual({ problem: 'not-a-number' });
    expect(problemOf(number, '12345678901')).toEqual({ problem: 'too-long', longest: 10 });
  });

  it('limits a number to its range and steps', () => {
    expect([0.5, '5', '2.5'].map((typed) => valueOf(hours, typed))).toEqual([0.5, 5, 2.5]);
    for (const wrong of ['0', '5.5', '-1'])
      expect(problemOf(hours, wrong)).toEqual({ problem: 'out-of-range', least: 0.5, most: 5 });
    expect(problemOf(hours, '0.75')).toEqual({ problem: 'between-steps', step: 0.5 });
    const outside = { problem: 'out-of-range' };
    expect(problemOf({ ...number, least: 3 }, 2)).toStrictEqual({ ...outside, least: 3 });
    expect(problemOf({ ...number, most: 3 }, 4)).toStrictEqual({ ...outside, most: 3 });
  });

  it('reads pounds exactly as whole pence', () => {
    forAll(fc.nat(999_999), (pence) => {
      const typed = `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
      expect(valueOf(currency, typed)).toBe(pence);
      expect(valueOf(currency, pence)).toBe(pence);
    });
    const typed = ['5', '5.5', '0005', '99,90', '5,5', '£5'];
    expect(typed.map((text) => valueOf(currency, text))).toEqual([500, 550, 500, 9990, 550, 500]);
    expect(valueOf(currency, 999_999)).toBe(999_999);
    expect(problemOf(currency, '12345.67')).toEqual({ problem: 'too-long', longest: 7 });
  });

  it.each(['12345', '1.234', '-1', '1,200', '1.20,5', '5,', '5£', '1e2', '.5', '5.', 'five'])(
    'refuses %s as an amount',
    (wrong) => {
      expect(problemOf(currency, wrong)).toEqual({ problem: 'not-money' });
    },
  );

  it('refuses pence that are not a number', () => {
    for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000])
      expect(problemOf(currency, wrong)?.problem).toBe('not-money');
    expect(valueOf(rounded, 1_000_000)).toBe(1_000_000);
  });

  it('rounds an estimate up to the next penny with whole numbers', () =>
    forAll(fc.nat(99_999), fc.nat(9_999), (whole, rest) => {
      const typed = `${whole}.${String(rest).padStart(4, '0')}`;
      const tenThousandths = whole * 10_000 + rest;
      expect(valueOf(rounded, typed)).toBe(Math.ceil(tenThousandths / 100));
    }));

  it('accepts files, or a reason for missing files', () => {
    expect(read(filesOrReason, ['a.jpg'], 'dark')).toEqual({
      answers: { q: ['a.jpg'] },
      problems: [],
    });
    expect(read(filesOrReason, [], 'dark')).toEqual({ answers: { words: 'dark' }, problems: [] });
    expect(read(filesOrReason, [], ' ').problems).toEqual([
      { field: 'q', problem: 'no-file-no-reason' },
    ]);
    expect(read(filesOrReason, [], 'too dark').problems).toEqual([
      { field: 'words', problem: 'too-long', longest: 5 },
    ]);
    expect(problemOf({ kind: 'files', optional: false }, [])).toEqual({ problem: 'required' });
    expect(valueOf({ kind: 'files', optional: true }, [])).toBeUndefined();
  });

  it('accepts a ticked box, and dates that exist', () => {
    expect(valueOf({ kind: 'confirm' }, true)).toBe(true);
    for (const wrong of [false, 'true', 1, undefined])
      expect(problemOf({ kind: 'confirm' }, wrong)).toEqual({ problem: 'not-confirmed' });
    expect(valueOf({ kind: 'confirm', optional: true }, true)).toBe(true);
    expect(valueOf({ kind: 'confirm', optional: true }, false)).toBeUndefined();
    expect(valueOf({ ...currency, optional: true }, '')).toBeUndefined();
    expect(valueOf({ kind: 'date' }, '2024-02-29')).toBe('2024-02-29');
    expect(problemOf({ kind: 'date' }, '2023-02-29')).toEqual({ problem: 'not-a-date' });
    for (const none of ['', undefined, 20_240_229])
      expect(problemOf({ kind: 'date' }, none)).toEqual({ problem: 'required' });
  });

  it('reads each line of a list, and reports which field of which line is wrong', () => {
    const pump = { name: 'Pump', cost: '12.50', count: '2' };
    expect(valueOf(lines, [pump])).toEqual([{ name: 'Pump', cost: 1250, count: 2 }]);
    expect(problemOf(lines, [])).toEqual({ problem: 'too-few-lines', least: 1 });
    expect(valueOf(lines, [null, 'x', [pump], pump])).toHaveLength(1);
    const noted: Question = {
      kind: 'lines',
      least: 1,
      fields: { name: text, note: { ...text, optional: true } },
    };
    expect(valueOf(noted, [{ name: 'Pump' }])).toStrictEqual([{ name: 'Pump' }]);
    expect(read(lines, [pump, { name: '', cost: 'x', count: 2 }]).problems).toEqual([
      { field: 'q', line: 1, of: 'name', problem: 'required' },
      { field: 'q', line: 1, of: 'cost', problem: 'not-money' },
    ]);
  });
});
