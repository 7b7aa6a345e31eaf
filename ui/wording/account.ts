/** An account that cannot be fetched (document 2, section 8). */
export const accountUnavailable =
  "We're having trouble getting your account information. If this message persists please call {phone}";

export const accountWording = {
  title: 'Your account',
  intro: 'What we hold about you. If anything has changed, give us a call on {phone}.',
  loading: 'Loading your account',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  secondPhone: 'Second phone',
  reference: 'Customer reference',
  missing: 'Not given',
  properties: 'Your properties and cover',
  loadingCover: 'Loading your cover',
  coverUnavailable:
    'We could not load what this contract covers. Please give us a call on {phone}.',
  included: 'In your cover',
  notIncluded: 'Not in your cover',
  nothing: 'Nothing',
  contribution: 'Your contribution',
  contributionEach: (pounds: string): string => `${pounds} towards each claim`,
  requests: 'Your requests',
  loadingRequests: 'Loading your requests',
  requestsUnavailable: 'We could not load your requests. Please give us a call on {phone}.',
  noRequests: 'You have not asked for a repair yet.',
  requested: (name: string, day: string): string => `${name}, requested ${day}`,
  logoutTitle: 'Log out with a claim left open?',
  /** For a claim that was sent and has no answer yet. */
  logoutUnanswered:
    'We don’t know yet whether your claim arrived. If you log out, this page forgets it. Send it again first: you get one claim.',
  logoutUnansweredOnHold: (onHold: string): string =>
    `We don’t know yet whether your claim arrived. ${onHold} on your card for it. If you log out, this page forgets it, and another claim would hold the money once more. Send it again first: you get one claim and are charged once.`,
  /** For a claim that was not sent. */
  logoutOnHold: (onHold: string): string =>
    `${onHold} on your card for a claim that is not sent yet. If you log out, this page forgets that claim: the money is given back, and another claim would hold it once more.`,
  logoutNotSent: 'Your claim is not sent yet. If you log out, this page forgets your answers.',
  onHold: (money: string): string => `${money} is held`,
  maybeOnHold: (money: string): string => `${money} may be held`,
  /** When the amount is unknown. */
  money: 'Money',
  backToClaim: 'Go back to my claim',
} as const;
