/** What a graph says to people and decides nothing. */
const words = ['because', 'label', 'name'];

/**
 * @typedef {{ type: string; key?: { name?: string }; value?: { type?: string } }} SyntaxNode
 * @typedef {{ isObjectProperty: () => boolean; node: SyntaxNode }} Place
 */

/** Leaves the words of a graph as they are: a test of them would only write them down once more. */
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
