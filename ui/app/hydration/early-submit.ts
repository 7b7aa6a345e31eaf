/** Whether a form was sent before its script had come, as the code in index.html has noted. */
export const takeEarlySubmit = (page: HTMLElement): boolean => {
  const form = page.querySelector('form[data-sent]');
  form?.removeAttribute('data-sent');
  return form !== null;
};

/** Presses what sends the form, as the user did before it could be sent: once React has heard of what was typed. */
export const pressSubmit = (page: HTMLElement): void => {
  setTimeout(() => {
    const button = page.querySelector<HTMLButtonElement>('form button[type="submit"]');
    button?.focus();
    button?.click();
  });
};
