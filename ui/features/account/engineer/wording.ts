import { accountWording } from '#words/wording/account.ts';

export const engineerAccountWording = {
  title: 'Account',
  profile: 'Profile',
  profileHint: 'Your name, email and phone numbers',
  invoices: 'Invoices',
  invoicesHint: 'See and download your invoices',
  feedback: 'Give us Feedback',
} as const;

export const engineerProfileWording = {
  title: 'Profile',
  back: 'Account',
  loading: 'Loading your profile',
  name: accountWording.name,
  email: accountWording.email,
  phones: [accountWording.phone, accountWording.secondPhone],
  missing: accountWording.missing,
  wrong: 'Anything wrong? Call us on {phone}',
} as const;

export const comingSoonWording = {
  title: 'Coming soon',
  message: 'Please use the link in the text message to create the follow on visit',
} as const;
