/** The one place in a document where the configuration stands; the local platform fills it too. */
const configurationBlock =
  /(<script type="application\/json" id="pilotlight-configuration">)[^<]*(<\/script>)/;
const root = /<div id="root">.*?<\/div>/s;

/**
 * @param {string} html
 * @param {RegExp} place
 * @param {(...found: string[]) => string} text
 */
const fill = (html, place, text) => {
  if (!place.test(html)) throw new Error(`The document has no ${place.source}`);
  return html.replace(place, text);
};

/**
 * Writes the configuration into a document.
 *
 * @param {string} html
 * @param {string} text - in which nothing can end the block
 */
export const withConfiguration = (html, text) => {
  if (text.includes('<')) throw new Error('The configuration could end its own block');
  return fill(html, configurationBlock, (_, start = '', end = '') => start + text + end);
};

/**
 * Writes what the prerendered page shows before its script has come, in place of what any other page does.
 *
 * @param {string} html
 * @param {string} content
 */
export const withContent = (html, content) =>
  fill(html, root, () => `<div id="root">${content}</div>`);

// A browser takes these from a header only, and warns about them in a meta element.
const headerOnly = ['frame-ancestors', 'report-uri', 'report-to', 'sandbox'];

/**
 * Puts the content policy before everything that it rules.
 *
 * @param {string} html
 * @param {string} policy
 */
export const withContentPolicy = (html, policy) => {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !headerOnly.includes(directive.split(' ')[0] ?? ''));
  const content = directives.join('; ').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return fill(
    html,
    /<meta charset="[^"]*" ?\/?>/,
    (charset = '') =>
      `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${content}" />`,
  );
};

const ownStyleSheet = /<link rel="stylesheet"([^>]*) href="([^"]*)">/;

/**
 * Puts a document's style sheet into it, so that it is drawn without another request. The link stays where it was,
 * disabled: a browser does not fetch it, and what loads a later part of the portal finds that its sheet is there.
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
 * What a browser requests for a document before its script runs: the document, its module
 * scripts and preloads, its style sheets.
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
