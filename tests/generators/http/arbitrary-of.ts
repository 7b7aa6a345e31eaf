import fc from 'fast-check';
import type * as t from 'io-ts';
import type { JsonSchema } from '#infrastructure/wire/codecs/wire-type.ts';
import { taggedCodec } from '#infrastructure/wire/openapi/openapi-document.ts';

const byFormat = (format: unknown): fc.Arbitrary<string> => {
  const moment = fc
    .date({
      min: new Date('1996-01-01T00:00:00Z'),
      max: new Date('2100-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString());
  if (format === 'date') return moment.map((text) => text.slice(0, 10));
  if (format === 'date-time') return moment;
  throw new Error(`No generator is known for the format ${JSON.stringify(format)}`);
};

const bySchema = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const inner = (key: string) => bySchema(schema[key] as JsonSchema);
  if (Array.isArray(schema['anyOf']))
    return fc.oneof(...(schema['anyOf'] as JsonSchema[]).map(bySchema));
  if (schema['additionalProperties'] !== undefined)
    return fc.dictionary(fc.string({ maxLength: 20 }), inner('additionalProperties'), {
      maxKeys: 4,
      noNullPrototype: true,
    });
  if (schema['items'] !== undefined) return fc.array(inner('items'), { maxLength: 3 });
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if (schema['format'] !== undefined) return byFormat(schema['format']);
  const types = [schema['type']].flat();
  return fc.oneof(
    ...types.map((type): fc.Arbitrary<unknown> => {
      if (type === 'integer')
        return fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.maxSafeNat());
      if (type === 'string') return fc.string({ minLength: 1, maxLength: 40 });
      if (type === 'boolean') return fc.boolean();
      if (type === 'number') return fc.double({ min: 0, max: 1e6, noNaN: true });
      if (type === 'object') return fc.constantFrom({}, { id: 1 }, { message: 'Done', id: 1 });
      throw new Error(`No generator is known for the type ${JSON.stringify(type)}`);
    }),
  );
};

const objectOf = (props: t.Props, requiredKeys: readonly string[]): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(Object.entries(props).map(([key, codec]) => [key, arbitraryOf(codec)])),
    { requiredKeys: [...requiredKeys], noNullPrototype: true },
  );

/** JSON that a codec must accept, made by reading the codec. */
export const arbitraryOf = (codec: t.Mixed): fc.Arbitrary<unknown> => {
  const tagged = taggedCodec(codec);
  switch (tagged._tag) {
    case 'StringType':
      return fc.string({ maxLength: 60 });
    case 'NumberType':
      return fc.oneof(
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      );
    case 'BooleanType':
      return fc.boolean();
    case 'NullType':
      return fc.constant(null);
    case 'UndefinedType':
      return fc.constant(undefined);
    case 'LiteralType':
      return fc.constant(tagged.value);
    case 'KeyofType':
      return fc.constantFrom(...Object.keys(tagged.keys));
    case 'WireType':
      return bySchema(tagged.schema);
    case 'InterfaceType':
      return objectOf(tagged.props, Object.keys(tagged.props));
    case 'PartialType':
      return objectOf(tagged.props, []);
    case 'ExactType':
      return arbitraryOf(tagged.type);
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return fc.array(arbitraryOf(tagged.type), { maxLength: 4 });
    case 'UnionType':
      return fc.oneof(...tagged.types.map(arbitraryOf));
    case 'IntersectionType':
      return fc
        .tuple(...tagged.types.map(arbitraryOf))
        .map((parts) => Object.assign({}, ...(parts as object[])) as object);
    default:
      throw new Error(`No generator is known for the codec ${codec.name}`);
  }
};
