/** A string of JavaScript. */
export const inJavaScript = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** The start of a command that is given a text; `echo` changes backslashes in some shells. */
export const pipedInShell = (text: string): string =>
  `printf '%s' '${text.replaceAll("'", String.raw`'\''`)}' |`;

const isPlainName = (key: string): boolean => /^[A-Za-z_]\w*$/.test(key);

/** A value as an expression of TypeScript, indented. */
export const asText = (value: unknown, indent = ''): string => {
  const inner = `${indent}  `;
  if (typeof value === 'string') return inJavaScript(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => asText(item, inner));
    const line = `[${items.join(', ')}]`;
    return line.length < 70 && !line.includes('\n')
      ? line
      : `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([key, item]) => `${isPlainName(key) ? key : inJavaScript(key)}: ${asText(item, inner)}`,
    );
    const line = `{ ${entries.join(', ')} }`;
    if (entries.length === 0) return '{}';
    return line.length < 70 && !line.includes('\n')
      ? line
      : `{\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}}`;
  }
  return String(value);
};
