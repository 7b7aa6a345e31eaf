import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';
import { readOptions } from './process/read-options.mjs';

/**
 * Lists words of the old dialect of this code by frequency: in names, comments, test titles and documents. It shows
 * progress; no check depends on it.
 */
readOptions('npm run words   count words of the old dialect', {});

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

const comment = /\/\*[^]*?\*\/|(?<!:)\/\/.*/g;
const title = /\b(?:it|test|describe)\b[^'"`\n]*(['"`]).*?\1/g;
const quoted = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;

/** The words of the names that some code uses, each name once. @param {string} code */
const wordsOfNames = (code) =>
  [...new Set(code.match(/\b[A-Za-z]\w*/g))]
    .map((name) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'))
    .join('\n');

const kinds = /** @type {const} */ (['names', 'comments', 'titles', 'documents']);

/**
 * The text of a file by its kind.
 *
 * @param {string} path
 * @returns {Record<(typeof kinds)[number], string>}
 */
const readParts = (path) => {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  if (path.endsWith('.md')) return { names: '', comments: '', titles: '', documents: text };
  const code = text.replaceAll(comment, '');
  return {
    names: wordsOfNames(code.replaceAll(quoted, '')),
    comments: (text.match(comment) ?? []).join('\n'),
    titles: (code.match(title) ?? []).join('\n'),
    documents: '',
  };
};

const parts = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map(readParts);

const rows = dialect.map((word) => {
  const pattern = new RegExp(String.raw`\b(?:${word})\b`, 'gi');
  const counts = kinds.map((kind) =>
    parts.reduce((sum, part) => sum + (part[kind].match(pattern)?.length ?? 0), 0),
  );
  return { word, counts, sum: counts.reduce((one, other) => one + other) };
});
console.table(
  Object.fromEntries(
    rows
      .toSorted((one, other) => other.sum - one.sum)
      .map(({ word, counts }) => [
        word,
        Object.fromEntries(kinds.map((kind, at) => [kind, counts[at]])),
      ]),
  ),
);
