import type {
  Answers,
  AnswerTest,
  AnswerValue,
  FactTest,
  FactValue,
  Facts,
  Scalar,
} from './condition.ts';

type Comparing =
  | 'is'
  | 'isOneOf'
  | 'includes'
  | 'includesAnswer'
  | 'above'
  | 'atLeast'
  | 'below'
  | 'atMost';

/** A test made ready to run: every one has every field, since engines read objects of a single shape fastest. */
export type PreparedTest = {
  readonly ofFact: boolean;
  readonly of: string;
  readonly comparing: Comparing;
  readonly text: string;
  readonly number: number;
  readonly values: readonly Scalar[];
};

const prepared = (
  test: AnswerTest | FactTest,
  comparing: Comparing,
  { text = '', number = 0, values = [] as readonly Scalar[] },
): PreparedTest => {
  const ofFact = 'fact' in test;
  return { ofFact, of: ofFact ? test.fact : test.answer, comparing, text, number, values };
};

export const prepareTest = (test: AnswerTest | FactTest): PreparedTest => {
  if ('is' in test) return prepared(test, 'is', { values: [test.is] });
  if ('isOneOf' in test) return prepared(test, 'isOneOf', { values: test.isOneOf });
  if ('includes' in test) return prepared(test, 'includes', { text: test.includes });
  if ('includesAnswer' in test)
    return prepared(test, 'includesAnswer', { text: test.includesAnswer });
  if ('above' in test) return prepared(test, 'above', { number: test.above });
  if ('atLeast' in test) return prepared(test, 'atLeast', { number: test.atLeast });
  if ('below' in test) return prepared(test, 'below', { number: test.below });
  return prepared(test, 'atMost', { number: test.atMost });
};

const holdsInList = (value: AnswerValue | FactValue | undefined, wanted: unknown): boolean =>
  typeof value === 'object' &&
  typeof wanted === 'string' &&
  (value as readonly unknown[]).includes(wanted);

/** Whether what is answered and known is as a test wants it. */
export const testHolds = (test: PreparedTest, answers: Answers, facts: Facts): boolean => {
  const value = test.ofFact ? facts[test.of] : answers[test.of];
  switch (test.comparing) {
    case 'is':
      return value === test.values[0];
    case 'includes':
      return holdsInList(value, test.text);
    case 'includesAnswer':
      return holdsInList(value, answers[test.text]);
    case 'isOneOf':
      return typeof value !== 'object' && value !== undefined && test.values.includes(value);
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
