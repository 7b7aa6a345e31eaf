import type { EntryStatus, OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { act, screen } from '@testing-library/react';
import { unreachable } from '#application/sending/judge-failure.ts';
import { afterEach, expect, it } from 'vitest';
import type { UnsentEntry } from '#application/ports/device/notebooks.ts';
import { identifier } from '#domain/kernel';
import { entryOf } from '../../../../application/outbox/outbox-world.ts';
import { openWithOutbox } from '../../../open-with-outbox.ts';
import { setOnline } from '../../../set-online.ts';
import { moment, uidOf, visit, worldOfVisit } from '../../../engineer-world.ts';
import {
  offlineStatus,
  refusedAt,
  signedOutStatus,
  failingStatus,
} from '../../../../fakes/entry-statuses.ts';

const statuses: readonly EntryStatus[] = [
  refusedAt('close', 'The job was cancelled.'),
  refusedAt('follow-on', 'The slot has passed.'),
  refusedAt('file', 'It is no picture.'),
  { is: 'refused', reason: 'file-lost', name: 'boiler.jpg' },
  failingStatus('close', undefined, 1),
  signedOutStatus,
  offlineStatus,
  { is: 'sending' },
];

const nothingLost: readonly UnsentEntry[] = [];

const entries: readonly OutboxEntry[] = statuses.map((status, at) => ({
  ...entryOf(at, true),
  status,
}));

const lostClose: UnsentEntry = {
  id: 'job',
  kind: 'close',
  job: uidOf('JOB-LOST'),
  jobName: identifier('JOB-LOST'),
};
const onPageOnly: ReadonlySet<string> = new Set();

const openWith = (kept: readonly OutboxEntry[], address = '/job/agenda') => {
  const lost = kept.length === 0 ? nothingLost : [lostClose];
  return openWithOutbox(address, kept, {
    world: worldOfVisit(),
    outbox: { lost: () => lost, isRead: () => true, onPageOnly: () => onPageOnly },
  });
};

const partsOf = (strip: HTMLElement): readonly (string | null)[] =>
  [...strip.querySelectorAll('span')].map(({ textContent }) => textContent);

afterEach(() => {
  window.dispatchEvent(new Event('online'));
});

it('counts refused, failed and waiting commands separately, and links to their page', async () => {
  const { user, where } = openWith(entries);
  const strip = await screen.findByRole('link', { name: /could not be sent/ });
  expect(partsOf(strip)).toEqual([
    '5 could not be sent',
    '1 failed, tried again',
    '3 waiting to be sent',
    'Sign in to send',
  ]);
  await user.click(strip);
  await screen.findByRole('heading', { name: 'Not sent yet' });
  expect(where()).toBe('/engineer/unsent');
  expect(screen.queryByRole('link', { name: /could not be sent/ })).toBeNull();
});

it('shows the connection, the age of the data and the waiting commands in one strip', async () => {
  const { world } = openWith(entries.slice(6, 7), `/job/${uidOf('JOB-1')}`);
  world.keep('todayAgenda', [visit('JOB-1')], moment);
  world.connection.breakWith(unreachable);
  await setOnline(false);
  const strip = await screen.findByText('As of 10:42 — no connection');
  expect(screen.getAllByText(/no connection|offline/)).toHaveLength(1);
  expect(partsOf(strip.parentElement ?? strip)).toContain('1 waiting to be sent');
});

it('keeps the text under the pointer when a command is sent: a click that begins on it counts', async () => {
  const waiting = entries.slice(6);
  let kept = waiting;
  const listeners = new Set<() => void>();
  openWithOutbox('/job/agenda', kept, {
    outbox: {
      entries: () => kept,
      isRead: () => true,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  const words = await screen.findByText('2 waiting to be sent');
  await act(async () => {
    kept = waiting.slice(1);
    for (const listener of listeners) listener();
  });
  expect(screen.getByText('1 waiting to be sent')).toBe(words);
});
