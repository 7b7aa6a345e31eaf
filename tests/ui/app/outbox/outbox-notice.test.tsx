import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutboxEntry } from '#application/outbox/outbox-entry.ts';
import type { Standing } from '#application/outbox/standing.ts';
import type { Outbox } from '#application/outbox/outbox.ts';
import type { UnsentEntry } from '#application/ports/close-notebook.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import { entryOf } from '../../../application/outbox/outbox-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { engineerWorld, uidOf } from '../../engineer-world.ts';

const standings: readonly Standing[] = [
  { is: 'refused', stage: 'close', message: 'The job was cancelled.' },
  { is: 'refused', stage: 'follow-on', message: 'The slot has passed.' },
  { is: 'refused', stage: 'file', message: 'It is no picture.', file: 'photo-2-a' },
  { is: 'file-lost', name: 'boiler.jpg' },
  { is: 'failed', stage: 'close', message: undefined, attempts: 1 },
  { is: 'waiting', delay: 'signed-out' },
  { is: 'waiting', delay: 'offline' },
  { is: 'waiting', delay: undefined },
];

it('says of each close that waits what went wrong with it, and what is gone', async () => {
  const entries: readonly OutboxEntry[] = standings.map((standing, at) => ({
    ...entryOf(at, true),
    standing,
  }));
  const lost: readonly UnsentEntry[] = [
    { id: 'job', kind: 'close', job: uidOf('JOB-LOST'), jobName: identifier('JOB-LOST') },
    { id: 'key', kind: 'cancel', job: uidOf('JOB-GONE'), jobName: identifier('JOB-GONE') },
  ];
  const onPageOnly: ReadonlySet<string> = new Set();
  const world = engineerWorld();
  const dropped: string[] = [];
  const outbox: Outbox = {
    ...world.engineerUseCases.outbox,
    entries: () => entries,
    lost: () => lost,
    takeBack: async (id) => void dropped.push(id),
    onPageOnly: () => onPageOnly,
  };
  const { user } = openEngineer('/job/agenda', { world, engineerUseCases: { outbox } });
  const notice = await screen.findByText('6 could not be sent');
  expect(notice.closest('details')).toHaveProperty('open', true);
  const list = within(notice.closest<HTMLElement>('[role="status"]') ?? document.body);
  const told = list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
  expect(told).toEqual([
    'It was complete but not sent, and this phone has not kept it. Please complete it again.',
    'It may not have been sent, and this phone has not kept it. Please look at the visit, and do it again if it is still to be done.',
    'Could not close job JOB-0: The job was cancelled.',
    'Failed to create follow on job - The slot has passed.',
    'Could not close job JOB-2: photo-2-a.jpg: It is no picture.',
    'The file boiler.jpg is no longer on this phone. Please choose it again.',
    'Could not close job JOB-4: The platform did not answer as expected. It is sent again automatically.',
    'Please sign in again, so that it can be sent.',
    undefined,
    undefined,
  ]);
  expect(list.getByText('It is sent by itself as soon as there is a signal.')).toBeDefined();
  expect(list.getByRole('link', { name: 'JOB-LOST' })).toHaveProperty(
    'pathname',
    '/job/uid-JOB-LOST/close',
  );

  const gone = list.getByRole('link', { name: 'JOB-GONE' });
  expect(gone).toHaveProperty('pathname', '/job/uid-JOB-GONE');
  expect(gone.closest('li')?.textContent).toMatch(/^JOB-GONE Cancel visit/);
  await user.click(list.getByRole('button', { name: 'Discard' }));
  expect(dropped).toEqual(['key']);

  await user.click(list.getByRole('link', { name: 'JOB-0' }));
  expect(await screen.findByRole('heading', { name: 'Failed to complete job' })).toBeDefined();
  expect(screen.getAllByText('Could not close job JOB-0: The job was cancelled.')).toHaveLength(1);
  expect(screen.getByText('6 could not be sent').closest('details')).toHaveProperty('open', false);
});
