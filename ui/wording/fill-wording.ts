/** What a text may leave open, in braces: `{phone}` is the number that suits the reader's role. */
export type WordingValues = {
  readonly phone: string;
  readonly brand: string;
};

export type WordingPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'phone'; readonly text: string };

/** Fills a text from the configuration, keeping telephone numbers apart so that they can be dialled. */
export const fillWording = (text: string, values: WordingValues): readonly WordingPiece[] =>
  text
    .replaceAll('{brand}', values.brand)
    .split(/(\{phone\})/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece === '{phone}' ? { kind: 'phone', text: values.phone } : { kind: 'words', text: piece },
    );

/** The same as plain text, for labels and titles. */
export const fillWordingAsText = (text: string, values: WordingValues): string =>
  fillWording(text, values)
    .map((piece) => piece.text)
    .join('');
