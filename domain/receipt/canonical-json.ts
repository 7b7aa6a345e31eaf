import { isList, isObject, type Json } from '../explain/index.ts';

/**
 * The one text of a JSON value: keys in the order of their code units, no white space, no missing fields, numbers as
 * JavaScript writes them.
 *
 * @example
 *   canonicalJson({ b: 1, a: [true, 'x'] }); // => '{"a":[true,"x"],"b":1}'
 */
export const canonicalJson = (value: Json): string => {
  if (isList(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const fields = Object.keys(value)
    .toSorted()
    .flatMap((key) =>
      value[key] === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(value[key])}`],
    );
  return `{${fields.join(',')}}`;
};
