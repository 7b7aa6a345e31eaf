import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** The sources of the user interface, without the gallery, whose path and text match. */
const sourcesIn = (
  folders: readonly string[],
  isFound: (path: string, text: string) => boolean,
): readonly string[] =>
  execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('ui/gallery/'))
    .filter((path) => isFound(path, readFileSync(path, 'utf8')));

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

/** What a child of an element renders: a text, something else, or the value of an expression. */
type Rendered = 'text' | 'other' | ts.Expression;

/** A conditional expression renders each of its branches. */
const renderedBy = (expression: ts.Expression): readonly Rendered[] => {
  if (ts.isParenthesizedExpression(expression)) return renderedBy(expression.expression);
  if (isAbsent(expression)) return [];
  if (ts.isJsxFragment(expression)) return renderedByChildren(expression.children).flat();
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap(renderedBy);
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  )
    return renderedBy(expression.right);
  if (ts.isStringLiteralLike(expression) && expression.text.trim() === '') return [];
  return [expression];
};

/** What each child renders that renders something; white space alone is not translated. */
const renderedByChildren = (
  children: ts.NodeArray<ts.JsxChild>,
): readonly (readonly Rendered[])[] =>
  children
    .flatMap((child): readonly (readonly Rendered[])[] => {
      if (ts.isJsxText(child)) return child.text.trim() === '' ? [] : [['text']];
      if (ts.isJsxFragment(child)) return renderedByChildren(child.children);
      if (!ts.isJsxExpression(child)) return [['other']];
      return child.expression === undefined ? [] : [renderedBy(child.expression)];
    })
    .filter((rendered) => rendered.length > 0);

/** A text is the only child of its element, whatever replaces it later. */
const hasBareText = (
  checker: ts.TypeChecker,
  children: readonly (readonly Rendered[])[],
): boolean => {
  const isText = (one: Rendered) =>
    typeof one === 'string' ? one === 'text' : isTextual(checker, one);
  const all = children.flat();
  // The type of an only child, which takes long to find, does not matter.
  if (all.length < 2) return false;
  return all.some(isText) && (children.length > 1 || !all.every(isText));
};

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
      if (isOutermost && hasBareText(checker, renderedByChildren(node.children))) {
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
  types: [],
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

/** One program with the user interface and each planted component: their many types are read once. */
const programOf = (paths: readonly string[]): ts.Program => {
  const texts = new Map(
    [...faults, ...accepted].map((markup) => [
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
  return ts.createProgram([...texts.keys(), ...paths], options, host);
};

describe('text beside an element', () => {
  const withChildren = sourcesIn(['ui/*.tsx'], (_, text) => text.includes('</'));
  const program = programOf(withChildren);
  const findIn = (markup: string): readonly string[] => findBareText(program, [pathOf(markup)]);

  it.each(faults)('is found in %s', (markup) => {
    expect(findIn(markup)).not.toEqual([]);
  });

  it.each(accepted)('is not found in %s', (markup) => {
    expect(findIn(markup)).toEqual([]);
  });

  it('is nowhere in the user interface, so that pages can be translated', () => {
    expect(withChildren.length).toBeGreaterThan(100);
    expect(findBareText(program, withChildren)).toEqual([]);
  });
});

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

const findWordsIn = (folders: readonly string[], isFound = isWord): readonly string[] =>
  sourcesIn(folders, () => true).flatMap((path) =>
    wordsIn(path, readFileSync(path, 'utf8'), isFound),
  );

describe('a word', () => {
  it.each([
    '() => <p>Back</p>',
    '({ label = "Back" }) => <p>{label}</p>',
    '() => <button aria-label="Close" />',
    '(left: number) => `You have ${left} left`',
  ])('of a component is found in %s', (text) => {
    expect(wordsIn('planted.tsx', `export const Planted = ${text};`)).not.toEqual([]);
  });

  it('is nowhere in the kit, which shows those that it is given', () => {
    expect(findWordsIn(['ui/kit'])).toEqual([]);
  });

  it('that a screen shows comes from a file of words', () => {
    const folders = ['ui/shell', 'ui/shared', 'ui/features', 'ui/explorer'];
    expect(findWordsIn(folders, isShown)).toEqual([]);
  });
});
