import type { JsonFault, JsonPath, JsonSchema, Shape } from './shape.ts';

/** The targets that our JSON Schema is written for: it uses words that they share. */
const targets = {
  'draft-2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
} as const;

const isTarget = (name: string): name is keyof typeof targets => Object.hasOwn(targets, name);

type Converter = (options: { readonly target: string }) => Record<string, unknown>;

/** The result of a validation by Standard Schema (standardschema.dev). */
type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: JsonPath }[] };

/** A form of JSON that follows Standard Schema and Standard JSON Schema, so that other libraries can use it. */
export type Schema<T> = {
  /** JSON Schema of the JSON that is read. */
  readonly jsonSchema: JsonSchema;
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: '@pilotlight/domain';
    readonly validate: (json: unknown) => StandardResult<T>;
    readonly jsonSchema: { readonly input: Converter; readonly output: Converter };
    readonly types?: { readonly input: unknown; readonly output: T };
  };
};

/** A path as it is written in code, such as `parts[1].cost`. */
const writePath = (path: JsonPath): string =>
  path
    .map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${step}`))
    .join('');

/** A fault in one line, such as `parts[1].cost: expected a whole number of pence from 0, found "x"`. */
export const writeFault = ({ path, expected, found }: JsonFault): string =>
  `${path.length === 0 ? 'the JSON' : writePath(path)}: expected ${expected}, found ${found}`;

/** Throws for a target that is not supported: Standard JSON Schema has no other answer for it. */
const converter =
  (schema: JsonSchema): Converter =>
  ({ target }) => {
    if (!isTarget(target)) {
      const names = Object.keys(targets).join(', ');
      // oxlint-disable-next-line layer-syntax/no-throw
      throw new Error(`target: expected one of ${names}, found ${JSON.stringify(target)}`);
    }
    return { $schema: targets[target], ...schema };
  };

export const toSchema = <T>({ read, input, output }: Shape<T>): Schema<T> => ({
  jsonSchema: input,
  '~standard': {
    version: 1,
    vendor: '@pilotlight/domain',
    validate: (json) => {
      const result = read(json, []);
      return result.valid
        ? { value: result.value }
        : {
            issues: result.faults.map((fault) => ({
              message: writeFault(fault),
              path: fault.path,
            })),
          };
    },
    jsonSchema: { input: converter(input), output: converter(output) },
  },
});

/** The value of some JSON, or each of its faults in a line with its path. */
export type ReadJson<T> =
  | { readonly valid: true; readonly value: T }
  | { readonly valid: false; readonly faults: readonly string[] };

/** The value of a read, or its faults in lines. */
export const readBy = <T>({ '~standard': { validate } }: Schema<T>, json: unknown): ReadJson<T> => {
  const result = validate(json);
  return result.issues === undefined
    ? { valid: true, value: result.value }
    : { valid: false, faults: result.issues.map(({ message }) => message) };
};
