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
} as const;
