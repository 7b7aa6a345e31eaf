/**
 * A way from a file through what it imports back to itself, if there is one.
 *
 * @param {ReadonlyMap<string, readonly string[]>} importsOf
 * @returns {readonly string[] | undefined}
 */
export const findCircle = (importsOf) => {
  /** @type {Set<string>} */
  const done = new Set();
  /**
   * @param {string} file
   * @param {readonly string[]} way
   * @returns {readonly string[] | undefined}
   */
  const walk = (file, way) => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of importsOf.get(file) ?? []) {
      const circle = walk(next, [...way, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of importsOf.keys()) {
    const circle = walk(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
};

/**
 * Two files that import each other start in an order that nobody chose: a screen may meet a value that is not there yet.
 *
 * @returns {import('vite').Plugin}
 */
export const noChunkCircles = () => ({
  name: 'pilotlight:no-chunk-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const circle = findCircle(
      new Map(
        Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? [[output.fileName, output.imports]] : [],
        ),
      ),
    );
    if (circle !== undefined)
      this.error(`Files of the build import each other: ${circle.join(' → ')}`);
  },
});
