import { join } from 'node:path';
import ts from 'typescript';
import { afterEach, describe, expect, it } from 'vitest';
import { plantTree, soundHouse } from './planted-tree.ts';

let remove = () => {};
afterEach(() => remove());

/** The names that the compiler reports as unknown when the domain contains `text`. */
const unknownNames = (text: string): readonly string[] => {
  const tree = plantTree({ ...soundHouse, 'domain/claim/planted.ts': text });
  remove = tree.remove;
  const domain = join(tree.root, 'domain');
  const source = ts.readJsonConfigFile(join(domain, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  );
  const { options, fileNames } = ts.parseJsonSourceFileConfigFileContent(source, ts.sys, domain);
  return ts
    .getPreEmitDiagnostics(ts.createProgram(fileNames, options))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
    .filter((message) => message.startsWith('Cannot find name'));
};

describe('the types of the domain', () => {
  it.each(['window', 'document', 'fetch', 'console', 'process', 'setTimeout', 'localStorage'])(
    'do not know %s',
    (name) => {
      expect(unknownNames(`export const planted = ${name};\n`)).toEqual([
        expect.stringContaining(`'${name}'`),
      ]);
    },
  );

  it('know the language', () => {
    expect(unknownNames(`export const planted = new Map([[1, 'one']]).get(1);\n`)).toEqual([]);
  });
});
