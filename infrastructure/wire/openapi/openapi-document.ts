import type * as t from 'io-ts';
import { errorAnswerCodec } from '../codecs/plain-answers.ts';
import type { JsonSchema } from '../codecs/wire-type.ts';
import { defaultPlatformAddress } from '../default-platform-address.ts';
import { pathTemplate, type Route } from '../route.ts';
import { routeTable } from '../route-table.ts';
import { taggedCodec } from '../tagged-codec.ts';
import { schemaOf, type NamedSchemas } from './schema-of.ts';

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

const security = ({ bearer }: Route): readonly JsonSchema[] => {
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
