import type { Answers } from '#domain/flow';
import type { Subject, WalkInput, World, WorldField, WorldValue } from './subject.ts';
import { emptyWalk, readWalk } from './walk-state.ts';

type Fields = { readonly [key: string]: unknown };

const isObject = (raw: unknown): raw is Fields =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const readField = (field: WorldField, raw: unknown): WorldValue | undefined => {
  switch (field.kind) {
    case 'flag':
      return typeof raw === 'boolean' ? raw : undefined;
    case 'one':
      return field.options.find((option) => option === raw);
    case 'some':
      return Array.isArray(raw)
        ? field.options.filter((option) => raw.includes(option))
        : undefined;
  }
};

const readWorld = ({ worldFields }: Subject, raw: unknown): World =>
  isObject(raw)
    ? Object.fromEntries(
        worldFields.flatMap((field) => {
          const value = readField(field, raw[field.key]);
          return value === undefined ? [] : [[field.key, value] as const];
        }),
      )
    : {};

const readAnswers = (raw: unknown): WalkInput['answers'] =>
  isObject(raw)
    ? Object.fromEntries(
        Object.entries(raw).flatMap(([node, entry]) =>
          isObject(entry) ? [[node, entry as Answers] as const] : [],
        ),
      )
    : {};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
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

const keysIn = (raw: unknown): string =>
  isObject(raw) ? JSON.stringify(Object.keys(raw).toSorted()) : '[]';

/** Whether a walk has every fact and every step of its address. */
export const isWholeWalk = (subject: Subject, text: string | null, input: WalkInput): boolean => {
  if (text === null) return true;
  const raw = parse(text);
  return (
    isObject(raw) &&
    keysIn(raw['answers']) === keysIn(input.answers) &&
    keysIn(raw['world']) === keysIn(readWorld(subject, raw['world']))
  );
};

/** The walk of an address, as far as it is valid. */
export const walkFromAddress = (subject: Subject, text: string | null): WalkInput => {
  const raw = text === null ? undefined : parse(text);
  return isObject(raw)
    ? readWalk(subject, {
        world: readWorld(subject, raw['world']),
        answers: readAnswers(raw['answers']),
      })
    : emptyWalk(subject);
};
