import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from './project-root.mjs';
import { readOptions } from './process/read-options.mjs';

/**
 * Lists words of the old dialect of this code by frequency: in names, comments, test titles and documents. It shows
 * progress; no check depends on it.
 */
const { files: filesWanted } = readOptions(
  `npm run words              count words of the old dialect
npm run words -- --files   name the twenty files that have most of them too`,
  { files: { type: 'boolean', default: false } },
);

/** A word as a regular expression. A name such as `isToldAgain` is split into its words first. */
const dialect = [
  'told',
  'tells?',
  'asked',
  'asks',
  'takenup|taken up|take over',
  'held',
  'left behind|left open',
  'standings?',
  'stands',
  '(?:on|off) (?:the|its|their) way',
  'anew',
  'once more',
  'no more|any more',
  'whoever|whatever',
  'somebody|anybody|nobody|everybody',
  'theirs',
  'drawn',
  'a frame later',
  'under way',
  'a press|presses',
  'a letter|letters',
  'makes? a difference',
];

/** @typedef {'names' | 'comments' | 'titles' | 'documents'} Kind */

/** @type {readonly Kind[]} */
const kinds = ['names', 'comments', 'titles', 'documents'];

/** @param {string} name */
const wordsOfName = (name) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

/**
 * Declared names, comments and test titles of a source file.
 *
 * @param {string} text
 * @param {string} path
 * @returns {Record<Kind, string[]>}
 */
const readSource = (text, path) => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {Record<Kind, string[]>} */
  const found = { names: [], comments: [], titles: [], documents: [] };
  /** @type {Set<number>} */
  const readComments = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
    for (const { pos, end } of ranges)
      if (!readComments.has(pos)) {
        readComments.add(pos);
        found.comments.push(text.slice(pos, end).replaceAll(/\s*\n\s*\*?\s*/g, ' '));
      }
    const named = /** @type {{ name?: ts.Node }} */ (/** @type {unknown} */ (node)).name;
    if (named !== undefined && ts.isIdentifier(named) && !ts.isPropertyAccessExpression(node))
      found.names.push(wordsOfName(named.text));
    const [first] = ts.isCallExpression(node) ? node.arguments : [];
    if (
      first !== undefined &&
      ts.isStringLiteralLike(first) &&
      /^(?:it|test|describe)\b/.test(node.getText(source))
    )
      found.titles.push(first.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** @type {Map<string, Record<Kind, number>>} */
const byWord = new Map(
  dialect.map((word) => [word, { names: 0, comments: 0, titles: 0, documents: 0 }]),
);
/** @type {Map<string, number>} */
const byFile = new Map();

for (const path of paths) {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  const parts = path.endsWith('.md')
    ? { names: [], comments: [], titles: [], documents: [text] }
    : readSource(text, path);
  for (const [word, counts] of byWord)
    for (const kind of kinds) {
      const pattern = new RegExp(String.raw`\b(?:${word})\b`, 'gi');
      const count = parts[kind].reduce((sum, part) => sum + (part.match(pattern)?.length ?? 0), 0);
      counts[kind] += count;
      byFile.set(path, (byFile.get(path) ?? 0) + count);
    }
}

/** @param {Record<Kind, number>} counts */
const sumOf = (counts) => kinds.reduce((sum, kind) => sum + counts[kind], 0);

console.log(`${''.padEnd(36)}${kinds.map((kind) => kind.padStart(10)).join('')}`);
for (const [word, counts] of [...byWord].toSorted(([, a], [, b]) => sumOf(b) - sumOf(a)))
  console.log(
    `${word.padEnd(36)}${kinds.map((kind) => String(counts[kind]).padStart(10)).join('')}`,
  );
const total = kinds.map((kind) => [...byWord.values()].reduce((sum, one) => sum + one[kind], 0));
console.log(`${'all'.padEnd(36)}${total.map((one) => String(one).padStart(10)).join('')}`);
if (filesWanted) {
  console.log('');
  for (const [path, count] of [...byFile].toSorted(([, a], [, b]) => b - a).slice(0, 20))
    console.log(`${String(count).padStart(5)}  ${path}`);
}
