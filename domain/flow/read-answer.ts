import { isBlankText } from '../kernel/blank-text.ts';
import { parseLocalDate } from '../kernel/local-date.ts';
import { numberText } from '../kernel/visible-text.ts';
import { parsePence } from '../kernel/pence.ts';
import { parsePounds, parsePoundsUp } from '../kernel/pounds.ts';
import type { Answers, AnswerLine, AnswerValue, Scalar } from './condition.ts';
import {
  detailsOf,
  type ChoicesQuestion,
  type FieldQuestion,
  type FilesQuestion,
  type LinesQuestion,
  type Question,
} from './question.ts';

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
  | { readonly problem: 'not-money' }
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
  | { readonly value: Value | undefined }
  | { readonly wrong: AnswerProblem; readonly value?: never };

const isBlank = (given: unknown): boolean =>
  given === undefined || (typeof given === 'string' && isBlankText(given));

const missing = { wrong: { problem: 'required' } } as const;

/** A comma has at most two digits behind it: three would be a thousands separator. */
const decimal = /^[+-]?(\d+(\.\d*|,\d{1,2})?|\.\d+|,\d{1,2})$/;

const readNumber = (
  { optional, longest, least, most, step }: Extract<Question, { kind: 'number' }>,
  given: unknown,
): Read<Scalar> => {
  if (typeof given !== 'number' && (typeof given !== 'string' || isBlank(given)))
    return optional ? { value: undefined } : missing;
  const typed = numberText(String(given));
  if (typed.length > longest) return { wrong: { problem: 'too-long', longest } };
  const number = Number(typed.replace(',', '.'));
  if (!decimal.test(typed)) return { wrong: { problem: 'not-a-number' } };
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

/** Pence that were paid have up to four digits of pounds before them. */
const mostPaid = 999_999;

const readMoney = (
  { longest, sum, optional }: Extract<Question, { kind: 'money' }>,
  given: unknown,
): Read<Scalar> => {
  if (typeof given === 'number') {
    const pence = sum === 'paid' && given > mostPaid ? undefined : parsePence(given);
    return pence === undefined ? { wrong: { problem: 'not-money' } } : { value: pence };
  }
  if (typeof given !== 'string' || isBlank(given))
    return optional === true ? { value: undefined } : missing;
  if (numberText(given).length > longest) return { wrong: { problem: 'too-long', longest } };
  const pence = sum === 'paid' ? parsePounds(given) : parsePoundsUp(given);
  return pence === undefined ? { wrong: { problem: 'not-money' } } : { value: pence };
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
      const digits = numberText(given);
      return digits.length === question.count && /^\d+$/.test(digits)
        ? { value: digits }
        : { wrong: { problem: 'wrong-digits', count: question.count } };
    }
    case 'number':
      return readNumber(question, given);
    case 'money':
      return readMoney(question, given);
    case 'confirm':
      if (given === true) return { value: true };
      return question.optional === true
        ? { value: undefined }
        : { wrong: { problem: 'not-confirmed' } };
    case 'date': {
      if (typeof given !== 'string' || given === '') return missing;
      return parseLocalDate(given) === undefined
        ? { wrong: { problem: 'not-a-date' } }
        : { value: given };
    }
  }
};

const listOfTexts = (given: unknown): readonly string[] =>
  Array.isArray(given) && given.every((item) => typeof item === 'string') ? given : [];

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
  absent: FieldProblem,
): ReadAnswer => {
  if (typeof given !== 'string' || isBlank(given)) return { answers: {}, problems: [absent] };
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

const readChoices = (
  key: string,
  { options, exclusive }: ChoicesQuestion,
  given: unknown,
): ReadAnswer => {
  const chosen = listOfTexts(given);
  if (chosen.length === 0) return wrongAt(key, { problem: 'required' });
  if (chosen.some((option) => !options.includes(option)))
    return wrongAt(key, { problem: 'not-an-option' });
  return exclusive !== undefined && chosen.length > 1 && chosen.includes(exclusive)
    ? wrongAt(key, { problem: 'stands-alone', option: exclusive })
    : one(key, [...new Set(chosen)]);
};

const readFiles = (
  key: string,
  { reason, optional }: FilesQuestion,
  given: unknown,
  words: unknown,
): ReadAnswer => {
  const files = listOfTexts(given);
  if (files.length > 0) return one(key, files);
  if (reason !== undefined)
    return readDetails(reason, words, { field: key, problem: 'no-file-no-reason' });
  return optional ? nothing : wrongAt(key, { problem: 'required' });
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
  if (question.kind === 'choices') return readChoices(key, question, given);
  if (question.kind === 'files') return readFiles(key, question, given, words);
  if (question.kind === 'lines') return readLines(key, question, given);
  const { value, ...failed } = readField(question, given);
  if ('wrong' in failed) return wrongAt(key, failed.wrong);
  const other = question.kind === 'choice' ? question.other : undefined;
  return other !== undefined && value === other.option
    ? both(
        one(key, value),
        readDetails(other, words, { field: other.key, problem: 'other-unspecified' }),
      )
    : one(key, value);
};
