import type { Urgency } from '#domain/booking';
import { urgencyWording } from '#words/shared/booking/wording/days.ts';
import { daysAgo, daysInWords } from '#words/wording/date-words.ts';

/** Why a decision about a claim came out as it did. */
export const whyClaimWording = {
  answered: (question: string, answer: string): string => `${question} ${answer}`,
  otherUrgency: (question: string, answer: string, urgency: Urgency): string =>
    `With “${answer}” to “${question}” the visit would be ${urgencyWording[urgency].label.toLowerCase()}.`,
  todayIfUrgent: 'An urgent repair could be visited today.',
  couldGoOn: (question: string, answer: string): string =>
    `With “${answer}” to “${question}” you could go on.`,
  ifCovered: (area: string): string => `With cover for ${area.toLowerCase()} you could go on.`,
  noEmergency: (question: string, answer: string): string =>
    `With “${answer}” to “${question}” it would be no emergency.`,
  onceClosed: 'Once the repair that we have is closed, you can request another.',
  contribution: (pounds: string): string => `The contribution of your contract is ${pounds}.`,
  lastRepair: (days: number, limit: number): string =>
    `Your last repair of this kind ended ${daysAgo(days)}. A return visit within ${daysInWords(limit)} is free.`,
  noRepair: 'No repair of this kind has ended before. A return visit soon after one would be free.',
  onAnotherDay: (date: string, isFree: boolean): string =>
    isFree ? `On ${date} it would have been free.` : `From ${date} it costs the contribution.`,
} as const;
