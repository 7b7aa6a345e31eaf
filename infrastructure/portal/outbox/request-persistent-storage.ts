/** The browser's API for persistent storage; older browsers lack parts of it. */
export type LastingStorage = Partial<Pick<StorageManager, 'persisted' | 'persist'>>;

/** Requests that the browser does not evict the storage. A granted request is not repeated, and a refusal changes nothing. */
export const makeRequestPersistentStorage =
  (storage: LastingStorage | undefined) => async (): Promise<void> => {
    try {
      if ((await storage?.persisted?.()) !== true) await storage?.persist?.();
    } catch {
      // Without the API nothing changes.
    }
  };
