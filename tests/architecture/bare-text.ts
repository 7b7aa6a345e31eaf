import ts from 'typescript';

/** What a child of an element brings into the page. */
type Kind = 'text' | 'element' | 'children' | 'nothing';

const isAbsent = (expression: ts.Expression): boolean =>
  expression.kind === ts.SyntaxKind.NullKeyword ||
  expression.kind === ts.SyntaxKind.FalseKeyword ||
  (ts.isIdentifier(expression) && expression.text === 'undefined');

const isMarkup = (node: ts.Node): node is ts.JsxElement | ts.JsxSelfClosingElement =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);

const kindsOfExpression = (given: ts.Expression): readonly Kind[] => {
  const expression = ts.skipPartiallyEmittedExpressions(
    ts.isParenthesizedExpression(given) ? given.expression : given,
  );
  if (isAbsent(expression)) return ['nothing'];
  if (isMarkup(expression)) return ['element'];
  if (ts.isJsxFragment(expression)) return expression.children.flatMap(kindsOf);
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap(kindsOfExpression);
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  )
    return kindsOfExpression(expression.right);
  if (ts.isStringLiteralLike(expression))
    return expression.text.trim() === '' ? ['nothing'] : ['text'];
  if (ts.isTemplateExpression(expression)) return ['text'];
  return ['children'];
};

const kindsOf = (child: ts.JsxChild): readonly Kind[] => {
  if (ts.isJsxText(child)) return child.text.trim() === '' ? ['nothing'] : ['text'];
  if (isMarkup(child)) return ['element'];
  if (ts.isJsxFragment(child)) return child.children.flatMap(kindsOf);
  return child.expression === undefined ? ['nothing'] : kindsOfExpression(child.expression);
};

const isBlank = (expression: ts.Expression): boolean =>
  ts.isStringLiteralLike(expression) && expression.text.trim() === '';

/** A string by its type, such as a word of the wording; a node of React's may be anything. */
const isString = (checker: ts.TypeChecker, expression: ts.Expression): boolean => {
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnion() ? type.types : [type];
  const isTextual = (one: ts.Type): boolean =>
    (one.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
  const isNothing = (one: ts.Type): boolean =>
    (one.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLike)) !== 0;
  return parts.some(isTextual) && parts.every((one) => isTextual(one) || isNothing(one));
};

/**
 * Places where text stands beside an element without one of its own. A page that the browser translates has each text in
 * a `font` element; React fails when it removes such a text, or puts something before it.
 */
export const findBareText = (program: ts.Program, paths: readonly string[]): readonly string[] => {
  const checker = program.getTypeChecker();
  return paths.flatMap((path) => {
    const source = program.getSourceFile(path);
    if (source === undefined) throw new Error(`${path} is not there`);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const isOutermost =
        ts.isJsxElement(node) ||
        (ts.isJsxFragment(node) && !ts.isJsxElement(node.parent) && !ts.isJsxFragment(node.parent));
      if (isOutermost) {
        const kinds = node.children.flatMap((child): readonly Kind[] =>
          ts.isJsxExpression(child) &&
          child.expression !== undefined &&
          !isBlank(child.expression) &&
          isString(checker, child.expression)
            ? ['text']
            : kindsOf(child),
        );
        if (kinds.includes('text') && kinds.includes('element')) {
          const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
          found.push(`${path}:${line + 1}`);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
};
