/** Properties of a graph that contain text only. */
const words = ['because', 'label', 'name'];

/**
 * @typedef {{ type: string; key?: { name?: string }; value?: { type?: string } }} SyntaxNode
 * @typedef {{ isObjectProperty: () => boolean; node: SyntaxNode }} Place
 */

/** Does not mutate the texts of a graph: a test of them would only repeat them. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'words',
    value: {
      shouldIgnore: (/** @type {Place} */ place) =>
        place.isObjectProperty() &&
        place.node.value?.type === 'StringLiteral' &&
        words.includes(place.node.key?.name ?? '')
          ? 'Words decide nothing'
          : undefined,
    },
  },
];
