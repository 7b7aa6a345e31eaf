import type * as t from 'io-ts';
import { errorAnswerCodec } from '../codecs/plain-answers.ts';
import type { WireType, JsonSchema } from '../codecs/wire-type.ts';
import { defaultPlatformAddress } from '../default-platform-address.ts';
import { routeTable } from '../route-table.ts';
import { bearerOf, pathTemplate, type Route } from '../route.ts';

/** Every kind of codec in a wire shape, distinguished by its tag. */
type TaggedCodec =
  | t.StringType
  | t.NumberType
  | t.BooleanType
  | t.NullType
  | t.UndefinedType
  | t.LiteralType<string | number | boolean>
  | t.KeyofType<{ readonly [key: string]: unknown }>
  | t.InterfaceType<t.Props>
  | t.PartialType<t.Props>
  | t.ExactType<t.HasProps>
  | t.ArrayType<t.Mixed>
  | t.ReadonlyArrayType<t.Mixed>
  | t.UnionType<t.Mixed[]>
  | t.IntersectionType<t.Mixed[]>
  | WireType<unknown, unknown>;

/** Reads a codec by its tag; a codec of another kind reaches the reader's own "otherwise". */
export const taggedCodec = (codec: t.Mixed): TaggedCodec => codec as unknown as TaggedCodec;

/** Schemas that are named once and referred to. */
type NamedSchemas = { [name: string]: JsonSchema };

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

const isNothing = (codec: t.Mixed): boolean => taggedCodec(codec)._tag === 'UndefinedType';

const asJson = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

const pathParameters = (route: Route, named: NamedSchemas): readonly JsonSchema[] =>
  Object.entries(route.params).map(([name, codec]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(codec, named),
  }));

const queryParameters = (route: Route, named: NamedSchemas): readonly JsonSchema[] => {
  const query = taggedCodec(route.query);
  return query._tag === 'PartialType'
    ? Object.entries(query.props).map(([name, codec]) => ({
        name,
        in: 'query',
        required: false,
        schema: schemaOf(codec, named),
      }))
    : [];
};

const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Made once per attempt: the same key with the same content is answered alike.',
  schema: { type: 'string' },
};

const security = ({ caller }: Route): readonly JsonSchema[] => {
  const bearer = bearerOf(caller);
  if (bearer === 'never') return [];
  return bearer === 'required' ? [{ bearer: [] }] : [{}, { bearer: [] }];
};

const operation = (name: string, route: Route, named: NamedSchemas): JsonSchema => ({
  operationId: name,
  security: security(route),
  parameters: [
    ...pathParameters(route, named),
    ...queryParameters(route, named),
    ...(route.creates ? [idempotencyKey] : []),
  ],
  ...(isNothing(route.body)
    ? {}
    : { requestBody: { required: true, content: asJson(schemaOf(route.body, named)) } }),
  responses: {
    '200': { description: 'The answer', content: asJson(schemaOf(route.answer, named)) },
    default: {
      description: 'A refusal, and why',
      content: asJson(schemaOf(errorAnswerCodec, named)),
    },
  },
});

/** The OpenAPI document of every call in the route table, at the default service names. */
const openapiDocument = (): JsonSchema => {
  const named: NamedSchemas = {};
  const paths: { [path: string]: { [method: string]: JsonSchema } } = {};
  for (const [name, route] of Object.entries<Route>(routeTable)) {
    const path = (paths[pathTemplate(route, defaultPlatformAddress)] ??= {});
    path[route.method.toLowerCase()] = operation(name, route, named);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pilotlight',
      version: '1',
      description: 'The calls that the portal makes. Made from infrastructure/wire/route-table.ts.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};

/** The document as stored in docs/openapi.json. */
export const openapiText = (): string => `${JSON.stringify(openapiDocument(), undefined, 2)}\n`;
