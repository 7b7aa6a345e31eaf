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
} as const;
