import ts from 'typescript';

/** @typedef {import('./public-names.mjs').PublicName} PublicName */

/**
 * The result that comments show after a statement; `undefined` if there is none.
 *
 * @param {string} comments
 */
const shownResult = (comments) => {
  const lines = comments
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('//'))
    .map((line) => line.replace(/^\/\/ ?/, ''));
  const first = lines.findIndex((line) => line.startsWith('=>'));
  return first < 0 ? undefined : lines.slice(first).join('\n').slice(2).trim();
};

/**
 * An example as statements that compare each result with the one behind its `// =>`.
 *
 * @param {PublicName} of
 */
const checkedExample = ({ name, example }) => {
  const file = ts.createSourceFile('example.ts', example, ts.ScriptTarget.Latest, true);
  const statements = file.statements.map((statement, index) => {
    const next = file.statements[index + 1];
    const comments = example.slice(statement.end, next?.getStart() ?? example.length);
    const result = shownResult(comments);
    if (result === undefined || !ts.isExpressionStatement(statement)) return statement.getText();
    const actual = statement.expression.getText();
    return `deepStrictEqual(${actual}, ${result}, ${JSON.stringify(`${name}: ${actual}`)});`;
  });
  return `{\n${statements.join('\n')}\nconsole.log(${JSON.stringify(name)});\n}\n`;
};

/**
 * A module that runs the example of every public function, and prints the names of those that hold.
 *
 * @param {readonly PublicName[]} names
 * @param {string} sharedValues - code before the first example
 */
export const exampleModule = (names, sharedValues) => {
  const body =
    sharedValues +
    names
      .filter(({ kind }) => kind === 'function')
      .map(checkedExample)
      .join('');
  /** @type {Set<string>} */
  const imported = new Set();
  const imports = names.flatMap(({ entry, name, kind }) => {
    if (imported.has(name) || !new RegExp(`\\b${name}\\b`).test(body)) return [];
    imported.add(name);
    return [
      `import { ${kind === 'type' ? 'type ' : ''}${name} } from '@pilotlight/domain/${entry}';\n`,
    ];
  });
  const fastCheck = /\bfc\b/.test(body) ? "import fc from 'fast-check';\n" : '';
  return `import { deepStrictEqual } from 'node:assert/strict';\n${fastCheck}${imports.join('')}${body}`;
};
