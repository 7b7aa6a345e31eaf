import type { SessionStorage } from './stored-session.ts';

/** Storage for as long as the page lives, where the browser gives none. */
export const memoryStorage = (): SessionStorage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
    clear: () => kept.clear(),
  };
};
