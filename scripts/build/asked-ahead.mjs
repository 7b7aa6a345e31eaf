/**
 * What the build tells of a file.
 *
 * @typedef {{
 *   type: 'chunk',
 *   name: string,
 *   fileName: string,
 *   isEntry: boolean,
 *   imports: readonly string[],
 *   viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined,
 * }} Script
 * @typedef {Script | { type: 'asset' }} BuiltFile
 */

/**
 * The scripts of a build with these names. One that imports another file, which is not asked for with it, would have the
 * page wait for that alone: such a build fails.
 *
 * @param {readonly BuiltFile[]} built
 * @param {readonly string[]} names
 * @returns {readonly Script[]}
 */
const scriptsAskedFor = (built, names) => {
  const scripts = built.filter((file) => file.type === 'chunk');
  const asked = names.map((name) => {
    const script = scripts.find((one) => one.name === name);
    if (script === undefined) throw new Error(`The build has no script ${name}`);
    return script;
  });
  const there = [...scripts.filter(({ isEntry }) => isEntry), ...asked].map(
    ({ fileName }) => fileName,
  );
  for (const { name, imports } of asked)
    for (const file of imports)
      if (!there.includes(file))
        throw new Error(`${name} imports ${file}, which is not asked for with it`);
  return asked;
};

/**
 * The addresses of scripts that a page asks for ahead, and of the style sheets that come with them: what it needs first,
 * and what comes behind that.
 *
 * @param {readonly BuiltFile[]} built
 * @param {{ first: readonly string[], next: readonly string[] }} names
 * @returns {{ first: readonly string[], next: readonly string[] }}
 */
export const askedAhead = (built, { first, next }) => {
  /** @param {readonly Script[]} scripts */
  const addressesOf = (scripts) =>
    scripts.flatMap(({ fileName, viteMetadata }) =>
      [fileName, ...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
    );
  return {
    first: addressesOf(scriptsAskedFor(built, first)),
    next: addressesOf(scriptsAskedFor(built, [...first, ...next]).slice(first.length)),
  };
};
