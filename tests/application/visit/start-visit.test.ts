import * as TE from 'fp-ts/TaskEither';
import { expect, test } from 'vitest';
import type { SendOrWait } from '#application/outbox/send-or-wait.ts';
import type { VisitOrder } from '#application/ports/device/outbox-entry.ts';
import { editing, type Attempt } from '#application/sending/attempt.ts';
import {
  isStepShownByStatus,
  makeCancelVisit,
  makeRescheduleVisit,
} from '#application/visit/change-visit.ts';
import { jobStatuses, type RebookingForm } from '#domain/repair';
import { fakeClock } from '../../fakes/fake-device.ts';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';
import { before } from '../areas/engineer-application.ts';

const sent = (from: string) => ({ key: 'key-1', content: JSON.stringify(from), mayBeDone: true });
const lost = (from: string): Attempt => ({ is: 'unconfirmed', ...sent(from), failure: 'Lost' });

/** Document 3, section 4: the next status of each step. */
const leadsTo = { 'start-travel': ['Ready', 'En Route'], 'start-job': ['En Route', 'In Progress'] };

test.each(['start-travel', 'start-job'] as const)(
  '%s is confirmed only by the status that it leads to',
  (step) => {
    const [from = '', to] = leadsTo[step];
    const showing = jobStatuses.filter((status) => isStepShownByStatus(lost(from), step, status));
    expect(showing).toEqual([to]);
  },
);

test('a step that was not sent, is pending or was sent by an earlier page is not confirmed by a status', () => {
  const others: readonly Attempt[] = [
    editing,
    { is: 'sending', ...sent('Ready') },
    { is: 'accepted', ...sent('Ready'), value: undefined },
    { is: 'unconfirmed', ...sent('Ready'), failure: undefined },
  ];
  for (const attempt of others)
    expect(isStepShownByStatus(attempt, 'start-travel', 'En Route')).toBe(false);
});

test.each([
  ['Other', ' The road is flooded ', 'The road is flooded'],
  ['Engineer illness', 'I changed my mind.', ''],
])(
  'the end of a visit for the reason %s sends free text only with Other',
  async (reason, otherReason, sent) => {
    const orders: VisitOrder[] = [];
    const sendOrWait: SendOrWait = ({ order }) => {
      orders.push(order);
      return TE.right('accepted');
    };
    const time = { date: '2024-05-07', slot: '08:00:00', confirmed: true } as const;
    const form = { reason, otherReason, ...time } as Omit<RebookingForm, 'photos'>;
    await makeCancelVisit(sendOrWait)(engineerJob, { reason, otherReason }, [], 'key')();
    await makeRescheduleVisit(sendOrWait, fakeClock(before))(engineerJob, form, [], 'key')();
    expect(orders).toMatchObject([
      { kind: 'cancel', request: { reason, otherReason: sent } },
      { kind: 'reschedule', request: { reason, otherReason: sent } },
    ]);
  },
);
