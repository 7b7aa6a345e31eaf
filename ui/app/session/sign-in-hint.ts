const hintKey = 'pilotlight-signed-in';

/**
 * Whether somebody was signed in here when last seen. The sign-in page asks this before it fetches the identity
 * provider's library; the answer opens nothing by itself.
 */
export const mightBeSignedIn = (): boolean => {
  try {
    return localStorage.getItem(hintKey) === 'true';
  } catch {
    return false;
  }
};

export const noteSignedIn = (signedIn: boolean): void => {
  try {
    if (signedIn) localStorage.setItem(hintKey, 'true');
    else localStorage.removeItem(hintKey);
  } catch {
    // Without storage nobody stays signed in either.
  }
};

/** Does something when another tab signs out; returns how to stop listening. */
export const whenSignedOutElsewhere = (act: () => void): (() => void) => {
  const listen = ({ key, newValue }: StorageEvent) => {
    if ((key === hintKey || key === null) && newValue === null) act();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
