/** Shows a field with its question at the top of the screen, and lets it be answered at once. */
export const bringToField = (field: HTMLElement): void => {
  const choices = field.closest('fieldset');
  const chosen = choices?.querySelector<HTMLElement>('input:checked');
  (chosen ?? field).focus({ preventScroll: true });
  (choices ?? field.closest('section') ?? field).scrollIntoView({ block: 'start' });
};
