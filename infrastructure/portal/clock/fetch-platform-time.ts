/** Milliseconds that the start waits for the platform's clock. */
export const clockTimeout = 3000;

/** An answer of the platform's clock, and the time of this device when it came, in milliseconds. */
export type ClockReading = { readonly answer: unknown; readonly receivedAt: number };

/** Reads a local platform's clock; `undefined` if there is none or it does not answer. */
export const fetchPlatformTime = async (
  clockUrl: string | undefined,
): Promise<ClockReading | undefined> => {
  if (clockUrl === undefined) return undefined;
  try {
    const response = await fetch(clockUrl, { signal: AbortSignal.timeout(clockTimeout) });
    return { answer: await response.json(), receivedAt: Date.now() };
  } catch {
    return undefined;
  }
};
