/**
 * @param {string} html
 * @param {RegExp} place
 * @param {(...found: string[]) => string} text
 */
const fill = (html, place, text) => {
  if (!place.test(html)) throw new Error(`The document has no ${place.source}`);
  return html.replace(place, text);
};

const ownStyleSheet = /<link rel="stylesheet"([^>]*) href="([^"]*)">/;

/**
 * Inlines a document's style sheet, so that it renders without another request. The link stays, disabled: the browser
 * does not fetch it, and loaders of later chunks find that their style sheet is present.
 *
 * @param {string} html
 * @param {(href: string) => string} read
 */
export const withOwnStyle = (html, read) =>
  fill(html, ownStyleSheet, (_, attributes = '', href = '') => {
    const style = read(href);
    if (style.includes('</')) throw new Error('The style sheet could end its own element');
    return `<style>${style}</style>\n    <link rel="stylesheet" disabled${attributes} href="${href}">`;
  });

/**
 * The files that a browser requests for a document before its script runs: the document, its module scripts and
 * preloads, its style sheets.
 *
 * @param {string} html
 */
export const requestsOf = (html) => [
  'the document',
  ...[...html.matchAll(/<(?:script|link)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /\bsrc=|rel="(?:stylesheet|modulepreload|preload)"(?! disabled)/.test(tag))
    .map((tag) => /(?:src|href)="([^"]*)"/.exec(tag)?.[1] ?? tag),
];
