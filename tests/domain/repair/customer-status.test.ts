import { describe, expect, it } from 'vitest';
import { customerStatus } from '../../../domain/repair/customer-status.ts';
import { abortReasons } from '../../../domain/repair/job-status.ts';
import { claimStatuses, jobStatuses } from '#domain/repair';
import {
  abortReasonNames,
  claimStatusNames,
  jobStatusNames,
  textFor,
  unhandledText,
} from './status-table.ts';

const everyCombination = claimStatuses.flatMap((claimStatus) =>
  jobStatuses.flatMap((jobStatus) =>
    abortReasons.map((abortReason) => ({ claimStatus, jobStatus, abortReason })),
  ),
);

/** A status by its name in document 2. */
const inWords = (status: string): string =>
  status
    .replace(/^we-are-/, "we're-")
    .replaceAll('-', ' ')
    .replace(/^./, (first) => first.toUpperCase());

describe('the customer status of a job', () => {
  it('is decided for 17 × 9 × 28 combinations, by the names of document 2', () => {
    expect([claimStatuses.length, jobStatuses.length, abortReasons.length]).toEqual([17, 9, 28]);
    expect(everyCombination).toHaveLength(17 * 9 * 28);
    expect(claimStatuses.toSorted()).toEqual(claimStatusNames.toSorted());
    expect(jobStatuses.toSorted()).toEqual(jobStatusNames.toSorted());
    expect(abortReasons.toSorted()).toEqual(abortReasonNames.toSorted());
  });

  it('agrees with the table of document 2 for known and unknown statuses, and otherwise is "We\'re reviewing your claim"', () => {
    const orUnknown = <Name>(names: readonly Name[]) => [...names, undefined];
    for (const claimStatus of orUnknown(claimStatuses))
      for (const jobStatus of orUnknown(jobStatuses))
        for (const abortReason of orUnknown(abortReasons)) {
          const expected = textFor(claimStatus ?? '', jobStatus ?? '', abortReason ?? '');
          const { outcome, rule } = customerStatus({ claimStatus, jobStatus, abortReason });
          expect([inWords(outcome), rule]).toEqual(
            expected === undefined
              ? [unhandledText, 'unhandled-combination']
              : [expected, 'row-of-the-table'],
          );
        }
  });
});

it('a customer status reports the values that it compared', () => {
  const situation = { claimStatus: 'Closed', jobStatus: undefined, abortReason: 'Other' } as const;
  expect(customerStatus(situation).compared).toEqual([
    { what: 'claim status', value: 'Closed' },
    { what: 'job status', value: null },
    { what: 'abort reason', value: 'Other' },
  ]);
});

it('691 combinations are in no row of the table, and docs/unhandled-statuses.md lists them', () => {
  const unhandled = everyCombination.filter(
    ({ claimStatus, jobStatus, abortReason }) =>
      textFor(claimStatus, jobStatus, abortReason) === undefined,
  );
  const numberOf = (claimStatus: string) =>
    unhandled.filter((one) => one.claimStatus === claimStatus).length;
  expect(numberOf('Check if Job is Complete')).toBe(7 * 28);
  expect(numberOf('Unknown')).toBe(9 * 28);
  expect(numberOf('Check PMS has completed claim')).toBe(9 * 27);
  expect(unhandled).toHaveLength(691);
});
