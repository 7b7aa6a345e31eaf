/*
 * Functions that run inside the measured page: each is serialised, and so must not refer to anything outside itself.
 * Times are milliseconds since the start of the navigation.
 */

export type Keystroke = {
  /** When the key was pressed. */
  readonly pressed: number;
  /** When the field contained the character. */
  readonly taken: number;
};

declare global {
  interface Window {
    fieldIsShown?: (after: number) => Promise<void>;
    keystrokesOfBench?: Keystroke[];
  }
}

/** Focuses the e-mail field in the first frame that shows it, reports it, and records every character. */
export const watchField = (): void => {
  const characters: Keystroke[] = [];
  window.keystrokesOfBench = characters;
  let pressed = 0;
  document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  document.addEventListener(
    'input',
    () => characters.push({ pressed, taken: performance.now() }),
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

export const recordedKeystrokes = (): readonly Keystroke[] => window.keystrokesOfBench ?? [];
