import createPurifier from 'dompurify';

/** The allowed HTML of a server's message: links, emphasis and line breaks. */
export const sanitiseMessage = (html: string): DocumentFragment =>
  createPurifier(window).sanitize(html, {
    ALLOWED_TAGS: ['a', 'strong', 'em', 'br'],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:tel|https|mailto):/i,
    RETURN_DOM_FRAGMENT: true,
  });
