/** A value that JSON can hold; a missing field is `undefined`. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

/** The value at a path such as `parts.0.cost`; `undefined` where there is none. */
export const valueAt = (value: Json, path: string): Json =>
  path
    .split('.')
    .reduce<Json>(
      (inside, key) =>
        (isList(inside) || isObject(inside)) && Object.hasOwn(inside, key)
          ? (inside as JsonObject)[key]
          : undefined,
      value,
    );

const withValueAtKeys = (value: Json, [key, ...rest]: readonly string[], next: Json): Json => {
  if (key === undefined) return next;
  if (isList(value))
    return value.flatMap((item, at): readonly Json[] => {
      if (String(at) !== key) return [item];
      const replaced = withValueAtKeys(item, rest, next);
      return replaced === undefined ? [] : [replaced];
    });
  return isObject(value) ? { ...value, [key]: withValueAtKeys(value[key], rest, next) } : value;
};

/** A copy with another value at a path; `undefined` removes an item of a list. */
export const withValueAt = (value: Json, path: string, next: Json): Json =>
  withValueAtKeys(value, path.split('.'), next);
