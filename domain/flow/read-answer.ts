import { parseLocalDate } from '../kernel/local-date.ts';
import type { Answers, AnswerLine, AnswerValue, Scalar } from './condition.ts';
import { detailsOf, type FieldQuestion, type LinesQuestion, type Question } from './question.ts';

/** What is wrong with an answer. */
export type AnswerProblem =
  | { readonly problem: 'required' }
  | { readonly problem: 'not-an-option' }
  | { readonly problem: 'other-unspecified' }
  | { readonly problem: 'stands-alone'; readonly option: string }
  | { readonly problem: 'too-long'; readonly longest: number }
  | { readonly problem: 'wrong-digits'; readonly count: number }
  | { readonly problem: 'not-a-number' }
  | { readonly problem: 'out-of-range'; readonly least?: number; readonly most?: number }
  | { readonly problem: 'between-steps'; readonly step: number }
  | { readonly problem: 'not-money'; readonly wholeDigits?: number }
  | { readonly problem: 'no-file-no-reason' }
  | { readonly problem: 'not-confirmed' }
  | { readonly problem: 'not-a-date' }
  | { readonly problem: 'too-few-lines'; readonly least: number };

/** Where a problem is: a question, its details, or a field of a line. */
export type FieldProblem<Problem = AnswerProblem> = Problem & {
  readonly field: string;
  readonly line?: number;
  readonly of?: string;
};

/** An answer in the form that rules read, or what is wrong with it; `undefined` is an optional one left out. */
type Read<Value> =
  { readonly value: Value | undefined } | { readonly wrong: AnswerProblem; readonly value?: never };

const isBlank = (given: unknown): boolean =>
  given === undefined || (typeof given === 'string' && given.trim() === '');

const missing = { wrong: { problem: 'required' } } as const;

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

const readNumber = (
  { optional, longest, least, most, step }: Extract<Question, { kind: 'number' }>,
  given: unknown,
): Read<Scalar> => {
  const typed = typeof given === 'number' ? String(given) : given;
  if (typeof typed !== 'string' || isBlank(typed)) return optional ? { value: undefined } : missing;
  if (typed.length > longest) return { wrong: { problem: 'too-long', longest } };
  const number = Number(typed.trim());
  if (!decimal.test(typed.trim())) return { wrong: { problem: 'not-a-number' } };
  if ((least !== undefined && number < least) || (most !== undefined && number > most))
    return {
      wrong: {
        problem: 'out-of-range',
        ...(least === undefined ? {} : { least }),
        ...(most === undefined ? {} : { most }),
      },
    };
  if (step !== undefined && !Number.isInteger(number / step))
    return { wrong: { problem: 'between-steps', step } };
  return { value: number };
};

const pounds = /^(\d+)(?:\.(\d*))?$/;

const readMoney = (
  { longest, wholeDigits, beyondPence }: Extract<Question, { kind: 'money' }>,
  given: unknown,
): Read<Scalar> => {
  if (typeof given === 'number') {
    const fits = Number.isSafeInteger(given) && given >= 0;
    const wide = wholeDigits !== undefined && given >= 100 * 10 ** wholeDigits;
    return fits && !wide ? { value: given } : { wrong: { problem: 'not-money' } };
  }
  if (typeof given !== 'string' || isBlank(given)) return missing;
  if (given.length > longest) return { wrong: { problem: 'too-long', longest } };
  const [, whole = '', rest = ''] = pounds.exec(given.trim()) ?? [];
  const beyond = rest.slice(2);
  const wrong = {
    problem: 'not-money',
    ...(wholeDigits === undefined ? {} : { wholeDigits }),
  } as const;
  if (whole === '' || whole.length > (wholeDigits ?? longest)) return { wrong };
  if (beyond !== '' && beyondPence === 'refused') return { wrong };
  const pence = Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'));
  const value = /[1-9]/.test(beyond) ? pence + 1 : pence;
  return Number.isSafeInteger(value) ? { value } : { wrong };
};

/** Reads one value by its question. What is of the wrong form counts as no answer. */
const readField = (question: FieldQuestion, given: unknown): Read<Scalar> => {
  switch (question.kind) {
    case 'choice': {
      if (isBlank(given) || typeof given === 'object')
        return question.optional === true ? { value: undefined } : missing;
      const chosen = question.options.find((option) => option === given);
      return chosen === undefined ? { wrong: { problem: 'not-an-option' } } : { value: chosen };
    }
    case 'text': {
      if (typeof given !== 'string' || isBlank(given))
        return question.optional ? { value: undefined } : missing;
      return given.length > question.longest
        ? { wrong: { problem: 'too-long', longest: question.longest } }
        : { value: given };
    }
    case 'digits': {
      if (typeof given !== 'string' || isBlank(given)) return missing;
      return given.length === question.count && /^\d+$/.test(given)
        ? { value: given }
        : { wrong: { problem: 'wrong-digits', count: question.count } };
    }
    case 'number':
      return readNumber(question, given);
    case 'money':
      return readMoney(question, given);
    case 'confirm':
      return given === true ? { value: true } : { wrong: { problem: 'not-confirmed' } };
    case 'date': {
      if (typeof given !== 'string' || given === '') return missing;
      return parseLocalDate(given) === undefined
        ? { wrong: { problem: 'not-a-date' } }
        : { value: given };
    }
  }
};

const listOfTexts = (given: unknown): readonly string[] =>
  Array.isArray(given) && given.every((item) => typeof item === 'string')
    ? (given as readonly string[])
    : [];

/** What was read of a question: its answer under its name, its details under theirs, and what is wrong. */
export type ReadAnswer = {
  readonly answers: Answers;
  readonly problems: readonly FieldProblem[];
};

const nothing: ReadAnswer = { answers: {}, problems: [] };
const one = (key: string, value: AnswerValue | undefined): ReadAnswer =>
  value === undefined ? nothing : { answers: { [key]: value }, problems: [] };
const wrongAt = (field: string, problem: AnswerProblem): ReadAnswer => ({
  answers: {},
  problems: [{ ...problem, field }],
});

const both = (first: ReadAnswer, second: ReadAnswer): ReadAnswer => ({
  answers: { ...first.answers, ...second.answers },
  problems: [...first.problems, ...second.problems],
});

const readDetails = (
  { key, longest }: { readonly key: string; readonly longest: number },
  given: unknown,
  absent: AnswerProblem,
): ReadAnswer => {
  if (typeof given !== 'string' || isBlank(given)) return wrongAt(key, absent);
  return given.length > longest ? wrongAt(key, { problem: 'too-long', longest }) : one(key, given);
};

const isLine = (given: unknown): given is { readonly [field: string]: unknown } =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

const readLines = (key: string, { least, fields }: LinesQuestion, given: unknown): ReadAnswer => {
  const lines = Array.isArray(given) ? given.filter(isLine) : [];
  if (lines.length < least) return wrongAt(key, { problem: 'too-few-lines', least });
  const problems: FieldProblem[] = [];
  const read = lines.map((line, at): AnswerLine => {
    const entries = Object.entries(fields).flatMap(([of, question]) => {
      const { value, ...failed } = readField(question, line[of]);
      if ('wrong' in failed) problems.push({ ...failed.wrong, field: key, line: at, of });
      return value === undefined ? [] : [[of, value] as const];
    });
    return Object.fromEntries(entries);
  });
  return problems.length > 0 ? { answers: {}, problems } : one(key, read);
};

/**
 * Reads the answer to a question out of what was told at its node, as typed or as read before, and checks it. An
 * answer that is not right is left out, and its problems are told in the order of the form.
 */
export const readAnswer = (
  key: string,
  question: Question,
  told: { readonly [key: string]: unknown },
): ReadAnswer => {
  const given = Object.hasOwn(told, key) ? told[key] : undefined;
  const details = detailsOf(question);
  const words = details === undefined ? undefined : told[details.key];
  switch (question.kind) {
    case 'choices': {
      const chosen = listOfTexts(given);
      const alone = question.exclusive;
      if (chosen.length === 0) return wrongAt(key, { problem: 'required' });
      if (chosen.some((option) => !question.options.includes(option)))
        return wrongAt(key, { problem: 'not-an-option' });
      if (alone !== undefined && chosen.length > 1 && chosen.includes(alone))
        return wrongAt(key, { problem: 'stands-alone', option: alone });
      return one(key, [...new Set(chosen)]);
    }
    case 'files': {
      const files = listOfTexts(given);
      if (files.length > 0) return one(key, files);
      if (question.reason !== undefined)
        return readDetails(question.reason, words, { problem: 'no-file-no-reason' });
      return question.optional ? nothing : wrongAt(key, { problem: 'required' });
    }
    case 'lines':
      return readLines(key, question, given);
    default: {
      const { value, ...failed } = readField(question, given);
      if ('wrong' in failed) return wrongAt(key, failed.wrong);
      const other = question.kind === 'choice' ? question.other : undefined;
      return other !== undefined && value === other.option
        ? both(one(key, value), readDetails(other, words, { problem: 'other-unspecified' }))
        : one(key, value);
    }
  }
};
