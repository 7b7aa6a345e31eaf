import { useSyncExternalStore } from 'react';

/** The flag's name is fixed (document 1, section 9). */
const acceptedKey = 'cookie-accepted';

let acceptedForThisVisit = false;

const listeners = new Set<() => void>();

/** Storage can be switched off; the notice is then shown on every visit. */
const readAcceptance = (): boolean => {
  try {
    return localStorage.getItem(acceptedKey) === 'true';
  } catch {
    return acceptedForThisVisit;
  }
};

const acceptCookies = (): void => {
  acceptedForThisVisit = true;
  try {
    localStorage.setItem(acceptedKey, 'true');
  } catch {
    // Accepted for this visit only.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Does something as soon as the notice is accepted: now, when it was before. */
export const whenCookiesAccepted = (act: () => void): void => {
  if (readAcceptance()) {
    act();
    return;
  }
  const unsubscribe = subscribe(() => {
    if (!readAcceptance()) return;
    unsubscribe();
    act();
  });
};

/** Before hydration nobody knows; the notice comes after it, so that it does not flash at those who accepted. */
export const useCookieAcceptance = () => ({
  accepted: useSyncExternalStore(subscribe, readAcceptance, () => true),
  accept: acceptCookies,
});
