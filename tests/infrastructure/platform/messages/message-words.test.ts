import { describe, expect, it } from 'vitest';
import type { Pence } from '#domain/money';
import { instant, type LocalDate } from '#domain/time';
import { abortReasons } from '../../../../domain/repair/job-status.ts';
import {
  messageWords,
  type MessageFacts,
} from '#infrastructure/platform/messages/message-words.ts';
import type { MessageKind } from '#infrastructure/platform/database/schema/platform.ts';

const facts: MessageFacts = {
  jobName: 'JOB-1001',
  link: 'https://portal.test/claim/confirmation?job=first',
  firstName: 'Robin',
  property: '1 Mill Lane, Northolme, NF2 8BU',
  visit: {
    start: instant(Date.parse('2026-03-03T12:00:00Z')),
    end: instant(Date.parse('2026-03-03T16:00:00Z')),
    engineer: 'Sasha',
  },
  days: [
    { date: '2026-02-26' as LocalDate, slots: ['08:00:00', '16:00:00'] },
    { date: '2026-02-27' as LocalDate, slots: ['12:00:00'] },
  ],
  contribution: { amount: 6000 as Pence, taken: true },
  abortReason: undefined,
  brandName: 'Warm Home',
  phone: '0330 123 4567',
};

const kinds: Record<MessageKind, true> = {
  received: true,
  booked: true,
  changed: true,
  'on-the-way': true,
  'turned-back': true,
  cancelled: true,
  done: true,
  'looked-into': true,
};
const allKinds = Object.keys(kinds) as readonly MessageKind[];

describe('a message about a claim', () => {
  it.each(allKinds)(
    'links to the repair, and says what was taken or authorised, when it is of the kind %s',
    (kind) => {
      const taken = messageWords(kind, facts);
      for (const text of [taken.email, taken.text]) {
        expect(text).toContain(facts.link);
        expect(text).toContain('£60.00 taken from your card');
      }
      const contribution = { amount: 6000 as Pence, taken: false };
      expect(messageWords(kind, { ...facts, contribution }).email).toContain(
        '£60.00 authorised on your card, not yet taken',
      );
      const free = messageWords(kind, { ...facts, contribution: undefined });
      expect(`${free.text} ${free.email}`).not.toContain('Contribution');
    },
  );

  it.each(allKinds.filter((kind) => kind !== 'received'))(
    'names the day and the window of the visit when it is of the kind %s',
    (kind) => {
      const when = 'on Tuesday 3 March 2026, between 12:00 and 16:00';
      for (const abortReason of [undefined, ...abortReasons]) {
        const { email, text } = messageWords(kind, { ...facts, abortReason });
        expect(email).toContain(when);
        expect(text).toContain(when);
      }
    },
  );

  it('names the chosen days with their times when a request is received', () => {
    const { email, text } = messageWords('received', facts);
    for (const day of [
      'Thursday 26 February 2026, 08:00 to 12:00 or 16:00 to 20:00',
      'Friday 27 February 2026, 12:00 to 16:00',
    ]) {
      expect(email).toContain(day);
      expect(text).toContain(day);
    }
  });

  it.each([
    ['Cancelled by customer', 'as you asked', false],
    ['Customer no show', 'nobody was at home', true],
    ['Customer unreachable', 'tried to reach you', true],
    ['Duplicate', 'the same request twice', true],
    ['Van breakdown', 'will be in touch', false],
  ] as const)(
    'says why the visit was cancelled for %j, and to call where necessary',
    (abortReason, why, callsBack) => {
      const { email, text } = messageWords('cancelled', { ...facts, abortReason });
      for (const body of [email, text]) {
        expect(body).toContain(why);
        expect(/please give us a call/i.test(body)).toBe(callsBack);
        expect(body.includes('will be in touch')).toBe(why === 'will be in touch');
      }
    },
  );
});
