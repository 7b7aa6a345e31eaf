import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CloseEntry } from '#application/outbox/outbox-entry.ts';
import { londonInstant } from '#domain/kernel/london-time.ts';
import { entryOf } from '../../../application/outbox/outbox-world.ts';
import { giveModalDialogs } from '../../modal-dialogs.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { engineerWorld, today } from '../../engineer-world.ts';

beforeEach(giveModalDialogs);

/** A close that was not taken, on its page or wherever the engineer is. */
const openEntry = (
  entry: CloseEntry,
  { world = engineerWorld(), path = `/job/${entry.job}/close`, closeJob = 'true' } = {},
) => {
  const entries = [entry];
  const outbox = { ...world.engineerUseCases.outbox, entries: () => entries };
  return openEngineer(path, { world, engineerUseCases: { outbox }, configuration: { closeJob } });
};

it('can be tried again or discarded also where the portal closes jobs no more', async () => {
  const message = 'The parts must be answered.';
  const standing = { is: 'refused', stage: 'close', message } as const;
  openEntry({ ...entryOf(1, false), standing }, { closeJob: 'false' });
  expect(await screen.findByText(new RegExp(message))).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
});

it('leads from a file that is lost to the answers: the same again cannot be sent', async () => {
  openEntry({ ...entryOf(1, false), standing: { is: 'file-lost', name: 'boiler.jpg' } });
  expect(await screen.findByRole('button', { name: 'Correct the answers' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('takes no slot that the day chosen last does not offer', async () => {
  const world = engineerWorld();
  // Wednesday, 15:00: an urgent visit of tomorrow is offered from 12:00 on (document 3, section 5).
  world.setNow(londonInstant(today, 15, 0));
  const { user } = openEntry(
    {
      ...entryOf(1, true),
      closed: true,
      standing: { is: 'refused', stage: 'follow-on', message: 'The slot has passed.' },
    },
    { world },
  );
  const choose = async (day: string) =>
    user.click(within(await screen.findByRole('grid')).getByRole('button', { name: day }));
  const canGoOn = () =>
    screen.getByRole('button', { name: 'Choose another slot' }).getAttribute('aria-disabled') !==
    'true';
  await choose('Friday 12 June');
  await user.click(screen.getByRole('radio', { name: /08:00/ }));
  expect(canGoOn()).toBe(true);
  await choose('Thursday 11 June');
  expect(canGoOn()).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /08:00/ }).checked).toBe(false);
  await user.click(screen.getByRole('radio', { name: /12:00-16:00/ }));
  expect(canGoOn()).toBe(true);
});

it('calls a close that was taken no failure, and says what giving up its next visit means', async () => {
  const { user } = openEntry({
    ...entryOf(1, true),
    closed: true,
    standing: { is: 'refused', stage: 'follow-on', message: 'The slot has passed.' },
  });
  await screen.findByRole('heading', { level: 1, name: 'The next visit is not booked' });
  expect(screen.getByText('Failed to create follow on job - The slot has passed.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const asked = within(screen.getByRole('dialog', { name: 'Go on without a next visit?' }));
  expect(asked.getByText(/The job stays closed/)).toBeDefined();
  expect(asked.queryByText(/deleted from this phone/)).toBeNull();
});

it('leads a close that waits for a sign-in to it, from its page and from everywhere', async () => {
  for (const path of [undefined, '/job/agenda']) {
    const { user, where, unmount } = openEntry(
      { ...entryOf(1, false), standing: { is: 'waiting', delay: 'signed-out' } },
      path === undefined ? {} : { path },
    );
    await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(where()).toBe('/auth'));
    unmount();
  }
});
