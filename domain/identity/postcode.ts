import { type Brand, plainText } from '../kernel/index.ts';

/** A UK postcode in capitals, with one space before its last three characters. */
export type Postcode = Brand<string, 'Postcode'>;

const pattern =
  /^(?:GIR 0AA|[A-PR-UWYZ](?:\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[ABEHMNPRVWXY]) \d[ABD-HJLNP-UW-Z]{2})$/;

/**
 * Removes spaces and punctuation, capitalises, and puts one space before the last three characters (document 1, section
 * 5).
 */
export const normalisePostcode = (text: string): string => {
  // Some letters decompose in capitals.
  const capitals = plainText(
    plainText(text)
      .replace(/[\s\p{P}]/gu, '')
      .toUpperCase(),
  );
  // No postcode has the letter O after its second character: a zero is meant.
  const packed = capitals.slice(0, 2) + capitals.slice(2).replaceAll('O', '0');
  return packed.length > 3 ? `${packed.slice(0, -3)} ${packed.slice(-3)}` : packed;
};

/** Reads a UK postcode in any spacing and case, GIR 0AA included; `undefined` when it is not one. */
export const parsePostcode = (text: string): Postcode | undefined => {
  const normalised = normalisePostcode(text);
  return pattern.test(normalised) ? (normalised as Postcode) : undefined;
};

/** The part of a postcode that names its district, such as FC1. */
export const postcodeDistrict = (postcode: string): string =>
  normalisePostcode(postcode).split(' ')[0] ?? '';
