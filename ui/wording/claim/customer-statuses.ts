import type { CustomerStatus } from '#domain/jobs/customer-status.ts';

export type CustomerStatusWording = { readonly summary: string; readonly description: string };

/** What a customer is told about a job (document 2, section 4). */
export const customerStatusWording: Record<CustomerStatus, CustomerStatusWording> = {
  'claim-request-received': {
    summary: 'Claim request received',
    description: 'We have your request and are finding an engineer for one of your preferred days.',
  },
  'cancelled-by-engineer': {
    summary: 'Cancelled by engineer',
    description:
      'The engineer could not carry out the repair. We are finding out why and will be in touch.',
  },
  cancelled: {
    summary: 'Cancelled',
    description: 'This visit was cancelled as you asked.',
  },
  'we-missed-you': {
    summary: 'We missed you',
    description:
      'Our engineer came, but nobody was at home. Please give us a call to arrange another visit.',
  },
  'reviewing-your-claim': {
    summary: 'Reviewing your claim',
    description: 'We are looking at what the engineer found before we arrange the next step.',
  },
  'we-are-working-on-your-claim': {
    summary: "We're working on your claim",
    description: 'We are arranging the next step and will be in touch.',
  },
  'ordering-parts': {
    summary: 'Ordering parts',
    description:
      'Your repair needs parts. We are ordering them and will arrange a visit when they arrive.',
  },
  'we-are-reviewing-your-claim': {
    summary: "We're reviewing your claim",
    description: 'We are checking the details and will be in touch about the next step.',
  },
  'engineer-visit-booked': {
    summary: 'Engineer visit booked',
    description: 'An engineer is booked. The day and the time are in your e-mail and text message.',
  },
  'en-route': {
    summary: 'En route',
    description: 'Your engineer is on the way.',
  },
  'in-progress': {
    summary: 'In progress',
    description: 'Your engineer is carrying out the repair.',
  },
  'working-on-your-claim': {
    summary: 'Working on your claim',
    description: 'One of our repair partners is looking after your repair.',
  },
  'completed-claim': {
    summary: 'Completed claim',
    description: 'This claim is closed. If something still isn’t right, tell us below.',
  },
};

export const latestJobWording = {
  title: 'Your latest request',
  reference: 'Reference',
  about: 'About',
  requested: 'Requested',
  ended: 'Ended',
} as const;
