/**
 * Oxlint rules for the syntax of the layers. Forbidden globals (Date, fetch, console …) are listed under
 * `no-restricted-globals` in .oxlintrc.json.
 *
 * @typedef {{ report(problem: { node: unknown; message: string }): void }} Context
 * @param {Record<string, string>} messages - a message for each kind of syntax node
 */
const refuse = (messages) => ({
  meta: { type: 'problem', docs: { description: Object.values(messages).join(' ') } },
  create: (/** @type {Context} */ context) =>
    Object.fromEntries(
      Object.entries(messages).map(([kind, message]) => [
        kind,
        (/** @type {unknown} */ node) => context.report({ node, message }),
      ]),
    ),
});

export default {
  meta: { name: 'layer-syntax' },
  rules: {
    'no-throw': refuse({
      ThrowStatement: 'The domain does not throw: return a tagged failure in a union instead.',
    }),
    'no-try': refuse({
      TryStatement: 'Nothing in the domain throws, so there is nothing to catch.',
    }),
    'no-class': refuse({
      ClassDeclaration: 'The domain has no classes: use a type and functions on it.',
      ClassExpression: 'The domain has no classes: use a type and functions on it.',
    }),
    'no-promise': refuse({
      AwaitExpression: 'The domain waits for nothing: take the fact as an argument.',
    }),
    'no-late-import': refuse({
      ImportExpression: 'The domain is loaded as a whole: import at the top of the file.',
    }),
    'types-only': refuse({
      VariableDeclaration: 'A port is an interface: move the value to the use-cases that need it.',
      FunctionDeclaration: 'A port is an interface: move the rule to the use-cases that need it.',
    }),
  },
};
