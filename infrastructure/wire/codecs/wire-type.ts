import * as t from 'io-ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonSchema = { readonly [key: string]: Json };

/** A codec of one value that tells its own JSON schema, so that the contract's drawing can be made from it. */
export type WireType<A, Output> = t.Type<A, Output> & {
  readonly _tag: 'WireType';
  readonly schema: JsonSchema;
};

type WireTypeParts<A, Output> = {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly is: (value: unknown) => value is A;
  readonly parse: (raw: unknown) => A | undefined;
  readonly encode: (value: A) => Output;
};

export const wireType = <A, Output>({
  name,
  schema,
  is,
  parse,
  encode,
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
    { _tag: 'WireType' as const, schema },
  );

/** A value, or null where the platform has none. */
export const orNull = <Codec extends t.Mixed>(codec: Codec) => t.union([codec, t.null]);

/** One of a list of names. */
export const oneOf = <Name extends string>(names: readonly Name[], title: string) =>
  t.keyof(
    Object.fromEntries(names.map((name) => [name, null])) as { readonly [N in Name]: null },
    title,
  );
