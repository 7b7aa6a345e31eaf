/** The remainder of a division by a positive number, never negative. */
export const remainder = (value: number, divisor: number): number =>
  value - divisor * Math.floor(value / divisor);

/** The number, or the end of the range that it has passed. */
export const within = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** A number with at least so many digits. */
export const padded = (value: number, digits: number): string =>
  String(value).padStart(digits, '0');
