import type * as t from 'io-ts';
import type { JsonSchema } from '../codecs/wire-type.ts';
import { taggedCodec } from '../tagged-codec.ts';

/** Schemas that are named once and referred to. */
export type NamedSchemas = { [name: string]: JsonSchema };

const refer = (named: NamedSchemas, name: string, schema: JsonSchema): JsonSchema => {
  named[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
};

const objectSchema = (
  props: t.Props,
  required: readonly string[],
  named: NamedSchemas,
): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(props).map(([key, codec]) => [key, schemaOf(codec, named)]),
  ),
  ...(required.length > 0 ? { required } : {}),
});

/** The JSON schema of a codec; values with a name of their own are collected in `named`. */
export const schemaOf = (codec: t.Mixed, named: NamedSchemas): JsonSchema => {
  const tagged = taggedCodec(codec);
  switch (tagged._tag) {
    case 'StringType':
      return { type: 'string' };
    case 'NumberType':
      return { type: 'number' };
    case 'BooleanType':
      return { type: 'boolean' };
    case 'NullType':
      return { type: 'null' };
    case 'UndefinedType':
      return {};
    case 'LiteralType':
      return { const: tagged.value };
    case 'KeyofType':
      return refer(named, tagged.name, { type: 'string', enum: Object.keys(tagged.keys) });
    case 'WireType':
      return tagged.inline ? tagged.schema : refer(named, tagged.name, tagged.schema);
    case 'InterfaceType':
      return objectSchema(tagged.props, Object.keys(tagged.props), named);
    case 'PartialType':
      return objectSchema(tagged.props, [], named);
    case 'ExactType':
      return schemaOf(tagged.type, named);
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return { type: 'array', items: schemaOf(tagged.type, named) };
    case 'UnionType':
      return { anyOf: tagged.types.map((member) => schemaOf(member, named)) };
    case 'IntersectionType':
      return { allOf: tagged.types.map((member) => schemaOf(member, named)) };
    default:
      throw new Error(`No schema is known for the codec ${codec.name}`);
  }
};
