import type { JobOffer } from '#domain/repair';
import type { Fact } from '../../../kit/lists/fact-list.tsx';
import { offerWording } from '../../../shared/visit/wording/offers.ts';
import { UrgencyTag } from '../../../shared/visit/facts/visit-flags.tsx';

/** The details of an offer. */
export const offerFacts = ({ summary, type, urgency }: JobOffer): readonly Fact[] => [
  { key: 'summary', label: offerWording.summary, value: summary },
  { key: 'type', label: offerWording.jobType, value: type },
  ...(urgency === undefined
    ? []
    : [{ key: 'urgency', label: offerWording.urgency, value: <UrgencyTag urgency={urgency} /> }]),
];
