import { DateTime } from 'luxon';
import {
  visitSlotHours,
  visitSlotStartHour,
  type VisitWindow,
  type ChosenDay,
  type VisitSlot,
} from '#domain/booking';
import { formatPounds } from '#domain/money';
import { statusesToVisit, type JobStatus, type JobRequest, type AbortReason } from '#domain/repair';
import type { Instant, LocalDate } from '#domain/time';
import type { MessageKind } from '../database/schema/platform.ts';

/** The job statuses in which a message still applies; a message about the past applies in each. */
const holdsIn: { readonly [Kind in MessageKind]?: readonly JobStatus[] } = {
  booked: statusesToVisit,
  changed: statusesToVisit,
  'on-the-way': ['En Route'],
  'turned-back': ['Ready'],
  cancelled: ['Cancelled'],
};

/** Whether a delayed message may still be sent: after a later step it would mislead. */
export const isStillRelevant = (kind: MessageKind, status: JobStatus): boolean =>
  holdsIn[kind]?.includes(status) ?? true;

const toLondon = (moment: Instant): DateTime =>
  DateTime.fromMillis(moment, { zone: 'Europe/London', locale: 'en-GB' });

/** A date in words, for example Saturday 14 March 2026. */
const dateWords = (date: LocalDate): string =>
  DateTime.fromISO(date, { zone: 'utc', locale: 'en-GB' }).toFormat('cccc d LLLL yyyy');

/** The London day of a visit in words, for example Saturday 14 March 2026. */
const visitDayWords = ({ start }: VisitWindow): string =>
  toLondon(start).toFormat('cccc d LLLL yyyy');

/** The London time of day of a moment, for example 08:00. */
const clockWords = (moment: Instant): string => toLondon(moment).toFormat('HH:mm');

/** When a visit is, for example Saturday 14 March, 12:00–16:00. */
export const visitTimeWords = ({ start, end }: VisitWindow): string =>
  `${toLondon(start).toFormat('cccc d LLLL')}, ${clockWords(start)}–${clockWords(end)}`;

export type MessageFacts = {
  /** The one reference that the customer has of the claim: the job name of its booking. */
  readonly jobName: string;
  /** The address at which the repair can be followed, after sign-in. */
  readonly link: string;
  readonly firstName: string;
  /** The address of the repair, on one line. */
  readonly property: string;
  readonly visit: (VisitWindow & { readonly engineer: string }) | undefined;
  /** The days that the customer chose. */
  readonly days: readonly ChosenDay[];
  readonly contribution: JobRequest['contribution'];
  readonly abortReason: AbortReason | undefined;
  readonly brandName: string;
  readonly phone: string;
};

const hoursOf = ({ start, end }: VisitWindow): string =>
  `between ${clockWords(start)} and ${clockWords(end)}`;

const whenOf = ({ visit }: MessageFacts): string =>
  visit === undefined ? '' : ` on ${visitDayWords(visit)}, ${hoursOf(visit)}`;

const engineerOf = ({ visit }: MessageFacts): string => visit?.engineer ?? 'Your engineer';

type Words = {
  readonly subject: string;
  readonly says: string;
  /** Added in a text message; an e-mail has it in a list. */
  readonly alsoInText?: string;
};

/** Why a visit was cancelled, and who acts next; by default the provider. */
const cancelledBecause: { readonly [Reason in AbortReason]?: (when: string) => string } = {
  'Customer no show': (when) =>
    `Our engineer came for your visit${when}, but nobody was at home. Please give us a call to arrange another one.`,
  'Customer unreachable': (when) =>
    `Your visit${when} was cancelled: we tried to reach you about it and could not. Please give us a call to arrange another one.`,
  Duplicate: (when) =>
    `Your visit${when} was cancelled because we have the same request twice. If you know of no other, please give us a call.`,
  'Cancelled by customer': (when) => `Your visit${when} was cancelled as you asked.`,
};

const cancelledAnyhow = (when: string): string =>
  `We are sorry: your visit${when} was cancelled. We are finding out what has to happen next and will be in touch.`;

const cancelledWords = (facts: MessageFacts): string => {
  const because = facts.abortReason && cancelledBecause[facts.abortReason];
  return (because ?? cancelledAnyhow)(whenOf(facts));
};

const words: { readonly [Kind in MessageKind]: (facts: MessageFacts) => Words } = {
  received: ({ days }) => ({
    subject: 'We have your request',
    says: 'We have your request and are finding an engineer for one of the days that you chose. We write again as soon as the visit is booked.',
    ...(days.length > 0 && { alsoInText: `Your days: ${days.map(dayWords).join('; ')}.` }),
  }),
  booked: (facts) => ({
    subject: 'Your engineer visit is booked',
    says: `${engineerOf(facts)} is booked to come${whenOf(facts)}.`,
  }),
  changed: (facts) => ({
    subject: 'Your engineer visit has moved',
    says: `Your visit has moved. ${engineerOf(facts)} will now come${whenOf(facts)}.`,
  }),
  'on-the-way': (facts) => ({
    subject: 'Your engineer is on the way',
    says: `${engineerOf(facts)} is on the way to you, for your visit${whenOf(facts)}.`,
  }),
  'turned-back': (facts) => ({
    subject: 'Your engineer is not on the way yet',
    says: `${engineerOf(facts)} is not on the way to you yet. Your visit${whenOf(facts)} is still booked.`,
  }),
  cancelled: (facts) => ({
    subject:
      facts.abortReason === 'Customer no show' ? 'We missed you' : 'Your visit was cancelled',
    says: cancelledWords(facts),
  }),
  done: (facts) => ({
    subject: 'Your repair is done',
    says: `Your engineer’s visit${whenOf(facts)} is over, and your repair is done. If something still isn’t right, ask for a repair again: within 30 days there is no contribution to pay.`,
  }),
  'looked-into': (facts) => ({
    subject: 'Your engineer’s visit is over',
    says: `Your engineer’s visit${whenOf(facts)} is over. We are looking at what they found and will be in touch about the next step.`,
  }),
};

const hours = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const slotWords = (slot: VisitSlot): string =>
  `${hours(visitSlotStartHour(slot))} to ${hours(visitSlotStartHour(slot) + visitSlotHours)}`;

const dayWords = ({ date, slots }: ChosenDay): string =>
  `${dateWords(date)}, ${slots.map(slotWords).join(' or ')}`;

const contributionWords = ({ amount, taken }: NonNullable<MessageFacts['contribution']>): string =>
  taken
    ? `${formatPounds(amount)} taken from your card`
    : `${formatPounds(amount)} authorised on your card, not yet taken`;

/** A message in the words of each channel. */
export const messageWords = (
  kind: MessageKind,
  facts: MessageFacts,
): { readonly subject: string; readonly email: string; readonly text: string } => {
  const { subject, says, alsoInText } = words[kind](facts);
  const { jobName, link, firstName, property, days, phone, brandName } = facts;
  const contribution = facts.contribution && contributionWords(facts.contribution);
  const details = [
    `Request: ${jobName}`,
    `Property: ${property}`,
    ...(contribution === undefined ? [] : [`Contribution: ${contribution}`]),
    ...(kind === 'received' && days.length > 0
      ? ['Days that you chose:', ...days.map((day) => `- ${dayWords(day)}`)]
      : []),
    `Follow your repair: ${link}`,
  ];
  const also = alsoInText === undefined ? '' : ` ${alsoInText}`;
  const paid = contribution === undefined ? '' : ` Contribution: ${contribution}.`;
  const call = phone === '' ? '' : ` Call us on ${phone}.`;
  return {
    subject: `${subject} (${jobName})`,
    email: `Hello ${firstName},\n\n${says}\n\n${details.join('\n')}\n\nIf anything changes, tell us and quote ${jobName}.${call}\n\n${brandName}`,
    text: `${brandName}: ${says}${also}${paid} Request ${jobName}: ${link}${call}`,
  };
};
