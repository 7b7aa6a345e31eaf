const largest = 2 ** 32;

/** A number from 0 up to 1, each as likely as any other. */
export const randomFraction = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / largest;
