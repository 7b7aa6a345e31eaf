import fc from 'fast-check';
import type { JsonSchema } from '#domain/json';

type Parts = {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly properties?: { readonly [name: string]: JsonSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: false | JsonSchema;
};

const knownWords = [
  '$schema type anyOf enum pattern maxLength minimum maximum multipleOf default',
  'items minItems properties required additionalProperties',
].flatMap((words) => words.split(' '));

/** The words of a schema that the functions below do not know. */
export const unknownWords = (schema: JsonSchema): readonly string[] => {
  const { anyOf = [], items, properties = {}, additionalProperties } = schema as Parts;
  return [
    ...anyOf.flatMap(unknownWords),
    ...Object.keys(schema).filter((word) => !knownWords.includes(word)),
    ...(items === undefined ? [] : unknownWords(items)),
    ...Object.values(properties).flatMap(unknownWords),
    ...(typeof additionalProperties === 'object' ? unknownWords(additionalProperties) : []),
  ];
};

const typeOf = (json: unknown): string => {
  if (Array.isArray(json)) return 'array';
  return json === null ? 'null' : typeof json;
};

const isOfType = (json: unknown, type: string | readonly string[]): boolean =>
  typeof type === 'string'
    ? type === 'integer'
      ? Number.isInteger(json)
      : typeOf(json) === type
    : type.some((one) => isOfType(json, one));

/** Whether some JSON follows a schema, by the words of JSON Schema and by nothing of ours. */
export const follows = (json: unknown, schema: JsonSchema): boolean => {
  const of = schema as Parts;
  if (of.type !== undefined && !isOfType(json, of.type)) return false;
  if (of.anyOf !== undefined && !of.anyOf.some((one) => follows(json, one))) return false;
  if (of.enum !== undefined && !of.enum.includes(json)) return false;
  if (typeof json === 'string')
    return (
      (of.pattern === undefined || new RegExp(of.pattern, 'u').test(json)) &&
      Array.from(json).length <= (of.maxLength ?? Infinity)
    );
  if (typeof json === 'number')
    return (
      json >= (of.minimum ?? -Infinity) &&
      json <= (of.maximum ?? Infinity) &&
      (of.multipleOf === undefined || Number.isInteger(json / of.multipleOf))
    );
  if (Array.isArray(json)) {
    const { items } = of;
    return (
      json.length >= (of.minItems ?? 0) &&
      (items === undefined || json.every((item) => follows(item, items)))
    );
  }
  if (typeof json !== 'object' || json === null) return true;
  const { properties = {} } = of;
  return (
    (of.required ?? []).every((name) => Object.hasOwn(json, name)) &&
    Object.entries(json).every(([name, value]) => {
      const schemaOfValue = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (schemaOfValue !== undefined) return follows(value, schemaOfValue);
      const { additionalProperties = {} } = of;
      return additionalProperties !== false && follows(value, additionalProperties);
    })
  );
};

/** Texts by their pattern, each of which takes long to prepare. */
const textsByPattern = new Map<string, fc.Arbitrary<string>>();

const textsMatching = (pattern: string): fc.Arbitrary<string> => {
  const texts = textsByPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  textsByPattern.set(pattern, texts);
  return texts;
};

const textOf = ({ pattern, maxLength }: Parts): fc.Arbitrary<string> => {
  if (pattern !== undefined) return textsMatching(pattern);
  const longest = maxLength ?? 20;
  return fc.oneof(
    fc.string({ maxLength: Math.min(longest, 20) }),
    fc.constantFrom('🔥'.repeat(longest), 'a'.repeat(longest), '', ' '),
  );
};

const numberOf = ({ type, minimum, maximum, multipleOf }: Parts): fc.Arbitrary<number> => {
  const step = type === 'integer' ? 1 : multipleOf;
  const most = Math.min(maximum ?? 1000, 1000);
  if (step === undefined) return fc.double({ min: minimum ?? -1000, max: most, noNaN: true });
  return fc
    .integer({ min: Math.ceil((minimum ?? -1000) / step), max: Math.floor(most / step) })
    .map((steps) => steps * step);
};

/** JSON that follows a schema. */
export const followingJson = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const of = schema as Parts;
  if (of.anyOf !== undefined) return fc.oneof(...of.anyOf.map(followingJson));
  if (of.enum !== undefined) return fc.constantFrom(...of.enum);
  if (Object.keys(of).length === 0) return fc.jsonValue({ maxDepth: 1 });
  if (typeof of.type === 'object')
    return fc.oneof(...of.type.map((type) => followingJson({ ...schema, type })));
  switch (of.type ?? 'object') {
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(of);
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'integer':
      return numberOf(of);
    case 'array':
      return fc.array(followingJson(of.items ?? {}), { minLength: of.minItems ?? 0, maxLength: 4 });
    default: {
      const { properties = {}, required = [], additionalProperties } = of;
      if (typeof additionalProperties === 'object')
        return fc.dictionary(fc.string({ maxLength: 5 }), followingJson(additionalProperties), {
          maxKeys: 3,
        });
      const optional = Object.keys(properties).filter((name) => !required.includes(name));
      // A few fields at a time: an object of all of them is slow to make and says no more.
      return fc
        .subarray(optional, { maxLength: Math.min(6, optional.length) })
        .chain((chosen) =>
          fc.record(
            Object.fromEntries(
              [...required, ...chosen].map((name) => [name, followingJson(properties[name] ?? {})]),
            ),
          ),
        );
    }
  }
};

const isList = (json: unknown): json is readonly unknown[] => Array.isArray(json);

const otherValue = fc.oneof(
  fc.constantFrom(null, '', ' ', 'Yes', 'No', true, 0, -1, 0.25, 0.5, 1e16),
  fc.constantFrom('a'.repeat(231), '🔥'.repeat(100), '1234567', '１２３４５６７'),
  fc.constantFrom('2023-02-29', '2024-02-29', '2024-06-31'),
  fc.constantFrom('2024-12-20T09:30Z', '2024-12-20T24:00Z'),
  fc.jsonValue({ maxDepth: 2 }),
);

/** JSON in which one value, somewhere, is another, is missing or is too much. */
export const withOneChange = (json: unknown): fc.Arbitrary<unknown> => {
  if (isList(json) && json.length > 0)
    return fc
      .nat(json.length - 1)
      .chain((at) =>
        fc.oneof(otherValue, withOneChange(json[at])).map((item) => json.with(at, item)),
      );
  if (typeof json === 'object' && json !== null) {
    const entries: readonly (readonly [string, unknown])[] = Object.entries(json);
    const added = fc
      .tuple(fc.constantFrom('__proto__', 'toString', 'extra', 'hours'), otherValue)
      .map(([name, value]) => Object.fromEntries([...entries, [name, value]]));
    if (entries.length === 0) return added;
    return fc.nat(entries.length - 1).chain((at) => {
      const [name, value] = entries[at] ?? ['', undefined];
      return fc.oneof(
        { weight: 1, arbitrary: added },
        { weight: 1, arbitrary: fc.constant(Object.fromEntries(entries.toSpliced(at, 1))) },
        {
          weight: 3,
          arbitrary: fc
            .oneof(otherValue, withOneChange(value))
            .map((changed) => Object.fromEntries(entries.with(at, [name, changed]))),
        },
      );
    });
  }
  return otherValue;
};
