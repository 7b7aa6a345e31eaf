import { clone, generate, parse, walk } from 'css-tree';

/** @typedef {import('css-tree').CssNode} CssNode */

const mixesAreUnknown = '@supports not (color:color-mix(in oklab,red,red)){}';

/** The percentage from which the first of two mixed colours is closer to the mixture. */
const enoughOfTheFirst = 30;

/**
 * The one of two mixed colours that is closer to the mixture.
 *
 * @param {import('css-tree').FunctionNode} mixture
 */
const standIn = (mixture) => {
  const [, first = '', second = ''] = generate(mixture)
    .slice(`${mixture.name}(`.length, -1)
    .split(/,(?![^(]*\))/);
  const share = Number.parseFloat(/([\d.]+)%$/.exec(first)?.[1] ?? '50');
  return share < enoughOfTheFirst ? second : first.replace(/\s*[\d.]+%$/, '');
};

/**
 * Adds a fallback after each rule that mixes colours, with one colour instead of each mixture. Browsers without
 * `color-mix()` would drop a declaration that contains it together with a variable.
 *
 * @param {string} style
 */
export const withColourFallbacks = (style) => {
  if (!style.includes('color-mix(')) return style;
  const sheet = parse(style, { parseCustomProperty: true });
  walk(sheet, {
    visit: 'Rule',
    enter(rule, item, list) {
      const fallback = /** @type {import('css-tree').Rule} */ (clone(rule));
      fallback.block.children = fallback.block.children.filter(
        (part) => part.type === 'Declaration' && generate(part).includes('color-mix('),
      );
      if (fallback.block.children.isEmpty) return;
      walk(fallback, {
        visit: 'Function',
        enter(mixture, place, values) {
          if (mixture.name !== 'color-mix') return;
          values?.replace(place, values.createItem({ type: 'Raw', value: standIn(mixture) }));
        },
      });
      const condition = parse(mixesAreUnknown);
      walk(condition, {
        visit: 'Atrule',
        enter: ({ block }) => void block?.children.appendData(fallback),
      });
      if (condition.type === 'StyleSheet' && condition.children.first !== null)
        list.insert(list.createItem(condition.children.first), item.next);
    },
  });
  return generate(sheet);
};

/** @returns {import('vite').Plugin} */
export const colourFallbacks = () => ({
  name: 'pilotlight:colour-fallbacks',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\.css$/ },
    handler: (style) => ({ code: withColourFallbacks(style), map: null }),
  },
});
