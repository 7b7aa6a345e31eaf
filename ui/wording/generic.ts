/** Said wherever nothing more exact is known, and to an account without a role (document 1, section 8). */
export const somethingWentWrong =
  'Something went wrong with this request. Please try again later or give us a call on {phone}.';

/** Before what support finds a failed request by. */
export const referenceLabel = 'Reference:';
