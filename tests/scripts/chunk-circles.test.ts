import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findCircle } from '../../scripts/build/no-chunk-circles.mjs';

const files = ['a', 'b', 'c', 'd', 'e'];
const anyImports = fc
  .array(fc.subarray(files), { minLength: files.length, maxLength: files.length })
  .map((imports) => new Map(files.map((file, index) => [file, imports[index] ?? []])));

/** A second method: remove each file without remaining imports; a cycle is left over. */
const hasCircle = (importsOf: ReadonlyMap<string, readonly string[]>): boolean => {
  const left = new Map(importsOf);
  for (;;) {
    const free = [...left].find(([, imports]) => !imports.some((file) => left.has(file)));
    if (free === undefined) return left.size > 0;
    left.delete(free[0]);
  }
};

it('a cycle of imports between files is found with its path', () => {
  fc.assert(
    fc.property(anyImports, (importsOf) => {
      const circle = findCircle(importsOf);
      expect(circle !== undefined).toBe(hasCircle(importsOf));
      for (const [index, file] of (circle ?? []).slice(0, -1).entries())
        expect(importsOf.get(file)).toContain(circle?.[index + 1]);
      expect(circle?.[0]).toBe(circle?.at(-1));
    }),
  );
});
