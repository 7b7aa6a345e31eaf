import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyJobToClose } from '#domain/repair';
import type { CloseWalk } from '#domain/testing';
import { instant } from '#domain/time';

/** Closes that take every edge of the flow, after a visit that began in the morning. */
export const closesOfEveryEdge = (
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../domain/cases/close.json'), 'utf8'),
  ) as {
    readonly cases: readonly { readonly input: CloseWalk }[];
  }
).cases.map(({ input: { job, ...walk } }): CloseWalk => ({
  ...walk,
  now: instant(Date.parse('2024-06-11T12:00:00Z')),
  job: {
    ...job,
    toClose: { ...emptyJobToClose, ...job.toClose },
    startedAt: instant(Date.parse('2024-06-11T09:00:00Z')),
  },
}));
