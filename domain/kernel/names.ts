/** How names with more than one spelling are compared: without case, spaces or hyphens (decisions). */
export const comparableName = (name: string): string => name.toLowerCase().replace(/[\s-]/g, '');

/**
 * A reader of names in any spelling; `undefined` for another text. Of two names that compare equal, it reads the last.
 *
 * @param aliases other names of the same things
 */
export const nameReader = <Name extends string>(
  names: readonly Name[],
  aliases: { readonly [alias: string]: Name } = {},
): ((raw: string | null | undefined) => Name | undefined) => {
  const known = new Map([
    ...names.map((name) => [comparableName(name), name] as const),
    ...Object.entries(aliases).map(([alias, name]) => [comparableName(alias), name] as const),
  ]);
  return (raw) => known.get(comparableName(raw ?? ''));
};
