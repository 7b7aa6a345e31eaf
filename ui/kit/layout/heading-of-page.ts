/** Moves focus to the page heading when the focused element was removed. A new page focuses its heading by itself. */
export const headingOfPage = (): HTMLElement | null => document.querySelector('h1');
