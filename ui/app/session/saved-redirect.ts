import { safePath } from '../routes/safe-path.ts';

const redirectKey = 'pilotlight-redirect';

/** A place to come back to: a path with its query, and what the navigation there carried. */
export type Redirect = { readonly path: string; readonly state: unknown };

/** Keeps where a visitor wanted to go while they sign in. */
export const saveRedirect = (redirect: Redirect): void => {
  try {
    sessionStorage.setItem(redirectKey, JSON.stringify(redirect));
  } catch {
    // Without storage the visitor starts at landing.
  }
};

export const clearRedirect = (): void => {
  try {
    sessionStorage.removeItem(redirectKey);
  } catch {
    // Nothing was kept.
  }
};

const readRedirect = (kept: string): Redirect => {
  const parsed = JSON.parse(kept) as { path?: unknown; state?: unknown } | null;
  const path = typeof parsed?.path === 'string' ? safePath(parsed.path) : undefined;
  return path === undefined ? { path: '/', state: null } : { path, state: parsed?.state ?? null };
};

/**
 * The kept place, once; `undefined` when there is none, or none that is wanted; landing when it could lead to another
 * origin.
 */
export const takeRedirect = (
  isWanted: (path: string) => boolean = () => true,
): Redirect | undefined => {
  try {
    const kept = sessionStorage.getItem(redirectKey);
    if (kept === null) return undefined;
    const redirect = readRedirect(kept);
    if (!isWanted(redirect.path)) return undefined;
    clearRedirect();
    return redirect;
  } catch {
    return undefined;
  }
};
