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
  unknownTitle: 'We couldn’t tell whether your payment went through',
  unknown:
    'You can try again safely: we look first whether the money is held already, and never hold it twice.',
  failedTitle: 'Your payment didn’t go through',
  notChargedYet: 'Nothing was taken. Check the details, or use another card.',
  formNotLoaded: 'The card form didn’t load. Check your connection and try again.',
  notOpenedTitle: 'The payment didn’t open',
  orCall: 'You can reach us on {phone}.',
} as const;
