/** The desk's files for the browser, unchanged from `served/`: no build step. */
const sources = import.meta.glob<string>('./served/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

const named = Object.entries(sources).map(([path, text]) => ({
  name: path.replace('./served/', ''),
  text,
}));

const page = (name: string): string => {
  const found = named.find((file) => file.name === name);
  if (found === undefined) throw new Error(`The payments desk has no page ${name}.`);
  return found.text;
};

/** Scripts and style of the desk, by their name under its path. */
export const servedFiles = named.flatMap(({ name, text }) => {
  const type = types[name.split('.').at(-1) ?? ''];
  return type === undefined ? [] : [{ name, text, type }];
});

/** @param month the platform's current month, `yyyy-MM`: expiry dates before it are past */
export const cardFrame = (month: string): string =>
  page('card-frame.html').replace('{month}', month);

export const challengeFrame = (): string => page('challenge-frame.html');
