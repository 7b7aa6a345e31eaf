import { execFileSync } from 'node:child_process';
import ts from 'typescript';
import { expect, it } from 'vitest';

const isAbsent = (expression: ts.Expression): boolean =>
  expression.kind === ts.SyntaxKind.NullKeyword ||
  expression.kind === ts.SyntaxKind.FalseKeyword ||
  (ts.isIdentifier(expression) && expression.text === 'undefined');

/** A string or a number by its type, such as a word of the wording; a node of React's may be anything. */
const isTextual = (checker: ts.TypeChecker, expression: ts.Expression): boolean => {
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnion() ? type.types : [type];
  const isText = (one: ts.Type): boolean =>
    one.isIntersection()
      ? one.types.some(isText)
      : (one.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
  const isNothing = (one: ts.Type): boolean =>
    (one.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLike)) !== 0;
  return parts.some(isText) && parts.every((one) => isText(one) || isNothing(one));
};

/** The content that a child of an element renders; a conditional expression renders each of its branches. */
type Kind = 'text' | 'other';

const kindsOfExpression = (checker: ts.TypeChecker, expression: ts.Expression): readonly Kind[] => {
  const kindsOf = (inner: ts.Expression) => kindsOfExpression(checker, inner);
  if (ts.isParenthesizedExpression(expression)) return kindsOf(expression.expression);
  if (isAbsent(expression)) return [];
  if (ts.isJsxFragment(expression)) return kindsOfChildren(checker, expression.children).flat();
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap(kindsOf);
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  )
    return kindsOf(expression.right);
  if (ts.isStringLiteralLike(expression) && expression.text.trim() === '') return [];
  return [isTextual(checker, expression) ? 'text' : 'other'];
};

/** The kinds of each child that brings something; white space alone is not translated. */
const kindsOfChildren = (
  checker: ts.TypeChecker,
  children: ts.NodeArray<ts.JsxChild>,
): readonly (readonly Kind[])[] =>
  children
    .flatMap((child): readonly (readonly Kind[])[] => {
      if (ts.isJsxText(child)) return child.text.trim() === '' ? [] : [['text']];
      if (ts.isJsxFragment(child)) return kindsOfChildren(checker, child.children);
      if (!ts.isJsxExpression(child)) return [['other']];
      return child.expression === undefined ? [] : [kindsOfExpression(checker, child.expression)];
    })
    .filter((kinds) => kinds.length > 0);

/** A text is the only child of its element, whatever replaces it later. */
const hasBareText = (kinds: readonly (readonly Kind[])[]): boolean =>
  kinds.flat().includes('text') && (kinds.length > 1 || kinds.flat().includes('other'));

/**
 * Places where a text has siblings and no element of its own. When a browser translates a page, it wraps each text in a
 * `font` element: React then fails when it removes such a text or inserts before it, and a changed text may not be
 * shown.
 */
const findBareText = (program: ts.Program, paths: readonly string[]): readonly string[] => {
  const checker = program.getTypeChecker();
  return paths.flatMap((path) => {
    const source = program.getSourceFile(path);
    if (source === undefined) throw new Error(`${path} is not there`);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const isOutermost =
        ts.isJsxElement(node) ||
        (ts.isJsxFragment(node) && !ts.isJsxElement(node.parent) && !ts.isJsxFragment(node.parent));
      if (isOutermost && hasBareText(kindsOfChildren(checker, node.children))) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push(`${path}:${line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
};

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
