import { expect, it } from 'vitest';
import { closeFacts } from '#domain/close';
import { worldOf } from './close-worlds.ts';

it.each([
  [undefined, false],
  ['', false],
  [' \n', false],
  ['\u200b\u2060', false],
  ['Pump', true],
])('a job with the parts description %j has parts: %j', (partsDescription, carries) => {
  const { job, flags } = worldOf('Gas Job', { partsDescription });
  expect(closeFacts(job, flags).jobHasParts).toBe(carries);
});
