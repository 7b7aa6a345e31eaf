import { type FixedLimit, type Limit, fromTheStart } from '../limits/index.ts';

export const reattendLimit: Limit<number> = {
  name: 'reattend-days',
  label: 'whole days after the end of a job in which a claim is a free return visit',
  unit: 'days',
  versions: [{ from: fromTheStart, value: 30, source: 'document 2, section 9' }],
};

export const jobVisibleLimit: Limit<number> = {
  name: 'job-visible-days',
  label: 'whole days for which a finished job is shown to its customer',
  unit: 'days',
  versions: [{ from: fromTheStart, value: 30, source: 'document 2, section 9' }],
};

export const cancelledJobsLimit: Limit<number> = {
  name: 'cancelled-jobs',
  label: 'cancelled jobs of a claim with which a visit can still be rescheduled',
  unit: 'pieces',
  versions: [{ from: fromTheStart, value: 0, source: 'document 3, section 4' }],
};

export const agendaDaysLimit: FixedLimit<number> = {
  name: 'agenda-days',
  label: 'days back to which today’s agenda has open visits',
  unit: 'days',
  versions: [{ from: fromTheStart, value: 30, source: 'document 3, section 9' }],
};

export const previousJobsDaysLimit: FixedLimit<number> = {
  name: 'previous-jobs-days',
  label: 'days back to which an engineer sees completed jobs',
  unit: 'days',
  versions: [{ from: fromTheStart, value: 90, source: 'document 3, section 9' }],
};

export const previousJobsPageLimit: FixedLimit<number> = {
  name: 'previous-jobs-page',
  label: 'completed jobs that are read at once',
  unit: 'pieces',
  versions: [{ from: fromTheStart, value: 20, source: 'document 3, section 9' }],
};

export const reasonLimit: FixedLimit<number> = {
  name: 'reason',
  label: 'characters of a reason in own words',
  unit: 'characters',
  versions: [{ from: fromTheStart, value: 253, source: 'docs/decisions/0050-limits.md' }],
};

export const fileNameLimit: FixedLimit<number> = {
  name: 'file-name',
  label: 'characters of the stored name of a file',
  unit: 'characters',
  versions: [{ from: fromTheStart, value: 255, source: 'docs/decisions/0050-limits.md' }],
};

export const storedFileLimit: FixedLimit<number> = {
  name: 'stored-file',
  label: 'bytes of a file that is stored',
  unit: 'bytes',
  versions: [{ from: fromTheStart, value: 25_000_000, source: 'decisions, "Files"' }],
};

export const imageLimit: FixedLimit<number> = {
  name: 'image',
  label: 'bytes of an image that is sent',
  unit: 'bytes',
  versions: [{ from: fromTheStart, value: 500_000, source: 'document 3, section 9' }],
};

/** The limits of the room. */
export const repairLimits: readonly Limit[] = [
  reattendLimit,
  jobVisibleLimit,
  cancelledJobsLimit,
  agendaDaysLimit,
  previousJobsDaysLimit,
  previousJobsPageLimit,
  reasonLimit,
  fileNameLimit,
  storedFileLimit,
  imageLimit,
];
