import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { customerStatus, customerStatuses } from '../../../domain/repair/customer-status.ts';
import { abortReasons } from '../../../domain/repair/job-status.ts';
import { claimStatuses, jobStatuses } from '#domain/repair';
import {
  abortReasonNames,
  claimStatusNames,
  jobStatusNames,
  textFor,
  unhandledText,
} from './status-table.ts';
import { unhandledPage } from './unhandled-page.ts';

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

  it('uses each of the thirteen texts', () => {
    expect(new Set(everyCombination.map((one) => customerStatus(one).outcome))).toEqual(
      new Set(customerStatuses),
    );
  });

  it('reports the values that it compared', () => {
    expect(
      customerStatus({ claimStatus: 'Closed', jobStatus: undefined, abortReason: 'Other' })
        .compared,
    ).toEqual([
      { what: 'claim status', value: 'Closed' },
      { what: 'job status', value: null },
      { what: 'abort reason', value: 'Other' },
    ]);
  });
});

describe('the combinations that are not in the table', () => {
  const unhandled = everyCombination.filter(
    ({ claimStatus, jobStatus, abortReason }) =>
      textFor(claimStatus, jobStatus, abortReason) === undefined,
  );

  it('are 691 in number', () => {
    expect(unhandled).toHaveLength(9 * 28 + 7 * 28 + 9 * 27);
  });

  it('are listed in docs/unhandled-statuses.md', async () => {
    const path = join(resolve(import.meta.dirname, '../../..'), 'docs/unhandled-statuses.md');
    await expect(unhandledPage(unhandled, everyCombination.length)).toMatchFileSnapshot(path);
  });
});
