import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.mjs';
import { buildTargets } from '../build/baseline.mjs';
import { newerInScript, newerInStyle } from './needed-features.mjs';

/** Features in the built files that one of the oldest browsers lacks, and why that is harmless. */
const tolerated = new Map([
  ['.toSorted()', 'infrastructure/portal/wiring/older-browsers.ts fills it in'],
  ['URL.canParse()', 'infrastructure/portal/wiring/older-browsers.ts fills it in'],
  ['color-mix()', 'scripts/build/colour-fallbacks.mjs adds a colour for those who do not know it'],
  ['.union()', 'of io-ts, not of a Set'],
  ['.intersection()', 'of io-ts, not of a Set'],
  ['.take()', 'of io-ts and fp-ts, not of an iterator'],
  ['.use()', 'of React, not of a stack of disposables'],
  ['.dispose()', 'of React Router, not of a stack of disposables'],
  ['.error()', 'of the console, not of a suppressed error'],
  ['.toArray()', 'of React and axios, not of an iterator'],
  ['Error.captureStackTrace()', 'axios asks whether it is there'],
  ['::-webkit-progress-bar', 'each engine has one of its own'],
  ['::-webkit-progress-value', 'each engine has one of its own'],
  ['::-moz-progress-bar', 'each engine has one of its own'],
  ['backdrop-filter', 'only blurs what is almost covered'],
  ['forced-color-adjust', 'one that lacks it has no forced colours'],
  ['forced-color-adjust: none', 'one that lacks it has no forced colours'],
  ['overflow-anchor', 'without it a list that grows may jump'],
  ['overflow-anchor: none', 'without it a list that grows may jump'],
  ['print-color-adjust', 'stands beside its prefixed form'],
  ['print-color-adjust: exact', 'stands beside its prefixed form'],
  ['text-size-adjust', 'stands beside its prefixed form'],
  ['text-wrap', 'without it a heading is only less even'],
  ['text-wrap: balance', 'without it a heading is only less even'],
  ['text-wrap: pretty', 'without it a last line is only shorter'],
  ['user-select', 'stands beside its prefixed form'],
  ['@page', 'without it a printed record has the margins of its browser'],
]);

const folder = join(projectRoot, 'dist/portal');
const files = [
  'service-worker.js',
  ...readdirSync(join(folder, 'assets')).map((name) => join('assets', name)),
].filter((name) => /\.(js|css)$/.test(name));

const unsupported = files.flatMap((name) => {
  const content = readFileSync(join(folder, name), 'utf8');
  const newer = name.endsWith('.css') ? newerInStyle(content) : newerInScript(content);
  return newer.filter((what) => !tolerated.has(what)).map((what) => `${name}: ${what}`);
});

for (const line of unsupported) console.error(line);
if (unsupported.length > 0) {
  console.error(`Not every browser of the baseline (${buildTargets.join(', ')}) has these.`);
}
process.exitCode = unsupported.length > 0 || files.length < 2 ? 1 : 0;
