const emailKey = 'pilotlight-email';

/** The e-mail of the last attempt in this tab, so that "Try again" does not ask for it once more. */
export const keptEmail = (): string => {
  try {
    return sessionStorage.getItem(emailKey) ?? '';
  } catch {
    return '';
  }
};

export const keepEmail = (email: string): void => {
  try {
    if (email === '') sessionStorage.removeItem(emailKey);
    else sessionStorage.setItem(emailKey, email);
  } catch {
    // It has to be typed again.
  }
};
