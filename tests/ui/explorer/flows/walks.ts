import fc from 'fast-check';
import type { Answers } from '#domain/flow';
import { claimSubject } from '#ui/explorer/flows/model/claim-subject.ts';
import { closeSubject } from '#ui/explorer/flows/model/close-subject.ts';
import { questionsAt, type AskedQuestion } from '#ui/explorer/flows/model/questions-at.ts';
import type {
  Copies,
  Subject,
  WalkInput,
  World,
  WorldField,
  WorldValue,
} from '#ui/explorer/flows/model/subject.ts';
import { emptyWalk, walkAfter } from '#ui/explorer/flows/model/walk-state.ts';

export const subjects = { claim: claimSubject, close: closeSubject };

/** How a walk of a flow is written down. */
export const copiesOf = ({ name, copies }: Subject): Copies => {
  if (copies === undefined) throw new Error(`${name} has no copies`);
  return copies;
};

/** Numbers by which a person chooses: which action, and which of its options. */
const choices = fc.array(
  fc.tuple(fc.nat(11), fc.array(fc.nat(40), { minLength: 8, maxLength: 8 })),
  {
    maxLength: 40,
  },
);

const chosen = <Value>(options: readonly Value[], number: number): Value | undefined =>
  options[number % Math.max(options.length, 1)];

const answerTo = ({ question, samples }: AskedQuestion, number: number): Answers[string] => {
  if (question.kind === 'choice') return chosen(question.options, number);
  if (question.kind === 'choices') return [chosen(question.options, number) ?? ''];
  return chosen(samples, number)?.value;
};

const someValue = (field: WorldField, number: number): WorldValue => {
  if (field.kind === 'flag') return number % 2 === 0;
  if (field.kind === 'one') return chosen(field.options, number) ?? '';
  return field.options.filter((_, place) => (number >> (place % 6)) % 2 === 1);
};

const someWorld = ({ worldFields, usualWorld }: Subject, numbers: readonly number[]): World => ({
  ...usualWorld,
  ...Object.fromEntries(
    worldFields.map((field, at) => [field.key, someValue(field, numbers[at] ?? 0)] as const),
  ),
});

const act = (
  subject: Subject,
  input: WalkInput,
  [kind, numbers]: readonly [number, readonly number[]],
): WalkInput => {
  const { at, passed } = subject.progress(input);
  const first = numbers[0] ?? 0;
  if (kind === 0)
    return walkAfter(subject, input, { type: 'world', world: someWorld(subject, numbers) });
  if (kind === 1) return walkAfter(subject, input, { type: 'back' });
  const to = chosen(passed, first)?.node;
  if (kind === 2 && to !== undefined) return walkAfter(subject, input, { type: 'back', to });
  const asked = questionsAt(subject, at);
  return walkAfter(subject, input, {
    type: 'answer',
    answers: {
      ...Object.fromEntries(
        asked.map((one, place) => [one.name, answerTo(one, numbers[place] ?? 0)]),
      ),
      // Now and then an answer that is not valid.
      ...(kind === 3 ? {} : subject.suggest(input, at)),
    },
  });
};

/** Walks by any sequence of answers, returns and changed facts. */
export const walksOf = (subject: Subject): fc.Arbitrary<WalkInput> =>
  choices.map((actions) =>
    actions.reduce((input, action) => act(subject, input, action), emptyWalk(subject)),
  );
