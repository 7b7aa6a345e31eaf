const unexpected = 'An unexpected error occurred.';
const jobsNotRead =
  'We couldn’t look up the requests that we have from you already. We do that first, so that you never pay twice for one repair.';

const formMissing = 'The card form didn’t load. Check your connection and try again.';

/** Why the payment did not open. */
export const notOpenedWording = {
  'jobs-not-read': jobsNotRead,
  'not-created':
    'Something went wrong while trying to create a payment. Please try again later or give us a call.',
  'form-missing': formMissing,
  unexpected,
} as const;

export const paymentWording = {
  whatHappens:
    'Your contribution to this claim. We hold it on your card now, and take it only once your claim has been created.',
  dueBefore: (before: string, now: string): string =>
    `Your contribution has changed from ${before} to ${now}.`,
  nothingDue: 'There is nothing to pay for this claim any more, so no card is needed.',
  daysGone:
    'This try hasn’t reached your card, because a day or time that you chose is no longer offered. Please choose again first.',
  spent:
    'Your payment was taken for a claim that you have sent already. This is another claim, with a payment of its own.',
  givenBack: (pounds: string): string =>
    `${pounds} was held on your card for this claim, and has been given back. Your bank may show it for a few days.`,
  cardTitle: 'Card details',
  opening: 'Opening the payment',
  provider: 'Your card details go straight to our payment provider. We never see or keep them.',
  pay: (pounds: string): string => `Pay ${pounds}`,
  paying: 'Paying...',
  delayed: {
    title: 'We’re still waiting for your payment',
    what: 'Your bank may ask you to approve it. Please don’t pay in another tab or on another phone. If nothing happens for a few minutes, reload this page: we look first whether the money is held, and never hold it twice.',
  },
  outcomes: {
    declined: {
      title: 'Your payment didn’t go through',
      words: unexpected,
      what: 'Nothing was taken. Check the details, or use another card.',
    },
    'not-filled-in': {
      title: 'Check your card details',
      words: 'Please fill in all of your card details.',
      what: 'Your card wasn’t tried, and nothing was taken.',
    },
    unexpected: {
      title: 'We couldn’t tell whether your payment went through',
      words: unexpected,
      what: 'You can try again safely: we look first whether the money is held already, and never hold it twice.',
    },
    'jobs-not-read': {
      title: 'We haven’t tried your card',
      words: jobsNotRead,
      what: 'This try hasn’t reached your card. Your details are still here: check your connection and try again.',
    },
    'amount-changed': {
      title: 'Your contribution has changed',
      words: 'It is another amount by now. This try hasn’t reached your card.',
      what: 'We have opened a new payment: please check the amount and enter your card details again.',
    },
    blocked: {
      title: 'We haven’t tried your card',
      words: 'This claim can’t be made online by now.',
      what: 'This try hasn’t reached your card.',
    },
    'library-unavailable': {
      title: 'We haven’t tried your card',
      words: formMissing,
      what: 'This try hasn’t reached your card.',
    },
    cancelled: {
      title: 'This payment was closed before you paid',
      words: 'Our payment provider has closed it, and nothing was taken.',
      what: 'We have opened a new one: please enter your card details again.',
    },
  },
  notOpenedTitle: 'The payment didn’t open',
  orCall: 'You can reach us on {phone}.',
} as const;
