/** Milliseconds that the start waits for the platform's clock. */
export const clockTimeout = 3000;

/** What the platform's clock showed, and when by this device's it was told. */
export type ClockReading = { readonly shown: unknown; readonly serverTime: number };

/** Asks a local platform's clock; nothing where there is none, or it does not tell. */
export const fetchPlatformTime = async (
  clockUrl: string | undefined,
): Promise<ClockReading | undefined> => {
  if (clockUrl === undefined) return undefined;
  try {
    const answer = await fetch(clockUrl, { signal: AbortSignal.timeout(clockTimeout) });
    return { shown: await answer.json(), serverTime: Date.now() };
  } catch {
    return undefined;
  }
};
