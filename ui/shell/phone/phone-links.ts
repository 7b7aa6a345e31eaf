import { dialledNumber, publishedNumber } from '#domain/identity';

const linkTo = (number: string | undefined): string | undefined =>
  number === undefined ? undefined : `tel:${number}`;

/** A link that calls the number of a person. */
export const phoneLink = (prefix: string, number: string): string | undefined =>
  linkTo(dialledNumber(prefix, number));

/** A link that calls a number of the provider or of a public service. */
export const publishedPhoneLink = (number: string): string | undefined =>
  linkTo(publishedNumber(number));
