import { expect, test } from 'vitest';
import { editing, type Attempt } from '#application/sending/attempt.ts';
import { isStepShownByStatus } from '#application/visit/change-visit.ts';
import { jobStatuses } from '#domain/repair';

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
