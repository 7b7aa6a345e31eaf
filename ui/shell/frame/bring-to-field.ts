/** Scrolls the field that the address names to the top, with its question, and focuses it; `false` without one. */
export const bringToField = (hash: string): boolean => {
  const field = hash === '' ? null : document.getElementById(hash.slice(1));
  if (field === null) return false;
  const choices = field.closest('fieldset');
  const chosen = choices?.querySelector<HTMLElement>('input:checked');
  (chosen ?? field).focus({ preventScroll: true });
  (choices ?? field.closest('section') ?? field).scrollIntoView({ block: 'start' });
  return true;
};
