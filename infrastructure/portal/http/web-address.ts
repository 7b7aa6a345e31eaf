/** An address that a platform gave, as one that a browser may open; `undefined` for any but http(s). */
export const webAddress = (given: string, page: string): string | undefined => {
  const parsed = URL.canParse(given, page) ? new URL(given, page) : undefined;
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:' ? parsed.href : undefined;
};
