/** Where a visit goes. */
export type VisitAddress = {
  readonly lines: readonly string[];
  readonly town: string;
  readonly postcode: string;
};

/** Apple's devices open maps.apple.com in their own maps; the others follow a geo link. */
export type MapOpener = 'apple' | 'geo';

/** Tells from a browser's user agent which kind of map link it follows (document 3, section 2). */
export const mapOpener = (userAgent: string): MapOpener =>
  /\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent) ? 'apple' : 'geo';

/** An address on one line, its postcode last. */
export const oneLineAddress = ({ lines, town, postcode }: VisitAddress): string =>
  [...lines, town, postcode].filter((part) => part.trim() !== '').join(', ');

/** A link that shows an address on a map. */
export const mapLink = (address: VisitAddress, opener: MapOpener): string => {
  const query = encodeURIComponent(oneLineAddress(address));
  return opener === 'apple' ? `https://maps.apple.com/?q=${query}` : `geo:0,0?q=${query}`;
};

/** A link that starts navigation to an address. */
export const navigationLink = (address: VisitAddress, opener: MapOpener): string => {
  const query = encodeURIComponent(oneLineAddress(address));
  return opener === 'apple'
    ? `https://maps.apple.com/?daddr=${query}`
    : `https://www.google.com/maps/dir/?api=1&destination=${query}`;
};

/** A tel link for a number held as prefix and rest; `undefined` when there is no number. */
export const phoneLink = (prefix: string, number: string): string | undefined => {
  const digits = number.replace(/\D/g, '');
  if (digits === '') return undefined;
  // A prefix may begin with the international call prefix in place of the plus.
  const country = prefix.replace(/\D/g, '').replace(/^0+/, '');
  // A trunk zero is dialled only without a country prefix.
  return country === '' ? `tel:${digits}` : `tel:+${country}${digits.replace(/^0/, '')}`;
};
