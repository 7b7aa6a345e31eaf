import {
  flag,
  ifAbsent,
  listOf,
  localDate,
  moment,
  number,
  oneOf,
  pence,
  readAs,
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

/** A moment as a receipt keeps it, in milliseconds. */
const keptMoment: Shape<Instant> = readAs(milliseconds, milliseconds.output, instant);

/** A moment as a receipt keeps it, or as a person writes it. */
const anyMoment: Shape<Instant> = {
  read: (json, path) => (typeof json === 'number' ? keptMoment : moment).read(json, path),
  input: { anyOf: [milliseconds.input, moment.input] },
  output: { type: 'integer' },
};

/** The form of the JSON of a field. */
const shapeOfField = (field: InputField, isKept: boolean): Shape<unknown> => {
  switch (field.kind) {
    case 'day':
      return localDate;
    case 'moment':
      return isKept ? keptMoment : anyMoment;
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
      return listOf(shapeOfField(field.item, isKept));
    case 'group':
      return shapeOfFields(field.fields, isKept, field.isOpen);
  }
};

/**
 * The form of the JSON of the inputs of a rule.
 *
 * @param isKept as a receipt keeps them: moments are milliseconds, and other fields, which decide nothing, may be there
 */
export const shapeOfFields = (
  fields: InputFields,
  isKept: boolean,
  isOpen = false,
): Shape<unknown> => {
  const shapesOf = (isOptional: boolean) =>
    Object.entries(fields)
      .filter(([, field]) => (field.isOptional ?? false) === isOptional)
      .map(([name, field]) => [name, shapeOfField(field, isKept)] as const);
  return record({
    required: Object.fromEntries(shapesOf(false)),
    absent: Object.fromEntries(
      shapesOf(true).map(([name, shape]) => [name, ifAbsent(shape, undefined)]),
    ),
    isOpen: isOpen || isKept,
  });
};
