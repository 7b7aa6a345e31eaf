export const paymentWording = {
  whatHappens:
    'Your contribution to this claim. We hold it on your card now, and take it only once your claim has been created.',
  cardTitle: 'Card details',
  opening: 'Opening the payment',
  provider: 'Your card details go straight to our payment provider. We never see or keep them.',
  pay: (pounds: string): string => `Pay ${pounds}`,
  paying: 'Paying...',
  notCreated:
    'Something went wrong while trying to create a payment. Please try again later or give us a call.',
  unexpected: 'An unexpected error occurred.',
  notRead:
    'We couldn’t look up the requests that we have from you already. We do that first, so that you never pay twice for one repair.',
  outcomes: {
    declined: {
      title: 'Your payment didn’t go through',
      what: 'Nothing was taken. Check the details, or use another card.',
    },
    unknown: {
      title: 'We couldn’t tell whether your payment went through',
      what: 'You can try again safely: we look first whether the money is held already, and never hold it twice.',
    },
    'not-tried': {
      title: 'We haven’t tried your card',
      what: 'This try hasn’t reached your card. Your details are still here: check your connection and try again.',
    },
  },
  formNotLoaded: 'The card form didn’t load. Check your connection and try again.',
  notOpenedTitle: 'The payment didn’t open',
  orCall: 'You can reach us on {phone}.',
} as const;
