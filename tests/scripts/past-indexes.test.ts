import { join, relative } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { pastIndexes } from '../../scripts/build/past-indexes.mjs';
import { projectRoot } from '../../scripts/project-root.mjs';

/** The files of the domain that a source is built from. */
const builtFrom = async (source: string): Promise<readonly string[]> => {
  const entry = join(projectRoot, 'ui/entry-of-a-test.ts');
  const result = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
      pastIndexes(),
    ],
    build: { write: false, rolldownOptions: { input: 'entry', treeshake: false } },
  });
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  return outputs
    .flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
    .filter((id) => id.includes('/domain/'))
    .map((id) => relative(projectRoot, id))
    .toSorted();
};

it('a source is built from the files behind the names that it imports, and not from their index', async () => {
  expect(
    await builtFrom(
      `import { noPence as nothing, type Pence } from '#domain/money'; console.log(nothing);`,
    ),
  ).toEqual(['domain/money/pence.ts']);
});
