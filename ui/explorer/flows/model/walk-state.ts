import { isList, isObject, type Json } from '#domain/explain';
import { type Answers, exploreFlow, type WalkToNode } from '#domain/flow';
import type { Subject, WalkInput, World, WorldField, WorldValue } from './subject.ts';
import { firstAnswers } from './questions-at.ts';

type Cells = ReturnType<typeof exploreFlow>;
const explored = new WeakMap<Subject, Cells>();

/** Every cell of a flow, nearest first; explored once. */
const cellsOf = (subject: Subject): Cells => {
  const cells = explored.get(subject) ?? exploreFlow([subject.version], subject.trials);
  explored.set(subject, cells);
  return cells;
};

/** Walks on paper: their facts may be none of a real job. */
function* walksTo(subject: Subject, wanted: string): Generator<WalkToNode> {
  for (const { node, decisions, walk } of cellsOf(subject)) {
    if (node === wanted) yield walk();
    for (const { edge } of decisions)
      if (edge.to === wanted) {
        const before = walk();
        yield { ...before, steps: [...before.steps, wanted] };
      }
  }
}

/** Follows a walk from the facts that it needs, as far as it leads. */
const follow = (subject: Subject, { steps, answers, facts }: WalkToNode): WalkInput => {
  let input: WalkInput = { world: subject.worldOf(facts), answers: {} };
  for (const step of steps.slice(0, -1)) {
    if (subject.progress(input).at !== step) return input;
    input = walkAfter(subject, input, {
      type: 'answer',
      answers: { ...firstAnswers(subject, input, step), ...answers[step] },
    });
  }
  return input;
};

/** A walk to a node with the fewest steps. */
export const walkTo = (subject: Subject, wanted: string): WalkInput | undefined => {
  for (const walk of walksTo(subject, wanted)) {
    const input = follow(subject, walk);
    if (subject.progress(input).at === wanted) return input;
  }
  return undefined;
};

/** What a person does with a walk. */
export type WalkAction =
  | { readonly type: 'answer'; readonly answers: Answers }
  /** To a step that was passed, or to the one before the present one. */
  | { readonly type: 'back'; readonly to?: string }
  | { readonly type: 'world'; readonly world: World }
  | { readonly type: 'restart' };

/** A walk that has only begun. */
export const emptyWalk = ({ usualWorld }: Subject): WalkInput => ({
  world: usualWorld,
  answers: {},
});

/** Keeps the answers of the steps that the walk has passed, in their order. */
const settle = (subject: Subject, input: WalkInput): WalkInput => ({
  ...input,
  answers: Object.fromEntries(
    subject.progress(input).passed.flatMap(({ node }) => {
      const entry = input.answers[node];
      return entry === undefined ? [] : [[node, entry] as const];
    }),
  ),
});

const before = (input: WalkInput, node: string | undefined): WalkInput['answers'] => {
  const entries = Object.entries(input.answers);
  const at = node === undefined ? entries.length - 1 : entries.findIndex(([name]) => name === node);
  return Object.fromEntries(at < 0 ? entries : entries.slice(0, at));
};

/** The walk after an action. Answers that are not valid leave it where it is. */
export const walkAfter = (subject: Subject, input: WalkInput, action: WalkAction): WalkInput => {
  switch (action.type) {
    case 'answer': {
      const { at } = subject.progress(input);
      return settle(subject, { ...input, answers: { ...input.answers, [at]: action.answers } });
    }
    case 'back':
      return settle(subject, { ...input, answers: before(input, action.to) });
    case 'world':
      return settle(subject, { ...input, world: action.world });
    case 'restart':
      return { ...input, answers: {} };
  }
};

const readField = (field: WorldField, raw: Json): WorldValue | undefined => {
  switch (field.kind) {
    case 'flag':
      return typeof raw === 'boolean' ? raw : undefined;
    case 'one':
      return field.options.find((option) => option === raw);
    case 'some':
      return isList(raw) ? field.options.filter((option) => raw.includes(option)) : undefined;
  }
};

const readWorld = ({ worldFields }: Subject, raw: Json): World =>
  isObject(raw)
    ? Object.fromEntries(
        worldFields.flatMap((field) => {
          const value = readField(field, raw[field.key]);
          return value === undefined ? [] : [[field.key, value] as const];
        }),
      )
    : {};

const readAnswers = (raw: Json): WalkInput['answers'] =>
  isObject(raw)
    ? Object.fromEntries(
        Object.entries(raw).flatMap(([node, entry]) =>
          isObject(entry) ? [[node, entry as Answers] as const] : [],
        ),
      )
    : {};

const parse = (text: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

const isUsual = ({ usualWorld }: Subject, key: string, value: WorldValue): boolean =>
  JSON.stringify(usualWorld[key]) === JSON.stringify(value);

/** A walk as its address has it: the facts that are not the usual ones, and the answers. */
export const walkInAddress = (subject: Subject, { world, answers }: WalkInput): string => {
  const unusual = Object.entries(world).filter(([key, value]) => !isUsual(subject, key, value));
  const hasAnswers = Object.keys(answers).length > 0;
  if (unusual.length === 0 && !hasAnswers) return '';
  return JSON.stringify({
    ...(unusual.length > 0 && { world: Object.fromEntries(unusual) }),
    ...(hasAnswers && { answers }),
  });
};

const keysIn = (raw: Json): string =>
  isObject(raw) ? JSON.stringify(Object.keys(raw).toSorted()) : '[]';

export type AddressedWalk = {
  readonly input: WalkInput;
  /** Whether it has every fact and every step of its address. */
  readonly isWhole: boolean;
};

/** The walk of an address, as far as it is valid. */
export const walkFromAddress = (subject: Subject, text: string | null): AddressedWalk => {
  const raw = text === null ? undefined : parse(text);
  if (!isObject(raw)) return { input: emptyWalk(subject), isWhole: text === null };
  const world = readWorld(subject, raw['world']);
  const input = settle(subject, {
    world: { ...subject.usualWorld, ...world },
    answers: readAnswers(raw['answers']),
  });
  return {
    input,
    isWhole:
      keysIn(raw['answers']) === keysIn(input.answers) && keysIn(raw['world']) === keysIn(world),
  };
};
