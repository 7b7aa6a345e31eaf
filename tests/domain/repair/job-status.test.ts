import { describe, expect, it } from 'vitest';
import { abortReasons } from '../../../domain/repair/job-status.ts';
import {
  claimStatuses,
  isJobStatus,
  jobStatuses,
  parseAbortReason,
  parseClaimStatus,
  parseJobStatus,
  readVisitStatus,
} from '#domain/repair';

const plain = (name: string) => name.toLowerCase().replaceAll(/[\s-]/g, '');

describe.each([
  ['a job status', jobStatuses, parseJobStatus],
  ['a claim status', claimStatuses, parseClaimStatus],
  ['an abort reason', abortReasons, parseAbortReason],
] as const)('%s', (_, names, parse) => {
  it('is read in any case, with any spaces and hyphens', () => {
    for (const name of names) {
      const read = parse(` ${name.toUpperCase().replaceAll(' ', ' -')}`) ?? '';
      expect(names).toContain(read);
      expect(plain(read)).toBe(plain(name));
    }
  });
});

it("a visit's status is a job status in any spelling, and any other name unchanged", () => {
  const read = ['en-route', 'Awaiting Parts', 'Ready'].map(readVisitStatus);
  expect(read).toEqual(['En Route', 'Awaiting Parts', 'Ready']);
  expect(read.filter(isJobStatus)).toEqual(['En Route', 'Ready']);
});

describe('a name from another system', () => {
  it('is a job status', () => {
    expect(parseJobStatus('Completed')).toBe('Complete');
  });

  it.each([
    ['Check PMS Completed', 'Check PMS has completed claim'],
    ['ACME HOME CARE NOT-FIXING', 'Provider Not Fixing'],
    ['Not Fixing', 'Provider Not Fixing'],
  ])('the claim status %s is %s', (text, status) => {
    expect(parseClaimStatus(text)).toBe(status);
  });

  it.each(['Not Fixing Yet', 'Fixing', 'Check PMS', null, undefined])(
    'the claim status %s is not known',
    (text) => {
      expect(parseClaimStatus(text)).toBeUndefined();
    },
  );
});
