export type TermsSection = { readonly heading: string; readonly paragraphs: readonly string[] };

/** The terms of using the portal; the cover itself has its own policy documents. */
export const termsWording = {
  title: 'Terms and conditions',
  intro: 'For using this portal. What your cover includes is in your policy documents.',
  provided: 'The terms of {brand} apply to this portal and to your cover.',
  read: 'Read the terms and conditions',
  sections: [
    {
      heading: 'Using the portal',
      paragraphs: [
        'You may use this portal to request a repair on a property that you hold cover for with {brand}, and to follow that repair.',
        'Please give answers that are true and complete. They decide whether the repair is covered, how soon we come, and what the engineer brings.',
      ],
    },
    {
      heading: 'Requesting a repair',
      paragraphs: [
        'New cover has a cooling-off period of 14 days from its start date. A repair can be requested after that, unless the cover is a renewal.',
        'The days that you choose are your preference. We confirm the appointment by text message and email.',
      ],
    },
    {
      heading: 'Your contribution',
      paragraphs: [
        'If your cover asks for a contribution to each repair, we hold that amount on your card when you request the repair. We do not keep your card details.',
      ],
    },
    {
      heading: 'Your data',
      paragraphs: [
        'We use what you tell us to arrange the repair, and share with the engineer only what the visit needs.',
        'The cookie notice tells you when we would like to see how the portal is used. Nothing is counted before you accept it.',
        'When a page fails, the fault is reported to us, without your name, address, telephone number or email address.',
      ],
    },
    {
      heading: 'Questions',
      paragraphs: ['Give us a call on {phone}.'],
    },
  ] satisfies readonly TermsSection[],
} as const;
