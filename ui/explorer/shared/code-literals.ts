/** A string of JavaScript. */
export const inJavaScript = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** An argument of a command in a shell. */
export const inShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
