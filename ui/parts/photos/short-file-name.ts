/** Characters of the longest name that is shown whole: two lines on a phone. */
const longestShown = 40;
/** Characters of its end that are shown of a longer one, with the ending and the number of a copy. */
const shownEnd = 14;

const graphemes = new Intl.Segmenter();

/**
 * A file name as it is shown: a long one loses its middle.
 *
 * @example
 *   shortFileName(`${'photo '.repeat(20)}of the boiler.jpg`); // => 'photo photo photo photo p…the boiler.jpg'
 */
export const shortFileName = (name: string): string => {
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  return characters.length <= longestShown
    ? name
    : [
        ...characters.slice(0, longestShown - shownEnd - 1),
        '…',
        ...characters.slice(-shownEnd),
      ].join('');
};
