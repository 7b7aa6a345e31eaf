import type * as t from 'io-ts';
import { countCharacters } from '#domain/kernel';
import type { JsonSchema } from '#infrastructure/wire/codecs/wire-type.ts';
import { schemaOf } from '#infrastructure/wire/openapi/openapi-document.ts';

type Described = { readonly properties?: object; readonly allOf?: readonly Described[] };

const propertiesOf = ({ properties = {}, allOf = [] }: Described): object =>
  Object.assign({}, properties, ...allOf.map(propertiesOf)) as object;

/** The described fields of an object, from all its parts. */
export const fieldsOf = (codec: t.Mixed): { readonly [field: string]: JsonSchema } =>
  propertiesOf(schemaOf(codec, {})) as { readonly [field: string]: JsonSchema };

/** Whether a value is within the options and limits of its description. */
export const isDescribed = (schema: JsonSchema, value: unknown): boolean => {
  const {
    enum: options,
    maxLength,
    pattern,
    minimum,
    maximum,
    multipleOf,
    items,
  } = schema as {
    enum?: readonly unknown[];
    maxLength?: number;
    pattern?: string;
    minimum?: number;
    maximum?: number;
    multipleOf?: number;
    items?: JsonSchema;
  };
  return (
    (options === undefined || options.includes(value)) &&
    (maxLength === undefined || countCharacters(String(value)) <= maxLength) &&
    (pattern === undefined || new RegExp(pattern, 'u').test(String(value))) &&
    (minimum === undefined || Number(value) >= minimum) &&
    (maximum === undefined || Number(value) <= maximum) &&
    (multipleOf === undefined || Number(value) % multipleOf === 0) &&
    (items === undefined || (value as unknown[]).every((item) => isDescribed(items, item)))
  );
};
