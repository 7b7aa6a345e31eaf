import { expect, it } from 'vitest';
import {
  claimStatuses,
  isJobStatus,
  jobStatuses,
  parseAbortReason,
  parseClaimStatus,
  parseJobStatus,
  readVisitStatus,
} from '#domain/repair';
import { customerStatus } from '../../../domain/repair/customer-status.ts';
import { abortReasons } from '../../../domain/repair/job-status.ts';
import {
  abortReasonNames,
  claimStatusNames,
  jobStatusNames,
  textFor,
  unhandledText,
} from './status-table.ts';

/** A status by its name in document 2. */
const inWords = (status: string): string =>
  status
    .replace(/^we-are-/, "we're-")
    .replaceAll('-', ' ')
    .replace(/^./, (first) => first.toUpperCase());

it('the customer status of a job agrees with the table of document 2 for known and unknown statuses, and otherwise is "We\'re reviewing your claim"', () => {
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

it('a customer status reports the values that it compared', () => {
  const situation = { claimStatus: 'Closed', jobStatus: undefined, abortReason: 'Other' } as const;
  expect(customerStatus(situation).compared).toEqual([
    { what: 'claim status', value: 'Closed' },
    { what: 'job status', value: null },
    { what: 'abort reason', value: 'Other' },
  ]);
});

it('691 of 17 × 9 × 28 combinations, by the names of document 2, are in no row of the table: docs/unhandled-statuses.md lists them', () => {
  expect([claimStatuses.length, jobStatuses.length, abortReasons.length]).toEqual([17, 9, 28]);
  expect(claimStatuses.toSorted()).toEqual(claimStatusNames.toSorted());
  expect(jobStatuses.toSorted()).toEqual(jobStatusNames.toSorted());
  expect(abortReasons.toSorted()).toEqual(abortReasonNames.toSorted());
  const numbers = claimStatuses.map((claimStatus) => {
    const unhandled = jobStatuses.flatMap((jobStatus) =>
      abortReasons.filter((reason) => textFor(claimStatus, jobStatus, reason) === undefined),
    );
    return [claimStatus, unhandled.length] as const;
  });
  expect(Object.fromEntries(numbers.filter(([, number]) => number > 0))).toEqual({
    'Check if Job is Complete': 7 * 28,
    Unknown: 9 * 28,
    'Check PMS has completed claim': 9 * 27,
  });
});

const plain = (name: string) => name.toLowerCase().replaceAll(/[\s-]/g, '');

it.each([
  ['a job status', jobStatuses, parseJobStatus],
  ['a claim status', claimStatuses, parseClaimStatus],
  ['an abort reason', abortReasons, parseAbortReason],
] as const)('%s is read in any case, with any spaces and hyphens', (_, names, parse) => {
  for (const name of names) {
    const read = parse(` ${name.toUpperCase().replaceAll(' ', ' -')}`) ?? '';
    expect(names).toContain(read);
    expect(plain(read)).toBe(plain(name));
  }
});

it("a visit's status is a job status in any spelling, and any other name unchanged", () => {
  const read = ['en-route', 'Awaiting Parts', 'Completed', 'Ready'].map(readVisitStatus);
  expect(read).toEqual(['En Route', 'Awaiting Parts', 'Complete', 'Ready']);
  expect(read.filter(isJobStatus)).toEqual(['En Route', 'Complete', 'Ready']);
});

it.each([
  ['Check PMS Completed', 'Check PMS has completed claim'],
  ['ACME HOME CARE NOT-FIXING', 'Provider Not Fixing'],
  ['Not Fixing', 'Provider Not Fixing'],
  ['Not Fixing Yet', undefined],
  ['Fixing', undefined],
  ['Check PMS', undefined],
  [null, undefined],
  [undefined, undefined],
])('the claim status %j of another system is read as %j', (text, status) => {
  expect(parseClaimStatus(text)).toBe(status);
});
