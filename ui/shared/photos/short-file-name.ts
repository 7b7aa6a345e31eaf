/** Maximum length of a name that is shown whole: two lines on a phone. */
const longestShown = 40;
/** Characters at the end of a longer name that are shown, including the extension and a copy number. */
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
