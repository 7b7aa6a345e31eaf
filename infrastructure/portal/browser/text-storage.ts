import { memoryStorage } from './memory-storage.ts';

/** Where the browser keeps texts, or a stand-in for it. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** The browser's storage; one that lasts as long as the page where a person has switched storage off. */
export const usableStorage = (storage: () => TextStorage): TextStorage => {
  try {
    const kept = storage();
    kept.getItem('pilotlight');
    return kept;
  } catch {
    return memoryStorage();
  }
};
