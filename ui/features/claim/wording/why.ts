import type { Urgency } from '#domain/booking';
import { urgencyWording } from '#words/shared/booking/wording/days.ts';
import { daysAgo, daysInWords } from '#words/wording/date-words.ts';

/** Why a decision about a claim came out as it did. */
export const whyClaimWording = {
  answered: (question: string, answer: string): string => `${question} ${answer}`,
  otherUrgency: (question: string, answer: string, urgency: Urgency): string =>
    `If you answered “${answer}” to “${question}”, the visit would be ${urgencyWording[urgency].label.toLowerCase()}.`,
  todayIfUrgent: 'An urgent repair could be visited today.',
  couldGoOn: (question: string, answer: string): string =>
    `If you answered “${answer}” to “${question}”, you could go on.`,
  ifCovered: (area: string): string => `With cover for ${area.toLowerCase()}, you could go on.`,
  noEmergency: (question: string, answer: string): string =>
    `If you answered “${answer}” to “${question}”, we would not treat it as an emergency.`,
  onceClosed: 'Once the repair that we have is closed, you can request another.',
  contribution: (pounds: string): string => `The contribution of your contract is ${pounds}.`,
  lastRepair: (days: number, limit: number): string =>
    `Your last repair of this kind ended ${daysAgo(days)}. A return visit within ${daysInWords(limit)} is free.`,
  noRepair:
    'We have completed no repair of this kind for you before. A return visit soon after one is free.',
  costsFrom: (time: string, date: string): string =>
    `From ${time} on ${date} such a claim costs the contribution.`,
  wasFreeOn: (date: string): string => `On ${date} it would have been free.`,
} as const;
