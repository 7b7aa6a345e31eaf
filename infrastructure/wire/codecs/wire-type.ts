import * as t from 'io-ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonSchema = { readonly [key: string]: Json };

/** A codec of one value with its own JSON schema, from which the API description is made. */
export type WireType<A, Output> = t.Type<A, Output> & {
  readonly _tag: 'WireType';
  readonly schema: JsonSchema;
  /** Whether the API description has the schema at its place, not under the codec's name. */
  readonly inline: boolean;
};

type WireTypeParts<A, Output> = {
  readonly name: string;
  readonly schema: JsonSchema;
  /** Whether a value is one in memory; if it is not given, one that is read as itself. */
  readonly is?: (value: unknown) => value is A;
  readonly parse: (raw: unknown) => A | undefined;
  /** Written as it is, if it is not given. */
  readonly encode?: (value: A) => Output;
};

export const wireType = <A, Output>({
  name,
  schema,
  parse,
  is = (value): value is A => value !== undefined && parse(value) === value,
  encode = (value) => value as unknown as Output,
}: WireTypeParts<A, Output>): WireType<A, Output> =>
  Object.assign(
    new t.Type<A, Output>(
      name,
      is,
      (raw, context) => {
        const value = parse(raw);
        return value === undefined ? t.failure(raw, context) : t.success(value);
      },
      encode,
    ),
    { _tag: 'WireType' as const, schema, inline: false },
  );

/**
 * The same codec with limits in its description. It accepts any value of its form: the rules of the domain check the
 * limits, so that a refusal can say where the answers stop.
 */
export const describedAs = <A, Output>(
  codec: t.Type<A, Output>,
  schema: JsonSchema,
): WireType<A, Output> =>
  Object.assign(new t.Type<A, Output>(codec.name, codec.is, codec.validate, codec.encode), {
    _tag: 'WireType' as const,
    schema,
    inline: true,
  });

/** A value, or null where the platform has none. */
export const orNull = <Codec extends t.Mixed>(codec: Codec) => t.union([codec, t.null]);

/** The unchanged source of a record. */
type Received = { readonly received?: Readonly<Record<string, unknown>> | undefined };

/** A record that is sent back unchanged, unknown fields included (decisions, "Jobs in the payload"). */
export const asReceived = <
  Parts extends [t.Mixed, t.Mixed, ...t.Mixed[]],
  Value extends object,
  Written,
>(
  codec: t.IntersectionType<Parts, Value, Written>,
) =>
  new t.IntersectionType<Parts, Value & Received, Written | Received['received']>(
    codec.name,
    (value): value is Value & Received => codec.is(value),
    (raw, context) => {
      const read = codec.validate(raw, context);
      return read._tag === 'Left'
        ? read
        : t.success({ ...read.right, received: raw as Received['received'] });
    },
    ({ received, ...value }) => received ?? codec.encode(value as Value),
    codec.types,
  );

/** How many values are remembered with their received form. */
const remembered = 1000;

let isRemembering = true;

/** Reads the values of one sender without remembering their forms, which must not appear in answers to others. */
export const withoutRememberedForms = <Value>(read: () => Value): Value => {
  isRemembering = false;
  try {
    return read();
  } finally {
    isRemembering = true;
  }
};

/** Remembers a value's received form, so that it is sent back in it; the oldest is forgotten first. */
export const rememberForms = <Value, Form>() => {
  const forms = new Map<Value, Form>();
  return {
    note: (value: Value, form: Form): void => {
      if (!isRemembering) return;
      forms.delete(value);
      forms.set(value, form);
      const [oldest] = forms.keys();
      if (forms.size > remembered && oldest !== undefined) forms.delete(oldest);
    },
    find: (value: Value): Form | undefined => forms.get(value),
  };
};

/**
 * A list whose items are decoded one by one: an invalid one is omitted, and does not spoil the others (decisions,
 * "Lists with an item that does not conform").
 */
export class TolerantListType<Item extends t.Mixed> extends t.ArrayType<
  Item,
  t.TypeOf<Item>[],
  t.OutputOf<Item>[]
> {
  constructor(item: Item) {
    const strict = t.array(item);
    super(
      `TolerantList<${item.name}>`,
      strict.is,
      (raw, context) =>
        Array.isArray(raw)
          ? t.success(
              raw.flatMap((each): t.TypeOf<Item>[] => {
                const read = item.decode(each);
                return read._tag === 'Right' ? [read.right as t.TypeOf<Item>] : [];
              }),
            )
          : t.failure(raw, context),
      strict.encode,
      item,
    );
  }
}

export const tolerantList = <Item extends t.Mixed>(item: Item): TolerantListType<Item> =>
  new TolerantListType(item);

/** One of a list of names. */
export const oneOf = <Name extends string>(names: readonly Name[], title: string) =>
  t.keyof(
    Object.fromEntries(names.map((name) => [name, null])) as { readonly [N in Name]: null },
    title,
  );

/** A value of unknown origin as a codec reads it; `undefined` where it does not conform. */
export const readAs = <Value>(codec: t.Type<Value, unknown>, json: unknown): Value | undefined => {
  const decoded = codec.decode(json);
  return decoded._tag === 'Right' ? decoded.right : undefined;
};
