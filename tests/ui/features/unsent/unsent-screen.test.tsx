import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { entryId, sending } from '#application/outbox/outbox-entry.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UnsentEntry } from '#application/ports/device/notebooks.ts';
import { identifier } from '#domain/kernel';
import { entryOf } from '../../../application/outbox/outbox-world.ts';
import { uidOf, worldOfVisit } from '../../engineer-world.ts';
import {
  cancellation,
  departure,
  openWithChanging,
  openWithOutbox,
  reschedule,
} from '../../open-with-outbox.ts';
import { offlineStatus, failingStatus, refusedAt } from '../../../fakes/entry-statuses.ts';
import { textsOf } from '../../screen-parts.ts';

// The screen reads both at each render, and expects the same objects.
const nothingLost: readonly UnsentEntry[] = [];
const nothingOnPageOnly: ReadonlySet<string> = new Set();

type Given = {
  readonly lost?: readonly UnsentEntry[];
  readonly canCorrect?: boolean | Promise<boolean>;
};

const openUnsent = async (
  entries: readonly OutboxEntry[],
  { lost = nothingLost, canCorrect = true }: Given = {},
) => {
  const calls: string[] = [];
  const record = (what: string) => async (id: string) => void calls.push(`${what} ${id}`);
  const opened = openWithOutbox('/engineer/unsent', entries, {
    outbox: {
      lost: () => lost,
      isRead: () => true,
      onPageOnly: () => nothingOnPageOnly,
      tryAgain: record('try again'),
      discard: record('discard'),
      withdraw: record('take back'),
    },
    engineerUseCases: { canCorrect: async () => canCorrect },
  });
  await screen.findByRole('heading', { level: 1, name: 'Not sent yet' });
  return { ...opened, calls };
};

const group = (name: string) => within(screen.getByRole('region', { name }));
const buttonsOf = (name: string) => textsOf('button', group(name));
const button = (name: string) => screen.getByRole('button', { name });

const close = { ...entryOf(1, false), job: uidOf('JOB-1') };

describe('the page of unsent work', () => {
  it('lists refused, failed and waiting entries separately, with reasons and actions', async () => {
    await openUnsent([
      { ...entryOf(1, false), status: refusedAt('close', 'Too late.') },
      { ...entryOf(2, false), status: { is: 'refused', reason: 'file-lost', name: 'boiler.jpg' } },
      cancellation('JOB-3', failingStatus('command', 'Down.', 2)),
      departure('JOB-4', offlineStatus),
    ]);
    expect(group('Refused').getByText('Could not close job JOB-1: Too late.')).toBeDefined();
    expect(buttonsOf('Refused')).toEqual(['Correct', 'Try again', 'Discard']);
    expect(buttonsOf('A file is missing')).toEqual(['Correct', 'Discard']);
    const failed = 'Failed, tried again automatically';
    expect(group(failed).getByText(/Down\. It is sent again automatically/)).toBeDefined();
    expect(buttonsOf(failed)).toEqual(['Correct', 'Try again', 'Discard']);
    expect(buttonsOf('Waiting to be sent')).toEqual(['Send now', 'Discard']);
  });

  it.each([
    ['cancel', true, cancellation('JOB-1', refusedAt('command'))],
    ['reschedule', true, reschedule('JOB-1', offlineStatus)],
    ['close', true, { ...close, status: refusedAt('close') }],
    ['close', false, { ...close, status: refusedAt('close') }],
  ])(
    'opens the form (%s) of an entry that is corrected, and withdraws it if its visit allows the form: %s',
    async (form, canCorrect, entry) => {
      const { user, calls, where } = await openUnsent([entry], { canCorrect });
      await user.click(button('Correct, JOB-1'));
      await waitFor(() => expect(where()).toBe(`/job/uid-JOB-1/${form}`));
      await waitFor(() => expect(calls).toEqual(canCorrect ? [`take back ${entryId(entry)}`] : []));
    },
  );

  it('leaves an entry as it is when the engineer opens another page before its visit is read', async () => {
    let answer = () => undefined as void;
    const canCorrect = new Promise<boolean>((resolve) => {
      answer = () => resolve(true);
    });
    const entry = cancellation('JOB-1', refusedAt('command'));
    const { user, calls, where, router } = await openUnsent([entry], { canCorrect });
    await user.click(button('Correct, JOB-1'));
    await act(() => router.navigate('/terms-conditions'));
    await act(async () => answer());
    expect(calls).toEqual([]);
    expect(where()).toBe('/terms-conditions');
  });

  it.each([
    [{ ...entryOf(1, false), status: refusedAt('close') }, 'Discard this close?'],
    [cancellation('JOB-1', offlineStatus), 'Discard this change?'],
  ])('asks before it ($kind) is discarded with what was entered', async (entry, question) => {
    const { user, calls } = await openUnsent([entry]);
    await user.click(button('Discard, JOB-1'));
    expect(calls).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: question }));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(calls).toEqual([`discard ${entryId(entry)}`]);
  });

  it('keeps the dialog open when its entry is refused meanwhile, and closes it when that is accepted', async () => {
    const waiting = cancellation('JOB-1', offlineStatus);
    const { user, change } = openWithChanging('/engineer/unsent', waiting);
    await user.click(await screen.findByRole('button', { name: 'Discard, JOB-1' }));
    change(cancellation('JOB-1', refusedAt('command')));
    expect(buttonsOf('Refused')).toContain('Correct');
    await user.click(button('Keep it'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Discard, JOB-1'));
    change(waiting);
    expect(screen.getByRole('dialog', { name: 'Discard this change?' })).toBeDefined();
    change(cancellation('JOB-1', { is: 'accepted' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('corrects what was entered in a tab that is closed by now', () => {
    const correct = async (entry: OutboxEntry) => {
      let entries: readonly OutboxEntry[] = [entry];
      const { user } = openWithOutbox('/engineer/unsent', entries, {
        world: worldOfVisit(),
        outbox: {
          isRead: () => true,
          entries: () => entries,
          withdraw: async () => {
            entries = [];
          },
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Correct, JOB-1' }));
    };
    const reasonShown = async () =>
      (await screen.findByLabelText<HTMLSelectElement>('Reason')).value;
    it('with the reason and the photos of a cancellation', async () => {
      const entry = cancellation('JOB-1', refusedAt('command'));
      const files = [{ id: 'file-1', name: 'door.jpg', location: 'stored/door.jpg' }];
      const request = { reason: 'Other', otherReason: 'Floods', photos: [] };
      await correct({ ...entry, request, files } as OutboxEntry);
      expect(await reasonShown()).toBe('Other');
      expect(screen.getByDisplayValue('Floods')).toBeDefined();
      expect(screen.getByText('door.jpg')).toBeDefined();
    });

    it('with the reason, the day and the slot of a reschedule', async () => {
      await correct(reschedule('JOB-1', refusedAt('command')));
      expect(await reasonShown()).toBe('Van breakdown');
      expect(screen.getByRole('button', { name: /^Monday 15 June, chosen/ })).toBeDefined();
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Evening/ }).checked).toBe(true);
    });
  });

  it('retries a waiting journey at once, and discards it', async () => {
    const { user, calls } = await openUnsent([departure('JOB-1', offlineStatus)]);
    await user.click(button('Send now, JOB-1'));
    await user.click(button('Discard, JOB-1'));
    expect(calls).toEqual(['try again key-JOB-1', 'discard key-JOB-1']);
  });

  it.each([
    ['once its turn has come', [departure('JOB-1', sending)], 'Being sent'],
    [
      'beside one that waits',
      [departure('JOB-1', sending), cancellation('JOB-2', offlineStatus)],
      'Waiting to be sent',
    ],
  ])(
    'shows that an entry is being sent, %s, and lets it be sent now',
    async (_, entries, heading) => {
      const { user, calls } = await openUnsent(entries);
      expect(group(heading).getAllByText(', being sent now')).toHaveLength(1);
      // The page that sends it may be another one, which the browser has frozen.
      await user.click(button('Send now, JOB-1'));
      expect(calls).toEqual(['try again key-JOB-1']);
    },
  );

  it('says instead of Discard which waiting command needs a journey', async () => {
    const start = { ...departure('JOB-1', offlineStatus), kind: 'start-job' } as OutboxEntry;
    await openUnsent([start, { ...close, status: offlineStatus }]);
    expect(buttonsOf('Waiting to be sent')).toEqual(['Send now', 'Correct', 'Send now', 'Discard']);
    expect(
      screen.getByText('To discard this, discard Complete Job first: it needs this.'),
    ).toBeDefined();
  });

  it('names a command that the browser has deleted, and dismisses it', async () => {
    const { user, calls } = await openUnsent([], {
      lost: [{ id: 'key', kind: 'cancel', job: uidOf('JOB-1'), jobName: identifier('JOB-1') }],
    });
    const lost = group('No longer on this phone');
    await user.click(lost.getByRole('button', { name: 'Discard, JOB-1' }));
    expect(calls).toEqual(['take back key']);
  });
});
