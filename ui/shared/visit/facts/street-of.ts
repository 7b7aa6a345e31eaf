import type { VisitAddress } from '#domain/repair';
/** The address of a visit without its postcode, on one line. */
export const streetOf = ({ lines, town }: VisitAddress): string =>
  [...lines, town].filter((line) => line.trim() !== '').join(', ');
