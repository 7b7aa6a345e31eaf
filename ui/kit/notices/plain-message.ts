const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};

/** A server's message without its HTML, for plain text. */
export const plainMessage = (message: string): string =>
  message
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(
      /&(amp|lt|gt|quot|apos|#39|nbsp);/g,
      (entity, name: string) => entities[name] ?? entity,
    )
    .replace(/\s+([.,;:!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
