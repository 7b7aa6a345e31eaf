/** A fault of some JSON, with the path to it, such as `parts[1].cost`. */
export type JsonFault = { readonly path: string; readonly problem: string };

export type JsonRead<Value> =
  | { readonly value: Value }
  | { readonly faults: readonly [JsonFault, ...JsonFault[]] };

/** Reads a value from JSON, or says what is wrong with it and where. */
export type JsonReader<Value> = (raw: unknown, path: string) => JsonRead<Value>;

const fault = (path: string, problem: string): JsonRead<never> => ({
  faults: [{ path: path === '' ? 'input' : path, problem }],
});

const shown = (raw: unknown): string => {
  if (raw === undefined) return 'it is missing';
  const text = JSON.stringify(raw);
  return `it is ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
};

/** Reads with a function that gives `undefined` for what it does not accept. */
export const parsed =
  <Value>(expected: string, parse: (raw: unknown) => Value | undefined): JsonReader<Value> =>
  (raw, path) => {
    const value = parse(raw);
    return value === undefined ? fault(path, `must be ${expected}; ${shown(raw)}`) : { value };
  };

/** Reads a text with a function of the domain. */
export const parsedText = <Value>(
  expected: string,
  parse: (text: string) => Value | undefined,
): JsonReader<Value> =>
  parsed(expected, (raw) => (typeof raw === 'string' ? parse(raw) : undefined));

export const text: JsonReader<string> = parsedText('a text', (raw) => raw);

export const flag: JsonReader<boolean> = parsed('true or false', (raw) =>
  typeof raw === 'boolean' ? raw : undefined,
);

export const number: JsonReader<number> = parsed('a number of at least 0', (raw) =>
  typeof raw === 'number' && raw >= 0 && raw <= Number.MAX_SAFE_INTEGER ? raw : undefined,
);

export const wholeNumber: JsonReader<number> = parsed('a whole number of at least 0', (raw) =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0 ? raw : undefined,
);

export const oneOf = <Name extends string>(names: readonly Name[]): JsonReader<Name> =>
  parsed(`one of ${names.join(', ')}`, (raw) => names.find((name) => name === raw));

export const listOf =
  <Value>(item: JsonReader<Value>): JsonReader<readonly Value[]> =>
  (raw, path) => {
    if (!Array.isArray(raw)) return fault(path, `must be a list; ${shown(raw)}`);
    const values: Value[] = [];
    const faults: JsonFault[] = [];
    (raw as readonly unknown[]).forEach((one, at) => {
      const read = item(one, `${path}[${at}]`);
      if ('faults' in read) faults.push(...read.faults);
      else values.push(read.value);
    });
    const [first, ...others] = faults;
    return first === undefined ? { value: values } : { faults: [first, ...others] };
  };

const isMissing = (raw: unknown): boolean => raw === undefined || raw === null;

/** Reads what may be missing, or null. */
export const optional =
  <Value>(reader: JsonReader<Value>): JsonReader<Value | undefined> =>
  (raw, path) =>
    isMissing(raw) ? { value: undefined } : reader(raw, path);

/** Reads what has another value when it is missing, or null. */
export const withDefault =
  <Value>(reader: JsonReader<Value>, missing: Value): JsonReader<Value> =>
  (raw, path) =>
    isMissing(raw) ? { value: missing } : reader(raw, path);

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Reads an object with these fields and no others. */
export const record =
  <Fields extends { readonly [field: string]: unknown }>(readers: {
    readonly [Field in keyof Fields]: JsonReader<Fields[Field]>;
  }): JsonReader<Fields> =>
  (raw, path) => {
    if (!isRecord(raw)) return fault(path, `must be an object; ${shown(raw)}`);
    const at = (field: string): string => (path === '' ? field : `${path}.${field}`);
    const fields: { [field: string]: unknown } = {};
    const faults: JsonFault[] = Object.keys(raw)
      .filter((field) => !Object.hasOwn(readers, field))
      .map((field) => ({
        path: at(field),
        problem: `is no field; the fields are ${Object.keys(readers).join(', ')}`,
      }));
    for (const [field, reader] of Object.entries<JsonReader<unknown>>(readers)) {
      const read = reader(Object.hasOwn(raw, field) ? raw[field] : undefined, at(field));
      if ('faults' in read) faults.push(...read.faults);
      else fields[field] = read.value;
    }
    const [first, ...others] = faults;
    return first === undefined ? { value: fields as Fields } : { faults: [first, ...others] };
  };

/** Reads an object of any fields with values of one kind. */
export const recordOf =
  <Value>(value: JsonReader<Value>): JsonReader<{ readonly [field: string]: Value }> =>
  (raw, path) => {
    if (!isRecord(raw)) return fault(path, `must be an object; ${shown(raw)}`);
    const readers = Object.fromEntries(Object.keys(raw).map((field) => [field, value]));
    return record<{ readonly [field: string]: Value }>(readers)(raw, path);
  };
