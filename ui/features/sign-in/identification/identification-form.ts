import { parseEmailAddress, parsePostcode } from '#domain/identity';

export type IdentificationField = 'email' | 'postcode';

/** When the user leaves a field, an empty one counts as valid (document 1, section 5). */
export const isAcceptable = (field: IdentificationField, typed: string): boolean =>
  typed.trim() === '' || isComplete(field, typed);

const isComplete = (field: IdentificationField, typed: string): boolean =>
  (field === 'email' ? parseEmailAddress(typed) : parsePostcode(typed)) !== undefined;

/** The first field that is empty or invalid; it blocks the form without a message. */
export const blockingField = (
  typed: Readonly<Record<IdentificationField, string>>,
): IdentificationField | undefined => {
  if (!isComplete('email', typed.email)) return 'email';
  return isComplete('postcode', typed.postcode) ? undefined : 'postcode';
};
