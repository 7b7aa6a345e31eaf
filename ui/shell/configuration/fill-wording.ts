import { gasEmergencyNumber } from '#words/wording/emergency-numbers.ts';

/** The placeholders of a text: `{phone}` is the number for the reader's role, `{gas}` that of a gas emergency. */
export type WordingValues = {
  readonly phone: string;
  readonly brand: string;
};

export type WordingPiece =
  | { readonly kind: 'words'; readonly text: string }
  | {
      readonly kind: 'phone';
      readonly number: string;
      /** The full stop or comma that follows at once. */
      readonly after: string;
    };

const placeholders = ['{phone}', '{gas}'] as const;

/** Fills a text from the configuration; phone numbers are separate parts, so that they can be dialled. */
export const fillWording = (text: string, values: WordingValues): readonly WordingPiece[] =>
  text
    .replaceAll('{brand}', values.brand)
    .split(/(\{(?:phone|gas)\}[.,)]*)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const placeholder = placeholders.find((named) => piece.startsWith(named));
      if (placeholder === undefined) return { kind: 'words', text: piece };
      const number = placeholder === '{phone}' ? values.phone : gasEmergencyNumber;
      return { kind: 'phone', number, after: piece.slice(placeholder.length) };
    });

/** The same as plain text, for labels and titles. */
export const fillWordingAsText = (text: string, values: WordingValues): string =>
  fillWording(text, values)
    .map((piece) => (piece.kind === 'words' ? piece.text : piece.number + piece.after))
    .join('');
