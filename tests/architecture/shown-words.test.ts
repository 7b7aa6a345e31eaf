import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const spoken = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label', 'busyLabel']);

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''));

/** Text between tags, or an attribute that is read to people. */
const isShown = (node: ts.Node): boolean =>
  ts.isJsxText(node)
    ? hasWord(node.text)
    : ts.isStringLiteral(node) &&
      ts.isJsxAttribute(node.parent) &&
      spoken.has(node.parent.name.getText()) &&
      hasWord(node.text);

const isWord = (node: ts.Node): boolean => {
  if (isShown(node)) return true;
  if (!ts.isStringLiteral(node) && !ts.isTemplateLiteralToken(node)) return false;
  if (ts.isJsxAttribute(node.parent)) return false;
  // A sentence, or a name with a capital, such as a default of a property; keys of the keyboard are compared.
  return (
    /\p{L}{2,} \p{L}|\p{L}{2,} $/u.test(node.text) ||
    (/^\p{Lu}\p{Ll}+$/u.test(node.text) && ts.isBindingElement(node.parent))
  );
};

const wordsIn = (path: string, text: string, isFound = isWord): readonly string[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isCallExpression(node)) {
      const called = ts.isCallExpression(node) ? node.expression.getText() : 'throw';
      if (/throw|[qQ]uerySelector|closest|matches$/.test(called)) return;
    }
    if (isFound(node)) found.push(`${path}: ${node.getText().trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

it.each([
  '() => <p>Back</p>',
  '({ label = "Back" }) => <p>{label}</p>',
  '() => <button aria-label="Close" />',
  '(left: number) => `You have ${left} left`',
])('a word of the kit is found in %s', (text) => {
  expect(wordsIn('planted.tsx', `export const Planted = ${text};`)).not.toEqual([]);
});

const sourcesIn = (...folders: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path));

it('the kit has no words of its own: it shows those that it is given', () => {
  const paths = sourcesIn('ui/kit');
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.flatMap((path) => wordsIn(path, readFileSync(path, 'utf8')))).toEqual([]);
});

it('every word that a screen shows comes from a file of words', () => {
  const paths = sourcesIn('ui/shell', 'ui/shared', 'ui/features', 'ui/explorer');
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.flatMap((path) => wordsIn(path, readFileSync(path, 'utf8'), isShown))).toEqual([]);
});
