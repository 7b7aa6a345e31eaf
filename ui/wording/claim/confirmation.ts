import type { Urgency } from '#domain/booking/urgency.ts';

export const confirmationWording = {
  title: 'Request received',
  reference: (jobName: string): string => `Your reference number: ${jobName}`,
  property: (property: string): string => `The repair is at ${property}.`,
  days: 'The days that you chose',
  next: 'What happens next',
  survey: 'Super quick survey',
  surveyIntro: 'How did we do? It takes less than a minute.',
  call: 'If anything changes, call us on {phone} and quote your reference number.',
} as const;

/** What a person may expect after sending their claim (document 2, section 2). */
export const whatHappensNext: Record<Urgency, string> = {
  normal: 'Your appointment will be confirmed within 48 hours.',
  urgent: 'You will get an e-mail and a text message as soon as an engineer is assigned.',
  critical: 'You will get an e-mail and a text message as soon as an engineer is assigned.',
};
