import { execFileSync } from 'node:child_process';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { findBareText } from './bare-text.ts';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
};

const faults = [
  '<p>{busy && <b>Busy</b>} words</p>',
  '<p><Icon />{words}</p>',
  '<p><b>Now</b>{busy && "later"}</p>',
  '<p>{busy ? <><Icon />{"Remove"}</> : <b>Choose</b>}</p>',
  '<p><b>Now</b>{busy ? `until ${words}` : undefined}</p>',
  '<p>{busy ? words : <><Icon /><b>Now</b></>}</p>',
  '<p>Words and {words}</p>',
  '<p>{words} {busy && words}</p>',
  '<p>{words}{node}</p>',
  '<><Icon />{words}</>',
];

const accepted = [
  '<p>Words alone</p>',
  '<p>{`Words and ${words}`}</p>',
  '<p>{busy && words}</p>',
  '<p>{busy ? "one" : "other"}</p>',
  '<p><Icon /> <span>{words}</span></p>',
  '<p><Icon />{" "}<span>{words}</span></p>',
];

const pathOf = (markup: string): string =>
  `/planted/${[...faults, ...accepted].indexOf(markup)}.tsx`;

/** One program with each component in its own file: the types of the browser are read once. */
const plant = (markups: readonly string[]): ts.Program => {
  const texts = new Map(
    markups.map((markup) => [
      pathOf(markup),
      `declare const busy: boolean; declare const words: string; declare const node: { type: string };
    declare const Icon: () => null; export const Planted = () => ${markup};`,
    ]),
  );
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (path, target) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile.call(host, path, target)
      : ts.createSourceFile(path, text, target, true, ts.ScriptKind.TSX);
  };
  return ts.createProgram([...texts.keys()], options, host);
};

const program = plant([...faults, ...accepted]);
const findIn = (markup: string): readonly string[] => findBareText(program, [pathOf(markup)]);

it.each(faults)('finds text beside an element in %s', (markup) => {
  expect(findIn(markup)).not.toEqual([]);
});

it.each(accepted)('accepts %s', (markup) => {
  expect(findIn(markup)).toEqual([]);
});

it('the user interface has no bare text beside an element, so that pages can be translated', () => {
  const paths = execFileSync('git', ['ls-files', 'ui/*.tsx'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => !path.startsWith('ui/gallery/'));
  expect(findBareText(ts.createProgram(paths, options), paths)).toEqual([]);
});
