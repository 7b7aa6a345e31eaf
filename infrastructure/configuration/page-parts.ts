import type { Configuration } from './configuration.ts';
import { configurationPath, configurationBlockId } from './configuration-of-page.ts';

const fill = (
  html: string,
  place: RegExp,
  text: (all: string, ...found: string[]) => string,
): string => {
  if (!place.test(html)) throw new Error(`The page has no ${place.source}`);
  return html.replace(place, text);
};

const block = new RegExp(
  `(<script\\b[^>]*\\bid=["']?${configurationBlockId}["']?[^>]*>)[\\s\\S]*?(</script>)`,
);

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Puts the configuration into the page's data block. A page without one is a build that went wrong. */
export const withConfiguration = (html: string, text: string): string => {
  if (text.includes('<')) throw new Error('The configuration could end its own block');
  return fill(html, block, (_all, opening = '', closing = '') => opening + text + closing);
};

/** Puts the content before the first script into the page's root. */
export const withContent = (html: string, content: string): string =>
  fill(
    html,
    /<div id="root">.*?<\/div>\s*(?=<\/body>|$)/s,
    () => `<div id="root">${content}</div>\n  `,
  );

const charsetElement = /<meta charset="[^"]*" ?\/?>/;

// A browser accepts these in a header only, and warns about them in a meta element.
const headerOnly = ['frame-ancestors', 'report-uri', 'report-to', 'sandbox'];
const policyElement = /\s*<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** The page without a content policy of its own: for a server that sends it as a header. */
export const withoutContentPolicy = (html: string): string => html.replace(policyElement, '');

/** Puts the content policy before everything that it rules, in place of the one before. */
export const withContentPolicy = (html: string, policy: string): string => {
  const content = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !headerOnly.includes(directive.split(' ')[0] ?? ''))
    .join('; ');
  return fill(
    withoutContentPolicy(html),
    charsetElement,
    (charset) =>
      `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${escaped(content)}" />`,
  );
};

/** Removes the request for a file that the page already contains. */
const withoutRequest = (html: string): string =>
  html.replace(new RegExp(`\\s*<link\\b[^>]*href="${configurationPath}"[^>]*>`), '');

/** Makes the browser read a local platform's clock beside the first script, which needs it. */
export const withClock = (html: string, clockUrl: string | undefined): string =>
  clockUrl === undefined
    ? html
    : fill(
        html,
        charsetElement,
        (charset) =>
          `${charset}\n    <link rel="preload" as="fetch" href="${escaped(clockUrl)}" crossorigin="anonymous" />`,
      );

type Shown = Pick<
  Configuration,
  'brandName' | 'brandIconUrl' | 'brandAppIconUrl' | 'customerPhone'
>;

const iconLinks = {
  icon: /<link rel="icon"[^>]*>/,
  touch: /\s*<link rel="apple-touch-icon"[^>]*>/,
};

/** A provider with an icon of its own has no other beside it: where it has none for phones, there is none. */
const withIcons = (html: string, { brandIconUrl, brandAppIconUrl }: Shown): string => {
  if (brandIconUrl === undefined && brandAppIconUrl === undefined) return html;
  const touch =
    brandAppIconUrl === undefined
      ? ''
      : `\n    <link rel="apple-touch-icon" href="${escaped(brandAppIconUrl)}" />`;
  const touched = fill(html, iconLinks.touch, () => touch);
  return brandIconUrl === undefined
    ? touched
    : fill(touched, iconLinks.icon, () => `<link rel="icon" href="${escaped(brandIconUrl)}" />`);
};

/** Puts the provider's own data into the page before any script: title, icon, telephone number. */
export const withProvider = (html: string, shown: Shown): string => {
  const titled = fill(
    withoutRequest(html),
    /<title>[^<]*<\/title>/,
    () => `<title>${escaped(shown.brandName)}</title>`,
  );
  const reachable = titled.replaceAll(
    /give\s+us\s+a\s+call(?! on)/g,
    () => `give us a call on ${escaped(shown.customerPhone)}`,
  );
  return withIcons(reachable, shown);
};

const brandMark = / data-brand="unknown"/;

/** Puts a style sheet with the brand's colours last into the head, so that the first paint has them. */
export const withBrandStyle = (html: string, style: string): string => {
  if (style.includes('<')) throw new Error('The style sheet could end its own element');
  const known = html.replace(brandMark, '');
  return style === ''
    ? known
    : fill(known, /<\/head>/, () => `  <style>${style}</style>\n  </head>`);
};
