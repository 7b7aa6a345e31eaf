/** Whether a form was submitted before its script had come, as the code in index.html has noted. */
export const takeEarlySubmit = (page: HTMLElement): boolean => {
  const form = page.querySelector('form[data-sent]');
  form?.removeAttribute('data-sent');
  return form !== null;
};

/** Submits the form for the user who did so before the script came, once React has read the typed text. */
export const pressSubmit = (page: HTMLElement): void => {
  setTimeout(() => {
    const button = page.querySelector<HTMLButtonElement>('form button[type="submit"]');
    button?.focus();
    button?.click();
  });
};
