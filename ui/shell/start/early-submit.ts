/** Whether a form was submitted before its script was loaded, as noted by the code in index.html. */
export const takeEarlySubmit = (page: HTMLElement): boolean => {
  const form = page.querySelector('form[data-sent]');
  form?.removeAttribute('data-sent');
  return form !== null;
};

/** Repeats a submit that came before the script, once React has read the typed text. */
export const pressSubmit = (page: HTMLElement): void => {
  setTimeout(() => {
    const button = page.querySelector<HTMLButtonElement>('form button[type="submit"]');
    button?.focus();
    button?.click();
  });
};
