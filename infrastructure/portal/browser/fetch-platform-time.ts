/** Milliseconds that the start waits for the platform's clock. */
export const clockTimeout = 3000;

/** A reading of the platform's clock, and this device's time of it. */
export type ClockReading = { readonly shown: unknown; readonly serverTime: number };

/** Reads a local platform's clock; `undefined` if there is none or it does not answer. */
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
