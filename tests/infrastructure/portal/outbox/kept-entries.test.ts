import { expect, it } from 'vitest';
import { readKeptEntry, writeEntry } from '#infrastructure/portal/outbox/kept-entries.ts';
import { entryOf } from '../../../application/outbox/outbox-world.ts';

const asKept = (status: unknown): unknown => ({
  ...(writeEntry(entryOf(1, true)) as Record<string, unknown>),
  standing: status,
});

// An earlier version kept failures of the platform as a reason to wait.
it.each([
  ['waits after a failure', { is: 'waiting', delay: 'platform-failed' }, { is: 'waiting' }],
  ['waits without a signal', { is: 'waiting', delay: 'offline' }, { delay: 'offline' }],
  [
    'was refused',
    { is: 'refused', stage: 'close', message: 'No' },
    { is: 'refused', message: 'No' },
  ],
  ['lost a file', { is: 'file-lost', name: 'a.jpg' }, { is: 'file-lost', name: 'a.jpg' }],
  ['is done', { is: 'done' }, { is: 'done' }],
])('an outbox entry of an older version is read that %s', (_, before, status) => {
  expect(readKeptEntry(asKept(before))).toMatchObject({
    job: entryOf(1, true).job,
    status,
  });
});

it('a failing outbox entry is read with the number of its attempts', () => {
  const status = { is: 'failed', stage: 'close', message: undefined, attempts: 5 };
  expect(readKeptEntry(asKept(status))).toMatchObject({ status });
});
