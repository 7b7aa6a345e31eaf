import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Outbox } from '#application/outbox/outbox.ts';
import type { OutboxEntry } from '#application/outbox/outbox-entry.ts';
import { sending, type EntryStatus } from '#application/outbox/entry-status.ts';
import type { VisitCommand } from '#application/outbox/visit-command.ts';
import { entryOf } from '../../../../application/outbox/outbox-world.ts';
import { openEngineer } from '../../../open-engineer.tsx';
import { engineerWorld, moment, visit } from '../../../engineer-world.ts';
import { offlineStatus } from '../../../../fakes/entry-statuses.ts';

const job = visit('JOB-1');

const settingOff = (status: EntryStatus): VisitCommand => ({
  kind: 'start-travel',
  job: job.uid,
  jobName: job.name,
  queuedAt: moment,
  key: 'key-1',
  files: [],
  status,
});

const openWith = (entries: readonly OutboxEntry[], address = '/job/agenda') => {
  const world = engineerWorld({ jobs: [job] });
  const requested: string[] = [];
  const outbox: Outbox = {
    ...world.engineerUseCases.outbox,
    entries: () => entries,
    tryAgain: async (id) => void requested.push(`try again ${id}`),
    discard: async (id) => void requested.push(`discard ${id}`),
    forgetDone: async (id) => void requested.push(`forget ${id}`),
  };
  return { requested, ...openEngineer(address, { world, engineerUseCases: { outbox } }) };
};

it('shows a visit with its unsent status, and that it is waiting to be sent', async () => {
  openWith([settingOff(sending)]);
  expect(await screen.findByText('1 waiting to be sent')).toBeDefined();
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('En Route')).toBeDefined();
  expect(card.getByText('Waiting to be sent')).toBeDefined();
  expect(card.getByRole('button', { name: 'Start Job' })).toBeDefined();
});

it('hides a visit that was closed here, whether the platform knows it yet or not', async () => {
  openWith([{ ...entryOf(1, false), job: job.uid, status: offlineStatus }]);
  expect(await screen.findByText('No jobs in agenda')).toBeDefined();
  expect(screen.queryByRole('article')).toBeNull();
});

it('hides a visit whose close was accepted, although its next visit was refused', async () => {
  const status: EntryStatus = {
    is: 'refused',
    reason: 'by-platform',
    stage: 'follow-on',
    message: 'It has passed.',
  };
  const entry = { ...entryOf(1, true), job: job.uid, closed: true, status };
  openWith([entry]);
  expect(await screen.findByText('No jobs in agenda')).toBeDefined();
  expect(screen.queryByRole('article')).toBeNull();
});

it('shows for a waiting reschedule when the visit moves, on every screen', async () => {
  const { kind: _, ...head } = settingOff(offlineStatus) as Extract<
    OutboxEntry,
    { readonly kind: 'start-travel' }
  >;
  const request = {
    reason: 'Van breakdown',
    otherReason: '',
    photos: [],
    previousJob: job.uid,
    engineerUid: 'engineer-1',
    visitDateTime: '2026-06-15T16:00:00+01:00',
  };
  openWith([{ ...head, kind: 'reschedule', request }], `/job/${job.uid}`);
  const time = /moves to Monday 15 June, Evening/;
  expect((await screen.findByText(/^Waiting to be sent/)).textContent).toMatch(time);
});

it('shows a visit as the platform has it when its step was refused', async () => {
  openWith([
    settingOff({
      is: 'refused',
      reason: 'by-platform',
      stage: 'command',
      message: 'The office has moved this visit.',
    }),
  ]);
  expect(await screen.findByText('1 could not be sent')).toBeDefined();
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Ready')).toBeDefined();
  expect(card.queryByText('Waiting to be sent')).toBeNull();
});

it.each(['cancel', 'reschedule'] as const)('shows for a %s that it is waiting', async (kind) => {
  const given = { reason: 'Van breakdown', otherReason: '', photos: [] };
  const { kind: _, ...head } = settingOff(sending) as Extract<
    OutboxEntry,
    { readonly kind: 'start-travel' }
  >;
  const entry: OutboxEntry =
    kind === 'cancel'
      ? { ...head, kind, request: given }
      : {
          ...head,
          kind,
          request: {
            ...given,
            previousJob: job.uid,
            engineerUid: 'engineer-1',
            visitDateTime: '2026-06-15T08:00:00+01:00',
          },
        };
  openWith([entry], `/job/${job.uid}/${kind}`);
  expect(await screen.findByText('Waiting to be sent')).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('shows a waiting cancellation as done once the platform has it', async () => {
  const entry = (status: EntryStatus): VisitCommand => ({
    ...settingOff(status),
    kind: 'cancel',
    request: { reason: 'Van breakdown', otherReason: '', photos: [] },
  });
  let entries: readonly OutboxEntry[] = [entry(sending)];
  const listeners = new Set<() => void>();
  const world = engineerWorld({ jobs: [job] });
  const outbox: Outbox = {
    ...world.engineerUseCases.outbox,
    entries: () => entries,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    forgetDone: async () => undefined,
  };
  openEngineer(`/job/${job.uid}/cancel`, { world, engineerUseCases: { outbox } });
  await screen.findByText('Waiting to be sent');
  entries = [entry({ is: 'accepted' })];
  act(() => {
    for (const changed of listeners) changed();
  });
  const main = within(screen.getByRole('main'));
  expect(
    await main.findByRole('heading', { name: `Job ${job.name} has been cancelled` }),
  ).toBeDefined();
  expect(main.queryByText(/can’t be cancelled/)).toBeNull();
});

it('reads the visits again once the platform has the command', async () => {
  const { requested } = openWith([settingOff({ is: 'accepted' })]);
  const card = within(await screen.findByRole('article'));
  expect(await card.findByText('En Route')).toBeDefined();
  expect(requested).toContain('forget key-1');
  expect(screen.queryByText('1 waiting to be sent')).toBeNull();
});
