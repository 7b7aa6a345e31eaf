import { isBlankText, countCharacters, plainText } from '../kernel/index.ts';
import { parseLocalDate } from '../time/index.ts';
import { parsePence, parsePounds, parsePoundsUp } from '../money/index.ts';
import type { Answers, AnswerLine, AnswerValue, Scalar } from './condition.ts';
import {
  detailsOf,
  type ChoicesQuestion,
  type FieldQuestion,
  type FilesQuestion,
  type LinesQuestion,
  type Question,
} from './question.ts';

/** A problem of an answer. */
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

/** The place of a problem: a question, its details, or a field of a line. */
export type AnswerFieldProblem<Problem = AnswerProblem> = Problem & {
  readonly field: string;
  readonly line?: number;
  readonly of?: string;
};

/** An answer in the form that rules read, or its problem; `undefined` is an omitted optional one. */
type Read<Value> =
  | { readonly value: Value | undefined }
  | { readonly wrong: AnswerProblem; readonly value?: never };

const isFilled = (value: unknown): value is string =>
  typeof value === 'string' && !isBlankText(value);

const missing = { wrong: { problem: 'required' } } as const;
const omitted = { value: undefined } as const;

/** The decimal sign is a point or a comma. */
const decimal = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
/** "1,200" has a thousands separator, and "0,0008" has none (decisions, "Decimal sign"). */
const thousands = /^[+-]?[1-9]\d{0,2},\d{3}$/;

const readNumber = (
  { optional, longest, least, most, step }: Extract<Question, { kind: 'number' }>,
  value: unknown,
): Read<Scalar> => {
  if (typeof value !== 'number' && !isFilled(value)) return optional ? omitted : missing;
  const typed = plainText(String(value));
  if (countCharacters(typed) > longest) return { wrong: { problem: 'too-long', longest } };
  const number = Number(typed.replace(',', '.'));
  if (!decimal.test(typed) || thousands.test(typed)) return { wrong: { problem: 'not-a-number' } };
  if (number < (least ?? -Infinity) || number > (most ?? Infinity))
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
export const mostPaidPence = 999_999;

const readMoney = (
  { longest, sum, optional }: Extract<Question, { kind: 'money' }>,
  value: unknown,
): Read<Scalar> => {
  if (typeof value === 'number') {
    const pence = sum === 'paid' && value > mostPaidPence ? undefined : parsePence(value);
    return pence === undefined ? { wrong: { problem: 'not-money' } } : { value: pence };
  }
  if (!isFilled(value)) return optional === true ? omitted : missing;
  if (countCharacters(plainText(value)) > longest)
    return { wrong: { problem: 'too-long', longest } };
  const pence = sum === 'paid' ? parsePounds(value) : parsePoundsUp(value);
  return pence === undefined ? { wrong: { problem: 'not-money' } } : { value: pence };
};

/** Reads one value by its question. A value of the wrong form counts as missing. */
const readField = (question: FieldQuestion, value: unknown): Read<Scalar> => {
  switch (question.kind) {
    case 'choice': {
      if (!isFilled(value) && typeof value !== 'number' && typeof value !== 'boolean')
        return question.optional === true ? omitted : missing;
      const chosen = question.options.find((option) => option === value);
      return chosen === undefined ? { wrong: { problem: 'not-an-option' } } : { value: chosen };
    }
    case 'text': {
      if (!isFilled(value)) return question.optional ? omitted : missing;
      return countCharacters(value) > question.longest
        ? { wrong: { problem: 'too-long', longest: question.longest } }
        : { value };
    }
    case 'digits': {
      if (!isFilled(value)) return missing;
      const digits = plainText(value);
      return digits.length === question.count && /^\d+$/.test(digits)
        ? { value: digits }
        : { wrong: { problem: 'wrong-digits', count: question.count } };
    }
    case 'number':
      return readNumber(question, value);
    case 'money':
      return readMoney(question, value);
    case 'confirm':
      if (value === true) return { value: true };
      return question.optional === true ? omitted : { wrong: { problem: 'not-confirmed' } };
    case 'date': {
      if (typeof value !== 'string' || value === '') return missing;
      return parseLocalDate(value) === undefined ? { wrong: { problem: 'not-a-date' } } : { value };
    }
  }
};

const listOfTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : [];

/** The result of reading a question: its answer and details under their keys, and the problems. */
export type ReadAnswer = {
  readonly answers: Answers;
  readonly problems: readonly AnswerFieldProblem[];
};

const nothing: ReadAnswer = { answers: {}, problems: [] };
const singleAnswer = (key: string, value: AnswerValue | undefined): ReadAnswer =>
  value === undefined ? nothing : { answers: { [key]: value }, problems: [] };
const problemAt = (field: string, problem: AnswerProblem): ReadAnswer => ({
  answers: {},
  problems: [{ ...problem, field }],
});

const combineReads = (first: ReadAnswer, second: ReadAnswer): ReadAnswer => ({
  answers: { ...first.answers, ...second.answers },
  problems: [...first.problems, ...second.problems],
});

const readDetails = (
  { key, longest }: { readonly key: string; readonly longest: number },
  value: unknown,
  absent: AnswerFieldProblem,
): ReadAnswer => {
  if (!isFilled(value)) return { answers: {}, problems: [absent] };
  return countCharacters(value) > longest
    ? problemAt(key, { problem: 'too-long', longest })
    : singleAnswer(key, value);
};

const isLine = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readLines = (key: string, { least, fields }: LinesQuestion, value: unknown): ReadAnswer => {
  const lines = Array.isArray(value) ? value.filter(isLine) : [];
  if (lines.length < least) return problemAt(key, { problem: 'too-few-lines', least });
  const problems: AnswerFieldProblem[] = [];
  const read = lines.map((line, at): AnswerLine => {
    const entries = Object.entries(fields).flatMap(([of, question]) => {
      const { value, ...failed } = readField(question, line[of]);
      if ('wrong' in failed) problems.push({ ...failed.wrong, field: key, line: at, of });
      return value === undefined ? [] : [[of, value] as const];
    });
    return Object.fromEntries(entries);
  });
  return problems.length > 0 ? { answers: {}, problems } : singleAnswer(key, read);
};

const readChoices = (
  key: string,
  { options, exclusive }: ChoicesQuestion,
  value: unknown,
): ReadAnswer => {
  const chosen = listOfTexts(value);
  if (chosen.length === 0) return problemAt(key, { problem: 'required' });
  if (chosen.some((option) => !options.includes(option)))
    return problemAt(key, { problem: 'not-an-option' });
  return exclusive !== undefined && chosen.length > 1 && chosen.includes(exclusive)
    ? problemAt(key, { problem: 'stands-alone', option: exclusive })
    : singleAnswer(key, [...new Set(chosen)]);
};

const readFiles = (
  key: string,
  { reason, optional }: FilesQuestion,
  value: unknown,
  words: unknown,
): ReadAnswer => {
  const files = listOfTexts(value);
  if (files.length > 0) return singleAnswer(key, files);
  if (reason !== undefined)
    return readDetails(reason, words, { field: key, problem: 'no-file-no-reason' });
  return optional ? nothing : problemAt(key, { problem: 'required' });
};

/**
 * Reads and checks the answer to a question from the fields of its node, as typed or as read before. An invalid answer
 * is omitted, and its problems are in the order of the form (document 3, section 5).
 */
export const readAnswer = (
  key: string,
  question: Question,
  entered: { readonly [key: string]: unknown },
): ReadAnswer => {
  const value = Object.hasOwn(entered, key) ? entered[key] : undefined;
  const details = detailsOf(question);
  const words = details === undefined ? undefined : entered[details.key];
  if (question.kind === 'choices') return readChoices(key, question, value);
  if (question.kind === 'files') return readFiles(key, question, value, words);
  if (question.kind === 'lines') return readLines(key, question, value);
  const read = readField(question, value);
  if ('wrong' in read) return problemAt(key, read.wrong);
  const other = question.kind === 'choice' ? question.other : undefined;
  return other !== undefined && read.value === other.option
    ? combineReads(
        singleAnswer(key, read.value),
        readDetails(other, words, { field: other.key, problem: 'other-unspecified' }),
      )
    : singleAnswer(key, read.value);
};

/** A problem with its sentence: `problem` is a code that stays, `because` are words that may be improved. */
export type ProblemWithSentence<Problem> = Problem & { readonly because: string };

/** A sentence for each code of some problems. */
export type ProblemSentences<Problem extends { readonly problem: string }> = {
  readonly [Code in Problem['problem']]: (problem: Problem & { readonly problem: Code }) => string;
};

const rangeInWords = (least: number | undefined, most: number | undefined): string => {
  if (most === undefined) return `It is below ${least ?? 0}`;
  return least === undefined ? `It is above ${most}` : `It is not from ${least} to ${most}`;
};

/** The sentences of the problems that any answer can have. */
export const answerSentences: ProblemSentences<AnswerProblem> = {
  required: () => 'It has no answer',
  'not-an-option': () => 'It is none of the options',
  'other-unspecified': () => 'The words for the chosen option are missing',
  'stands-alone': ({ option }) => `“${option}” cannot be chosen together with another option`,
  'too-long': ({ longest }) => `It has more than ${longest} characters`,
  'wrong-digits': ({ count }) => `It has not exactly ${count} digits`,
  'not-a-number': () => 'It is not a number',
  'out-of-range': ({ least, most }) => rangeInWords(least, most),
  'between-steps': ({ step }) => `It is not a multiple of ${step}`,
  'not-money': () => 'It is not an amount of money',
  'no-file-no-reason': () => 'It has neither a file nor a reason for none',
  'not-confirmed': () => 'It is not confirmed',
  'not-a-date': () => 'It is not a date',
  'too-few-lines': ({ least }) => `It has fewer lines than ${least}`,
};

/** Adds the sentence of its code to a problem. */
export const problemWithSentence = <Problem extends { readonly problem: string }>(
  problem: Problem,
  sentences: ProblemSentences<Problem>,
): ProblemWithSentence<Problem> => ({
  ...problem,
  because: sentences[problem.problem as Problem['problem']](problem),
});
