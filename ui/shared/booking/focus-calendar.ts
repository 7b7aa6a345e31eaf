/** Focuses the day of a calendar that the Tab key reaches. */
export const focusCalendar = (id: string): void =>
  document.getElementById(id)?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
