/** The general error, also for an account without a role (document 1, section 8). */
export const somethingWentWrong =
  'Something went wrong with this request. Please try again later or give us a call on {phone}.';
