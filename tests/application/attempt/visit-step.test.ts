import { expect, test } from 'vitest';
import { idle, type Attempt } from '#application/attempt/attempt.ts';
import { isStepShownByStatus } from '#application/attempt/visit-step.ts';
import { visitActions } from '#domain/jobs/visit-life.ts';
import { jobStatuses } from '#domain/jobs/job-status.ts';

const sent = (from: string) => ({ key: 'key-1', content: JSON.stringify(from), mayBeDone: true });
const lost = (from: string): Attempt => ({ phase: 'unknown', ...sent(from), failure: 'Lost' });

/** Document 3, section 4: where each step leads. */
const leadsTo = { 'start-travel': ['Ready', 'En Route'], 'start-job': ['En Route', 'In Progress'] };

test.each(['start-travel', 'start-job'] as const)(
  '%s is shown by the status that it leads to, and by no other',
  (step) => {
    const [from = '', to] = leadsTo[step];
    const showing = jobStatuses.filter((status) => isStepShownByStatus(lost(from), step, status));
    expect(showing).toEqual([to]);
  },
);

test('a step that a status does not allow is shown by none', () => {
  const notAllowed = jobStatuses.filter((status) => !visitActions(status).includes('start-job'));
  for (const from of notAllowed)
    expect(
      jobStatuses.filter((status) => isStepShownByStatus(lost(from), 'start-job', status)),
    ).toEqual([]);
});

test('a refusal counts too: the step may have been taken elsewhere', () => {
  const refused: Attempt = { phase: 'refused', ...sent('Ready'), failure: 'No' };
  expect(isStepShownByStatus(refused, 'start-travel', 'En Route')).toBe(true);
});

test('nothing is shown of what was not sent, is on its way, or was left open by an earlier page', () => {
  const others: readonly Attempt[] = [
    idle,
    { phase: 'sending', ...sent('Ready') },
    { phase: 'done', ...sent('Ready'), value: undefined },
    { phase: 'unknown', ...sent('Ready'), failure: undefined },
  ];
  for (const attempt of others)
    expect(isStepShownByStatus(attempt, 'start-travel', 'En Route')).toBe(false);
});
