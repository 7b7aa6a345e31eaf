/** What a browser offers to ask that it keeps what a site stores; older ones offer none of it. */
export type LastingStorage = Partial<Pick<StorageManager, 'persisted' | 'persist'>>;

/**
 * Asks the browser to delete nothing by itself when room gets short. What it has promised is not asked for again, and a
 * no changes nothing.
 */
export const makeRequestPersistentStorage =
  (storage: LastingStorage | undefined) => async (): Promise<void> => {
    try {
      if ((await storage?.persisted?.()) !== true) await storage?.persist?.();
    } catch {
      // A browser that cannot be asked keeps as much as before.
    }
  };
