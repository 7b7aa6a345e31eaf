import { describe, expect, it } from 'vitest';
import { customerStatus } from '../../../domain/repair/customer-status.ts';
import {
  jobStatuses,
  isVisitInProgress,
  jobStatusAfter,
  statusAfter,
  statusesToVisit,
  stepAllowed,
  visitActions,
  visitLife,
  type VisitTransition,
  type VisitAction,
  rebookingAllowed,
} from '#domain/repair';
import type { VisitStep } from '../../../domain/repair/visit-life.ts';
import { anyUnknownStatus } from '../../generators/domain/jobs.ts';
import { forAll } from '../../for-all.ts';

const steps = Object.entries(visitLife) as readonly [VisitStep, VisitTransition][];

/** The allowed actions in each status, and the next status (document 3, section 4, and decisions). */
const actions: Readonly<Record<string, Readonly<Partial<Record<VisitAction, string>>>>> = {
  Ready: { 'start-travel': 'En Route', reschedule: 'Cancelled', cancel: 'Cancelled' },
  'En Route': { 'start-job': 'In Progress', reschedule: 'Cancelled', cancel: 'Cancelled' },
  'In Progress': { 'complete-job': 'Complete' },
};
const everyAction: readonly VisitAction[] = [
  'start-travel',
  'start-job',
  'complete-job',
  'reschedule',
  'cancel',
];

describe('the life of a visit', () => {
  it.each(jobStatuses)(
    'allows in %s its own actions, and changes status only by them',
    (status) => {
      const allowed: Readonly<Partial<Record<VisitAction, string>>> = actions[status] ?? {};
      expect(visitActions(status)).toEqual(Object.keys(allowed));
      for (const action of everyAction)
        expect(statusAfter({ action, status })).toBe(allowed[action]);
    },
  );

  it('allows nothing in an unknown status', () =>
    forAll(anyUnknownStatus, (status) => {
      expect(visitActions(status)).toEqual([]);
      for (const [step] of steps) expect(stepAllowed(step, status)).toBe(false);
      for (const action of everyAction) expect(statusAfter({ action, status })).toBeUndefined();
      expect(rebookingAllowed({ status, cancelledJobsInClaim: 0 }, undefined).rule).toBe(
        'status-does-not-allow',
      );
    }));

  it('ends when a visit is Complete or Cancelled', () => {
    for (const [step] of steps)
      for (const status of ['Complete', 'Cancelled'] as const)
        expect(stepAllowed(step, status)).toBe(false);
  });

  it('lists a visit as open while its engineer can act on it', () => {
    expect(statusesToVisit).toEqual(Object.keys(actions));
    expect(jobStatuses.filter(isVisitInProgress)).toEqual(['In Progress', 'En Route']);
  });

  // Document 2, section 4, by the claim status that each step sets.
  it.each([
    ['create-claim', 'claim-request-received'],
    ['offer-visit', 'we-are-reviewing-your-claim'],
    ['accept-offer', 'engineer-visit-booked'],
    ['start-travel', 'en-route'],
    ['turn-back', 'engineer-visit-booked'],
    ['start-job', 'in-progress'],
    ['reschedule', 'engineer-visit-booked'],
    ['book-again', 'engineer-visit-booked'],
    ['cancel', 'reviewing-your-claim'],
  ] as const)('after %s shows the customer %s, by a row of the table', (step, given) => {
    const { status, claimStatus } = jobStatusAfter(step);
    expect(
      customerStatus({ claimStatus, jobStatus: status, abortReason: undefined }),
    ).toMatchObject({ outcome: given, rule: 'row-of-the-table' });
  });
});
