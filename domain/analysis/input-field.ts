import {
  flag,
  ifAbsent,
  listOf,
  localDate,
  moment,
  number,
  oneOf,
  pence,
  record,
  text,
  type Shape,
} from '../json/index.ts';
import { instant, type Instant } from '../time/index.ts';

type FieldForm =
  /** `moment`: milliseconds since 1970, or a text of ISO 8601. `money`: whole pence. */
  | { readonly kind: 'day' | 'moment' | 'money' | 'flag' | 'text' }
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most?: number;
      readonly step?: number;
    }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** Some of these names, in any order. */
  | { readonly kind: 'members'; readonly of: readonly string[] }
  | { readonly kind: 'list'; readonly item: InputField }
  /** JSON of another form, such as the answers of a flow. */
  | { readonly kind: 'json'; readonly shape: Shape<unknown> }
  /** `isOpen`: it may have other fields, which decide nothing. */
  | { readonly kind: 'group'; readonly fields: InputFields; readonly isOpen?: boolean };

/** The form of one input of a rule; an optional one may be not known. */
export type InputField = FieldForm & { readonly isOptional?: boolean };

export type InputFields = { readonly [name: string]: InputField };

/** Milliseconds of the years 0 to 9999, those of ISO 8601. */
const milliseconds = number(
  { least: -62_167_219_200_000, most: 253_402_300_799_999, step: 1 },
  'milliseconds',
);

/** A moment as a receipt keeps it, in milliseconds, or as a person writes it. */
const anyMoment: Shape<Instant> = {
  read: (json, path) => {
    if (typeof json !== 'number') return moment.read(json, path);
    const read = milliseconds.read(json, path);
    return read.valid ? { valid: true, value: instant(read.value) } : read;
  },
  input: { anyOf: [milliseconds.input, moment.input] },
  output: { type: 'integer' },
};

/** The form of the JSON of a field. */
const shapeOfField = (field: InputField): Shape<unknown> => {
  switch (field.kind) {
    case 'day':
      return localDate;
    case 'moment':
      return anyMoment;
    case 'money':
      return pence;
    case 'flag':
      return flag;
    case 'text':
      return text();
    case 'number':
      return number(field);
    case 'choice':
      return oneOf(field.options);
    case 'members':
      return listOf(oneOf(field.of));
    case 'json':
      return field.shape;
    case 'list':
      return listOf(shapeOfField(field.item));
    case 'group':
      return shapeOfFields(field.fields, field.isOpen);
  }
};

const part = (
  fields: InputFields,
  isOptional: boolean,
): readonly (readonly [string, InputField])[] =>
  Object.entries(fields).filter(([, field]) => (field.isOptional ?? false) === isOptional);

/** The form of the JSON of the inputs of a rule. */
export const shapeOfFields = (fields: InputFields, isOpen = false): Shape<unknown> =>
  record({
    required: Object.fromEntries(
      part(fields, false).map(([name, field]) => [name, shapeOfField(field)]),
    ),
    absent: Object.fromEntries(
      part(fields, true).map(([name, field]) => [name, ifAbsent(shapeOfField(field), undefined)]),
    ),
    isOpen,
  });
