/** Where a visit goes. */
export type VisitAddress = {
  readonly lines: readonly string[];
  readonly town: string;
  readonly postcode: string;
};

/** Apple's devices open maps.apple.com in their own maps, phones follow a geo link, and a desktop opens a page. */
export type MapOpener = 'apple' | 'geo' | 'web';

/** Tells from a browser's user agent which kind of map link it follows (document 3, section 2). */
export const mapOpener = (userAgent: string): MapOpener => {
  if (/\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent)) return 'apple';
  return /\b(?:Windows NT|X11|CrOS)\b/.test(userAgent) ? 'web' : 'geo';
};

const mapAddresses: { readonly [Opener in MapOpener]: string } = {
  apple: 'https://maps.apple.com/?q=',
  geo: 'geo:0,0?q=',
  web: 'https://www.google.com/maps/search/?api=1&query=',
};

/** An address on one line, its postcode last. */
export const oneLineAddress = ({ lines, town, postcode }: VisitAddress): string =>
  [...lines, town, postcode].filter((part) => part.trim() !== '').join(', ');

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

/**
 * What is dialled for a number held as prefix and rest, in E.164; one that begins with +, or with the 00 that is dialled
 * in its place, stands alone (decisions). `undefined` when there is no number.
 */
export const dialledNumber = (prefix: string, number: string): string | undefined => {
  const digits = number.replace(/\D/g, '');
  if (digits === '') return undefined;
  // "+44 (0)20 …": the bracketed zero is dialled only without the country.
  const abroad = /^\s*(?:\+|00)(.*)$/.exec(number.replace(/\(0\)/, ''))?.[1]?.replace(/\D/g, '');
  if (abroad !== undefined && abroad !== '') return `+${abroad}`;
  // A prefix may begin with the international call prefix in place of the plus.
  const country = prefix.replace(/\D/g, '').replace(/^0+/, '');
  // A trunk zero is dialled only without a country prefix.
  return country === '' ? digits : `+${country}${digits.replace(/^0/, '')}`;
};

/** A link that calls it. */
export const phoneLink = (prefix: string, number: string): string | undefined => {
  const dialled = dialledNumber(prefix, number);
  return dialled === undefined ? undefined : `tel:${dialled}`;
};
