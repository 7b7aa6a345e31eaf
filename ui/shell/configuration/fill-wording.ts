import { gasEmergencyNumber } from '#words/wording/emergency-numbers.ts';

/** The placeholders of a text: `{phone}` is the number for the reader's role, `{gas}` that of a gas emergency. */
export type WordingValues = {
  readonly phone: string;
  readonly brand: string;
};

export type WordingPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'phone'; readonly text: string };

const numberOf = (piece: string, { phone }: WordingValues): string | undefined => {
  if (piece === '{phone}') return phone;
  return piece === '{gas}' ? gasEmergencyNumber : undefined;
};

/** Fills a text from the configuration; phone numbers are separate parts, so that they can be dialled. */
export const fillWording = (text: string, values: WordingValues): readonly WordingPiece[] =>
  text
    .replaceAll('{brand}', values.brand)
    .split(/(\{phone\}|\{gas\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const number = numberOf(piece, values);
      return number === undefined
        ? { kind: 'words', text: piece }
        : { kind: 'phone', text: number };
    });

/** The same as plain text, for labels and titles. */
export const fillWordingAsText = (text: string, values: WordingValues): string =>
  fillWording(text, values)
    .map((piece) => piece.text)
    .join('');
