/** Texts that are kept for as long as the page lives. */
export const memoryStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string): string | null => kept.get(key) ?? null,
    setItem: (key: string, value: string): void => {
      kept.set(key, value);
    },
    removeItem: (key: string): void => {
      kept.delete(key);
    },
    clear: (): void => kept.clear(),
  };
};
