import { oneLineAddress, type VisitAddress } from '#domain/repair';

/** Apple's devices open maps.apple.com in their own maps, phones follow a geo link, and a desktop opens a page. */
export type MapOpener = 'apple' | 'geo' | 'web';

/** The kind of map link that a browser opens, by its user agent (document 3, section 2). */
export const mapOpener = (userAgent: string): MapOpener => {
  if (/\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent)) return 'apple';
  return /\b(?:Windows NT|X11|CrOS)\b/.test(userAgent) ? 'web' : 'geo';
};

const mapAddresses: { readonly [Opener in MapOpener]: string } = {
  apple: 'https://maps.apple.com/?q=',
  geo: 'geo:0,0?q=',
  web: 'https://www.google.com/maps/search/?api=1&query=',
};

/** A link that shows an address on a map. */
export const mapLink = (address: VisitAddress, opener: MapOpener): string =>
  mapAddresses[opener] + encodeURIComponent(oneLineAddress(address));

/** A link that starts navigation to an address. */
export const navigationLink = (address: VisitAddress, opener: MapOpener): string => {
  const query = encodeURIComponent(oneLineAddress(address));
  return opener === 'apple'
    ? `https://maps.apple.com/?daddr=${query}`
    : `https://www.google.com/maps/dir/?api=1&destination=${query}`;
};

/** The address of a visit without its postcode, on one line. */
export const streetOf = ({ lines, town }: VisitAddress): string =>
  [...lines, town].filter((line) => line.trim() !== '').join(', ');
