import type { CustomerStatus, RepairStep, AbortReason } from '#domain/repair';

export type CustomerStatusWording = { readonly summary: string; readonly description: string };

/** The status of a job in words for customers (document 2, section 4). */
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
    description: 'An engineer is booked. The day and the time are in your email and text message.',
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
    description:
      'This claim is closed. If something still isn’t right, ask for a repair again or give us a call.',
  },
};

const lookedAt = 'We are checking the details and will be in touch about the next step.';
const withPartner = 'One of our repair partners is looking at your repair and will be in touch.';
const engineerPrevented =
  'Your engineer could not make this visit. We are sorry. We are arranging another one and will be in touch.';
const notThere =
  'We came for this visit, but could not meet you. Please give us a call to arrange another one.';
const toAllocate = 'We are finding another engineer for your repair and will be in touch.';

/** Why a claim is under review, by the reason of its cancelled visit; without a reason, an engineer has visited. */
const underReview: Record<AbortReason, string> = {
  'Cancelled by customer': 'This visit was cancelled as you asked.',
  'Appointment missed': engineerPrevented,
  'Customer no show': notThere,
  'Sent to PMS': withPartner,
  'Unable to complete job onsite':
    'The engineer could not carry out the repair. We are finding out why and will be in touch.',
  'Cannot attend job': engineerPrevented,
  'Engineer no show': engineerPrevented,
  'Sent to the repair partner': withPartner,
  'Sent to repair partner': withPartner,
  'Test job': lookedAt,
  'Repudiated Claim': lookedAt,
  'Repudiated FNOL': lookedAt,
  'Sent to SME': withPartner,
  'Rejected claim': lookedAt,
  'Rejected Claim': lookedAt,
  'Rejected FNOL': lookedAt,
  'Customer not home': notThere,
  'Engineer illness': engineerPrevented,
  'Personal emergency': engineerPrevented,
  'Work emergency': engineerPrevented,
  'Parts not ready':
    'The parts for your repair have not come yet. We will arrange another visit when they have.',
  'Van breakdown': engineerPrevented,
  'FPR required': lookedAt,
  Duplicate:
    'This visit was cancelled because we have the same request twice. If you know of no other, please give us a call.',
  'Customer unreachable':
    'We tried to reach you about this visit and could not. Please give us a call to arrange another one.',
  Reallocation: toAllocate,
  'Re-allocation': toAllocate,
  Other:
    'This visit was cancelled. We are finding out what has to happen next and will be in touch.',
};

/** The status of a job for its customer; a cancelled visit is explained by its reason. */
export const customerStatusWords = (
  status: CustomerStatus,
  reason: AbortReason | undefined,
): CustomerStatusWording => {
  const wording = customerStatusWording[status];
  const explained = status === 'reviewing-your-claim' || status === 'cancelled-by-engineer';
  return explained && reason !== undefined
    ? { ...wording, description: underReview[reason] }
    : wording;
};

export const repairStepWording: Record<RepairStep, string> = {
  received: 'Received',
  booked: 'Booked',
  'on-the-way': 'On the way',
  done: 'Done',
};

export const trackerWording = {
  steps: 'How far your repair has come',
  behind: 'done',
  engineer: (firstName: string, status: CustomerStatus): string => {
    if (status === 'en-route') return `${firstName} is on the way.`;
    return status === 'in-progress' ? `${firstName} is with you.` : `${firstName} is coming.`;
  },
  overdue:
    'The time of this visit has passed. If the engineer has not come, please give us a call.',
  chosenDays: 'The days that you chose',
  keep: 'Add to calendar',
  keepDay: (day: string): string => `Add to calendar: visit on ${day}`,
  calendarTitle: (reference: string): string => `Engineer visit, ${reference}`,
  title: 'Your repair',
  call: 'Call us',
  details: 'What you asked for',
  others: 'Also under way',
  newClaim: 'New claim',
  another: 'Something else?',
  anotherBelow: 'You can ask for another repair below.',
  checked: (time: string): string => `Checked at ${time}. This page follows by itself.`,
  asOf: (time: string): string => `We couldn’t check just now. This is how it stood at ${time}.`,
  news: (summary: string): string => `Your repair has moved on: ${summary}.`,
  newsOfVisit: (summary: string, when: string): string =>
    `Your repair has moved on: ${summary}, ${when}.`,
  notRead: 'We couldn’t look up the requests that we have from you.',
} as const;

export const latestJobWording = {
  title: 'Your latest request',
  reference: 'Reference',
  about: 'About',
  requested: 'Requested',
  ended: 'Ended',
} as const;
