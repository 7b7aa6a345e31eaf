import { expect, it } from 'vitest';
import { closeFacts, followOnUrgency } from '#domain/close';
import { closeStartDate } from '../../../domain/close/close-guards.ts';
import { instant } from '#domain/time';
import { worldOf } from './close-worlds.ts';

it.each([
  [undefined, false],
  [' \n', false],
  ['\u200b\u2060', false],
  ['Pump', true],
])('a job with the parts description %j has parts: %j', (partsDescription, carries) => {
  const { job, flags } = worldOf('Gas Job', { partsDescription });
  expect(closeFacts(job, flags).jobHasParts).toBe(carries);
});

it('a close starts on the London day of its visit, and its next visit has the urgency of the job', () => {
  const startedAt = instant(Date.UTC(2024, 5, 10, 23, 30));
  expect(closeStartDate({ startedAt })).toBe('2024-06-11');
  expect(closeStartDate({ startedAt: undefined })).toBeUndefined();
  const { job, flags } = worldOf('Gas Job');
  expect(closeFacts({ ...job, startedAt }, flags)['startedOn']).toBe('2024-06-11');
  expect(followOnUrgency(job)).toBe('urgent');
  expect(followOnUrgency({ ...job, urgency: undefined })).toBe('normal');
});
