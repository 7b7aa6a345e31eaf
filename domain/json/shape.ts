import { countCharacters } from '../kernel/index.ts';

/** The way to a value inside some JSON: names of fields, and places in lists from 0. */
export type JsonPath = readonly (string | number)[];

/** A value of the wrong form. */
export type JsonFault = {
  readonly path: JsonPath;
  readonly expected: string;
  readonly found: string;
};

export type JsonRead<T> =
  | { readonly valid: true; readonly value: T }
  | { readonly valid: false; readonly faults: readonly JsonFault[] };

/** JSON Schema, in words that its drafts 4, 7 and 2020-12 share. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The form of some JSON: one value that reads it and describes it. */
export type Shape<T> = {
  readonly read: (json: unknown, path: JsonPath) => JsonRead<T>;
  /** Describes the JSON that is read. */
  readonly input: JsonSchema;
  /** Describes the value that it becomes. */
  readonly output: JsonSchema;
};

export type ValueOfShape<S> = S extends Shape<infer T> ? T : never;

const longestShown = 40;

const describe = (json: unknown): string => {
  if (Array.isArray(json)) return 'a list';
  if (typeof json === 'object' && json !== null) return 'an object';
  // JSON.stringify writes a number that is too large, such as 1e400, as null, and throws for a bigint.
  if (typeof json === 'number' || typeof json === 'bigint') return String(json);
  if (typeof json !== 'string') return json === undefined ? 'nothing' : JSON.stringify(json);
  const shown = json.length > longestShown ? `${json.slice(0, longestShown)}…` : json;
  return JSON.stringify(shown);
};

const valid = <T>(value: T): JsonRead<T> => ({ valid: true, value });

const fault = (json: unknown, path: JsonPath, expected: string) =>
  ({ valid: false, faults: [{ path, expected, found: describe(json) }] }) as const;

const shapeOf = <T>(
  schema: JsonSchema,
  expected: string,
  isValid: (json: unknown) => boolean,
): Shape<T> => ({
  read: (json, path) => (isValid(json) ? valid(json as T) : fault(json, path, expected)),
  input: schema,
  output: schema,
});

/** A text of at most so many characters. */
export const text = (longest?: number): Shape<string> =>
  shapeOf(
    { type: 'string', ...(longest === undefined ? {} : { maxLength: longest }) },
    longest === undefined ? 'a text' : `a text of at most ${longest} characters`,
    (json) =>
      typeof json === 'string' && (longest === undefined || countCharacters(json) <= longest),
  );

/** A text that matches a pattern as a whole. */
export const textLike = <T extends string>(pattern: string, expected: string): Shape<T> => {
  const expression = new RegExp(pattern, 'u');
  return shapeOf(
    { type: 'string', pattern },
    expected,
    (json) => typeof json === 'string' && expression.test(json),
  );
};

const isListOfNumbers = (options: readonly unknown[]): boolean =>
  options.length > 1 && options.every((option) => typeof option === 'number');

/** One of some values. */
export const oneOf = <const T extends string | number | boolean>(options: readonly T[]): Shape<T> =>
  shapeOf(
    { enum: options },
    `one of ${isListOfNumbers(options) ? 'the numbers ' : ''}${options.map(String).join(', ')}`,
    (json) => options.some((option) => option === json),
  );

export const flag: Shape<boolean> = shapeOf(
  { type: 'boolean' },
  'true or false',
  (json) => typeof json === 'boolean',
);

/** One value that is no list and no object; `null` for what is not known. */
export const scalar: Shape<string | number | boolean | null> = shapeOf(
  { type: ['string', 'number', 'boolean', 'null'] },
  'a text, a number, true, false or null',
  (json) => json === null || ['string', 'number', 'boolean'].includes(typeof json),
);

type NumberLimits = {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly step?: number | undefined;
};

/** A number between some limits, in whole steps from zero. */
export const number = <T extends number = number>(
  { least, most, step }: NumberLimits = {},
  unit = '',
): Shape<T> =>
  shapeOf(
    {
      type: step === 1 ? 'integer' : 'number',
      ...(least === undefined ? {} : { minimum: least }),
      ...(most === undefined ? {} : { maximum: most }),
      ...(step === undefined || step === 1 ? {} : { multipleOf: step }),
    },
    [
      step === 1 ? 'a whole number' : 'a number',
      ...(unit === '' ? [] : [`of ${unit}`]),
      ...(least === undefined ? [] : [`from ${least}`]),
      ...(most === undefined ? [] : [`to ${most}`]),
      ...(step === undefined || step === 1 ? [] : [`in steps of ${step}`]),
    ].join(' '),
    (json) =>
      Number.isFinite(json) &&
      (least === undefined || Number(json) >= least) &&
      (most === undefined || Number(json) <= most) &&
      (step === undefined || Number.isInteger(Number(json) / step)),
  );

/** A list of values of one form, with at least so many. */
export const listOf = <T>(item: Shape<T>, least = 0): Shape<readonly T[]> => {
  const schema = (items: JsonSchema): JsonSchema => ({
    type: 'array',
    items,
    ...(least === 0 ? {} : { minItems: least }),
  });
  const expected = least === 0 ? 'a list' : `a list of at least ${least}`;
  return {
    read: (json, path) => {
      if (!Array.isArray(json)) return fault(json, path, expected);
      if (json.length < least)
        return { valid: false, faults: [{ path, expected, found: `a list of ${json.length}` }] };
      const reads = json.map((one: unknown, at) => item.read(one, [...path, at]));
      const faults = reads.flatMap((read) => (read.valid ? [] : read.faults));
      return faults.length > 0
        ? { valid: false, faults }
        : valid(reads.flatMap((read) => (read.valid ? [read.value] : [])));
    },
    input: schema(item.input),
    output: schema(item.output),
  };
};

/** A value that another form is read as. */
export const readAs = <T, Value>(
  shape: Shape<T>,
  output: JsonSchema,
  convert: (value: T) => Value,
): Shape<Value> => ({
  read: (json, path) => {
    const read = shape.read(json, path);
    return read.valid ? valid(convert(read.value)) : read;
  },
  input: shape.input,
  output,
});

type Fields = { readonly [field: string]: Shape<unknown> };

/** A field that may be missing, with the value that it then has. */
type Absent<T, Default> = { readonly shape: Shape<T>; readonly absent: Default };
type AbsentFields = { readonly [field: string]: Absent<unknown, unknown> };

export const ifAbsent = <T, Default>(shape: Shape<T>, absent: Default): Absent<T, Default> => ({
  shape,
  absent,
});

type RecordOf<R extends Fields, O extends Fields, A extends AbsentFields> = {
  readonly [K in keyof R]: ValueOfShape<R[K]>;
} & { readonly [K in keyof O]?: ValueOfShape<O[K]> } & {
  readonly [K in keyof A]: A[K] extends Absent<infer T, infer Default> ? T | Default : never;
};

const isObject = (json: unknown): json is { readonly [key: string]: unknown } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Any JSON at all. */
export const anyJson: Shape<unknown> = shapeOf({}, 'a value', (json) => json !== undefined);

/** An object of any fields. */
export const anyObject: Shape<{ readonly [field: string]: unknown }> = shapeOf(
  { type: 'object' },
  'an object',
  isObject,
);

/** An object of one of some forms, by the first of their names that is a field of it. */
export const formByField = <T>(forms: { readonly [field: string]: Shape<T> }): Shape<T> => {
  const shapes = Object.entries(forms);
  return {
    read: (json, path) => {
      const [, shape] =
        shapes.find(([field]) => isObject(json) && Object.hasOwn(json, field)) ?? [];
      const names = shapes.map(([field]) => field).join(', ');
      return shape?.read(json, path) ?? fault(json, path, `an object with one of ${names}`);
    },
    input: { anyOf: shapes.map(([, { input }]) => input) },
    output: { anyOf: shapes.map(([, { output }]) => output) },
  };
};

/** An object of one of some forms, by the name in a field of it. */
export const formByName = <T>(
  field: string,
  forms: { readonly [name: string]: Shape<T> },
): Shape<T> => {
  const names = Object.keys(forms);
  const shapes = Object.values(forms);
  return {
    read: (json, path) => {
      if (!isObject(json)) return fault(json, path, 'an object');
      const shape = shapes[names.findIndex((name) => name === json[field])];
      return (
        shape?.read(json, path) ??
        fault(json[field], [...path, field], `one of ${names.join(', ')}`)
      );
    },
    input: { anyOf: shapes.map(({ input }) => input) },
    output: { anyOf: shapes.map(({ output }) => output) },
  };
};

/** A form that contains itself. */
export const recursive = <T>(shape: () => Shape<T>): Shape<T> => ({
  read: (json, path) => shape().read(json, path),
  input: {},
  output: {},
});

/** An object of any fields that have values of one form. */
export const mapOf = <T>(item: Shape<T>): Shape<{ readonly [field: string]: T }> => ({
  read: (json, path) => {
    if (!isObject(json)) return fault(json, path, 'an object');
    const reads = Object.entries(json).map(
      ([field, value]) => [field, item.read(value, [...path, field])] as const,
    );
    const faults = reads.flatMap(([, read]) => (read.valid ? [] : read.faults));
    return faults.length > 0
      ? { valid: false, faults }
      : valid(
          Object.fromEntries(
            reads.flatMap(([field, read]) => (read.valid ? [[field, read.value] as const] : [])),
          ),
        );
  },
  input: { type: 'object', additionalProperties: item.input },
  output: { type: 'object', additionalProperties: item.output },
});

const none = {};

/** An object with these fields and no others: those that it must have, may have, or has a value for when missing. */
export const record = <
  R extends Fields = typeof none,
  O extends Fields = typeof none,
  A extends AbsentFields = typeof none,
>({
  required = none as R,
  optional = none as O,
  absent = none as A,
  isOpen = false,
}: {
  readonly required?: R;
  readonly optional?: O;
  readonly absent?: A;
  /** Whether it may have other fields: they are kept as they are. */
  readonly isOpen?: boolean;
}): Shape<RecordOf<R, O, A>> => {
  const shapes: Fields = {
    ...required,
    ...optional,
    ...Object.fromEntries(Object.entries(absent).map(([field, { shape }]) => [field, shape])),
  };
  const defaults = Object.fromEntries(
    Object.entries(absent).map(([field, { absent: value }]) => [field, value]),
  );
  const names = Object.keys(required);
  const schema = (of: 'input' | 'output'): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(shapes).map(([field, shape]) => [
        field,
        of === 'input' && defaults[field] !== undefined
          ? { ...shape.input, default: defaults[field] }
          : shape[of],
      ]),
    ),
    ...(names.length === 0 ? {} : { required: names }),
    ...(isOpen ? {} : { additionalProperties: false }),
  });
  return {
    read: (json, path) => {
      if (!isObject(json)) return fault(json, path, 'an object');
      // In JavaScript a missing field may be there as `undefined`.
      const present = Object.keys(json).filter((field) => json[field] !== undefined);
      const missing = names.flatMap((field) =>
        present.includes(field) ? [] : fault(undefined, [...path, field], 'a value').faults,
      );
      const reads = present.map((field): readonly [string, JsonRead<unknown>] => {
        const shape = Object.hasOwn(shapes, field) ? shapes[field] : undefined;
        if (shape !== undefined) return [field, shape.read(json[field], [...path, field])];
        const known = Object.keys(shapes).join(', ');
        return [
          field,
          isOpen ? valid(json[field]) : fault(field, [...path, field], `one of the names ${known}`),
        ];
      });
      const faults = [...missing, ...reads.flatMap(([, read]) => (read.valid ? [] : read.faults))];
      const entries = reads.flatMap(([field, read]) =>
        read.valid ? [[field, read.value] as const] : [],
      );
      return faults.length > 0
        ? { valid: false, faults }
        : valid({ ...defaults, ...Object.fromEntries(entries) } as RecordOf<R, O, A>);
    },
    input: schema('input'),
    output: schema('output'),
  };
};
