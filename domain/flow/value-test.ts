import type {
  Answers,
  AnswerTest,
  AnswerValue,
  FactTest,
  FactValue,
  Facts,
  Scalar,
} from './condition.ts';

/** A test of a number or of a list: whether a value is another is no matter of a test, but of a fork. */
export type LookInside = Exclude<
  AnswerTest | FactTest,
  { readonly is: Scalar } | { readonly isOneOf: readonly Scalar[] }
>;

type Comparing = 'includesOneOf' | 'includesAnswer' | 'above' | 'atLeast' | 'below' | 'atMost';

/** A test made ready to run: every one has every field, since engines read objects of a single shape fastest. */
export type PreparedTest = {
  readonly ofFact: boolean;
  readonly of: string;
  readonly comparing: Comparing;
  readonly text: string;
  readonly texts: readonly string[];
  readonly number: number;
};

const prepared = (
  test: LookInside,
  comparing: Comparing,
  { text = '', texts = [] as readonly string[], number = 0 },
): PreparedTest => {
  const ofFact = 'fact' in test;
  return { ofFact, of: ofFact ? test.fact : test.answer, comparing, text, texts, number };
};

export const prepareTest = (test: LookInside): PreparedTest => {
  if ('includes' in test) return prepared(test, 'includesOneOf', { texts: [test.includes] });
  if ('includesOneOf' in test)
    return prepared(test, 'includesOneOf', { texts: test.includesOneOf });
  if ('includesAnswer' in test)
    return prepared(test, 'includesAnswer', { text: test.includesAnswer });
  if ('above' in test) return prepared(test, 'above', { number: test.above });
  if ('atLeast' in test) return prepared(test, 'atLeast', { number: test.atLeast });
  if ('below' in test) return prepared(test, 'below', { number: test.below });
  return prepared(test, 'atMost', { number: test.atMost });
};

const listIn = (value: AnswerValue | FactValue | undefined): readonly unknown[] =>
  typeof value === 'object' ? value : [];

/** Whether what is answered and known is as a test wants it. */
export const testHolds = (test: PreparedTest, answers: Answers, facts: Facts): boolean => {
  const value = test.ofFact ? facts[test.of] : answers[test.of];
  switch (test.comparing) {
    case 'includesOneOf': {
      for (const item of listIn(value)) if (test.texts.includes(item as string)) return true;
      return false;
    }
    case 'includesAnswer': {
      const wanted = answers[test.text];
      return typeof wanted === 'string' && listIn(value).includes(wanted);
    }
    case 'above':
      return typeof value === 'number' && value > test.number;
    case 'atLeast':
      return typeof value === 'number' && value >= test.number;
    case 'below':
      return typeof value === 'number' && value < test.number;
    case 'atMost':
      return typeof value === 'number' && value <= test.number;
  }
};
