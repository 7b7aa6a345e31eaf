/*
 * What runs inside the page that is measured: each function is sent there as it stands, and so reaches for nothing
 * outside itself. Times are milliseconds since the navigation began.
 */

export type Letter = {
  /** When the key went down. */
  readonly pressed: number;
  /** When the field held the letter. */
  readonly taken: number;
};

declare global {
  interface Window {
    fieldIsShown?: (after: number) => Promise<void>;
    lettersOfBench?: Letter[];
  }
}

/** Turns to the e-mail field in the first frame that it stands in, tells so, and notes every letter that it takes. */
export const watchField = (): void => {
  const letters: Letter[] = [];
  window.lettersOfBench = letters;
  let pressed = 0;
  document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  document.addEventListener(
    'input',
    () => letters.push({ pressed, taken: performance.now() }),
    true,
  );
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('input[type="email"]');
    if (field === null || field.getClientRects().length === 0) requestAnimationFrame(look);
    else {
      field.focus();
      void window.fieldIsShown?.(performance.now());
    }
  };
  requestAnimationFrame(look);
};

export const typedLetters = (): readonly Letter[] => window.lettersOfBench ?? [];
