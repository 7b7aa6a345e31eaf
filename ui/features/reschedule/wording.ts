import type { RebookingFacts, RebookingRefusal, RebookingRule } from '#domain/repair';
import { statusSentence } from '#words/shared/visit/wording/visit.ts';

/** Why a visit cannot be rescheduled (document 3, section 8); other reasons follow from its status. */
export const rebookingRefusalWording: Record<
  Exclude<RebookingRefusal, 'status-does-not-allow'>,
  string
> = {
  'already-cancelled':
    "This job has already been 'Cancelled' and cannot be rescheduled, please contact an administrator.",
  'already-rescheduled': 'You already rescheduled this visit.',
};

export const rebookingBarredWording = {
  call: 'To change it, call us on {phone}.',
  status: (status: string): string => `This visit can’t be rescheduled, because ${status}.`,
} as const;

const statusThatDecided = ({ status }: RebookingFacts): string => {
  const sentence = statusSentence(status);
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
};

/** What decided whether a visit can be rescheduled. `most` is the limit of cancelled jobs. */
export const rebookingDecidedWording: {
  readonly [Rule in RebookingRule]: (visit: RebookingFacts, most: number) => string;
} = {
  'already-cancelled': statusThatDecided,
  'already-rescheduled': ({ cancelledJobsInClaim }, most) =>
    `Visits of this claim that were moved or cancelled before: ${cancelledJobsInClaim}. Allowed: ${most}.`,
  'status-does-not-allow': statusThatDecided,
  'may-be-rescheduled': statusThatDecided,
};

/** With which other fact the visit could be rescheduled. */
export const rebookingChangeWording: {
  readonly [Fact in keyof RebookingFacts]: (to: RebookingFacts[Fact]) => string;
} = {
  cancelledJobsInClaim: (to) =>
    to === 0
      ? 'If none had been moved or cancelled before, it could be rescheduled.'
      : `With ${to} of them it could be rescheduled.`,
  status: (to) => `With the status ${to} it could be rescheduled.`,
};
