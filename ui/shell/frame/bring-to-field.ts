/** Scrolls a field with its question to the top, and focuses it. */
export const bringToField = (field: HTMLElement): void => {
  const choices = field.closest('fieldset');
  const chosen = choices?.querySelector<HTMLElement>('input:checked');
  (chosen ?? field).focus({ preventScroll: true });
  (choices ?? field.closest('section') ?? field).scrollIntoView({ block: 'start' });
};
