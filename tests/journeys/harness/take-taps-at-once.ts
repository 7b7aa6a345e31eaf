/**
 * Runs in the pages of a journey, and so must not refer to anything outside itself. A step of a form that has just
 * appeared takes no taps for a moment; a journey takes hundreds of steps, and would wait at each.
 */
export const takeTapsAtOnce = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':not(.slow-start) { animation-delay: 0s !important }');
  document.adoptedStyleSheets.push(sheet);
};
