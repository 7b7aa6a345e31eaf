/** The remainder of a division by a positive number, never negative. */
export const remainder = (value: number, divisor: number): number =>
  value - divisor * Math.floor(value / divisor);

/** A number with at least so many digits. */
export const padded = (value: number, digits: number): string =>
  String(value).padStart(digits, '0');
