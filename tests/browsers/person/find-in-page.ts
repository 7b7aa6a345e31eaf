import type * as Library from '@testing-library/dom';

/** A search for an element of a page by its role and name, or by its text, optionally inside another element. */
export type Sought = {
  readonly role?: string;
  /** The whole text, or a pattern. */
  readonly name?: string | RegExp;
  readonly text?: string | RegExp;
  readonly level?: number;
  /** Of several, only those that can be used. */
  readonly usable?: true;
  /** Of several, the one at this place. */
  readonly at?: number;
  readonly within?: Sought;
};

type WireText = string | { readonly source: string; readonly flags: string } | undefined;
export type WireSought = Omit<Sought, 'name' | 'text' | 'within'> & {
  readonly name?: WireText;
  readonly text?: WireText;
  readonly within?: WireSought;
};

const textForWire = (text: string | RegExp | undefined): WireText =>
  text instanceof RegExp ? { source: text.source, flags: text.flags } : text;

/** A pattern cannot travel to the page: its source can. */
export const soughtForWire = ({ name, text, within, ...rest }: Sought): WireSought => ({
  ...rest,
  ...(name !== undefined && { name: textForWire(name) }),
  ...(text !== undefined && { text: textForWire(text) }),
  ...(within !== undefined && { within: soughtForWire(within) }),
});

/** The search in words. */
export const describeSought = ({ within, ...sought }: Sought): string =>
  [
    ...Object.entries(sought).map(([key, value]) => `${key} ${String(value)}`),
    ...(within === undefined ? [] : [`within (${describeSought(within)})`]),
  ].join(', ');

type Finders = Pick<typeof Library, 'queryAllByRole' | 'queryAllByText'>;

/**
 * Runs in the page, and so contains everything it needs: the visible matches, or that the finders must be added
 * first.
 */
export const findInPage = (sought: WireSought): readonly Element[] | 'no finders' => {
  const { TestingLibraryDom: finders } = window as { readonly TestingLibraryDom?: Finders };
  if (finders === undefined) return 'no finders';
  const asText = (text: WireText): string | RegExp | undefined =>
    typeof text === 'object' ? new RegExp(text.source, text.flags) : text;
  const isSeen = (element: Element): boolean => {
    if (element.tagName === 'OPTION') return true;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const find = ({
    role,
    name,
    text,
    level,
    usable,
    at,
    within,
  }: WireSought): readonly Element[] => {
    const rooms = within === undefined ? [document.body] : find(within);
    const pattern = asText(name);
    const words = asText(text);
    const found = rooms.flatMap((room) => {
      const inside = room as HTMLElement;
      if (role === undefined)
        return words === undefined ? [] : finders.queryAllByText(inside, words);
      return finders.queryAllByRole(inside, role, {
        ...(pattern !== undefined && { name: pattern }),
        ...(level !== undefined && { level }),
      });
    });
    const seen = found
      .filter(isSeen)
      .filter((element) => role === undefined || words === undefined || textFits(element, words))
      .filter(
        (element) => usable === undefined || !element.matches(':disabled, [aria-disabled=true]'),
      );
    return at === undefined ? seen : seen.slice(at, at + 1);
  };
  const textFits = (element: Element, words: string | RegExp): boolean =>
    typeof words === 'string'
      ? (element.textContent ?? '').includes(words)
      : words.test(element.textContent ?? '');
  return find(sought);
};
