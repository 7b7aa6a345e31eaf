import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import { whyWording } from '#words/shared/explain/wording/why.ts';
import { uidOf, worldOfVisit } from '../../engineer-world.ts';
import { failingStatus, offlineStatus } from '../../../fakes/entry-statuses.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { departure, openWithChanging, reschedule } from '../../open-with-outbox.ts';
import { hrefOf, problemsShown } from '../../screen-parts.ts';
import { setOnline } from '../../set-online.ts';

const address = '/job/uid-JOB-1/reschedule';

type Opened = ReturnType<typeof openEngineer>;

const submit = async ({ user }: Opened) =>
  user.click(screen.getByRole('button', { name: 'Reschedule' }));

const chooseDay = async ({ user }: Opened, name: RegExp) =>
  user.click(within(screen.getByRole('grid')).getByRole('button', { name }));

/** A form that can be sent: Van breakdown, Tuesday 16 June, Midday. */
const fillIn = async (opened: Opened) => {
  const { user } = opened;
  await user.selectOptions(await screen.findByLabelText('Reason'), 'Van breakdown');
  await chooseDay(opened, /^Tuesday 16 June/);
  await user.click(screen.getByRole('radio', { name: /^Midday/ }));
  await user.click(screen.getByRole('checkbox'));
};

describe('the reschedule screen', () => {
  it('shows the customer, and all missing answers in one focused summary and beside each field, and requires the customer’s agreement again for another day or time', async () => {
    const world = worldOfVisit();
    const opened = openEngineer(address, { world });
    await screen.findByLabelText('Reason');
    expect(screen.getByText('Morgan Hale')).toBeTruthy();
    expect(hrefOf('+44 07700 900123')).toBe('tel:+447700900123');
    await submit(opened);
    expect(problemsShown()).toEqual([
      ['Please select a reason', '#reason'],
      ['Please select a date', '#date'],
      ['Please select a time slot', '#slot'],
      ['Please confirm that the customer agreed to the new time', '#confirmed'],
    ]);
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'There is a problem' }));
    for (const [words] of problemsShown()) expect(screen.getAllByText(words ?? '')).toHaveLength(2);
    expect(document.title).toMatch(/^Error: /);

    await fillIn(opened);
    const agreed = screen.getByRole<HTMLInputElement>('checkbox');
    await chooseDay(opened, /^Wednesday 17 June/);
    expect(agreed.checked).toBe(false);
    await opened.user.click(agreed);
    await opened.user.click(screen.getByRole('radio', { name: /^Morning/ }));
    expect(agreed.checked).toBe(false);
    await submit(opened);
    expect(problemsShown().map(([, place]) => place)).toEqual(['#confirmed']);
    expect(world.callsOf('rescheduleVisit')).toEqual([]);
  });

  it('keeps the form after an unknown outcome, and sends the same attempt again', async () => {
    const world = worldOfVisit();
    world.fail('rescheduleVisit', { ...unreachable, committed: true });
    const opened = openWithChanging(address, departure('JOB-2', offlineStatus), world);
    await fillIn(opened);
    await submit(opened);
    await screen.findByText(
      'There was an error rescheduling your job, please contact an administrator.',
    );
    opened.change(reschedule('JOB-1', failingStatus('command', undefined, 1)));
    expect(
      screen.getByText('There is no connection. Try again when you have a signal.'),
    ).toBeTruthy();
    const read = world.callsOf('openVisit').length;
    // The connection is lost and returns: the visit is read again, and counts as it was.
    await setOnline(false);
    await setOnline(true);
    await waitFor(() => expect(world.callsOf('openVisit').length).toBeGreaterThan(read));
    world.fail('rescheduleVisit', undefined);
    await submit(opened);
    await waitFor(() => expect(opened.where()).toBe('/job/agenda?tab=upcomingAgenda'));
    const keys = world.callsOf('rescheduleVisit').map(({ given }) => given[3]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows the message of the platform when it refuses, or why it is no longer possible', async () => {
    const world = worldOfVisit();
    world.fail('rescheduleVisit', { tag: 'refused', message: 'This slot has just gone.' });
    const opened = openEngineer(address, { world });
    await fillIn(opened);
    await submit(opened);
    await screen.findByText('This slot has just gone.');
    world.setStatus(uidOf('JOB-1'), 'Cancelled');
    await submit(opened);
    await screen.findByText(
      "This job has already been 'Cancelled' and cannot be rescheduled, please contact an administrator.",
    );
  });

  it('keeps the filled-in form when the page is closed and opened again', async () => {
    const world = worldOfVisit();
    const opened = openEngineer(address, { world });
    await fillIn(opened);
    await opened.user.selectOptions(screen.getByLabelText('Reason'), 'Customer not home');
    await opened.user.upload(
      screen.getByLabelText('Choose files'),
      new File(['x'], 'door.jpg', { type: 'image/jpeg' }),
    );
    await waitFor(() => expect(world.uploads).toHaveLength(1));
    await act(async () => world.uploads[0]?.finish());
    await screen.findByText('Upload Successful');
    opened.unmount();

    const again = openEngineer(address, { world });
    expect((await screen.findByLabelText<HTMLSelectElement>('Reason')).value).toBe(
      'Customer not home',
    );
    expect(screen.getByText('door.jpg')).toBeTruthy();
    expect(screen.getByText('Chosen: Tuesday 16 June')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await again.user.click(screen.getByRole('checkbox'));
    await submit(again);
    await waitFor(() => expect(again.where()).toBe('/job/agenda?tab=upcomingAgenda'));
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });
});

it('a reschedule whose answer was lost is not shown as cancelled by someone else after a reload, and leads to the new visit', async () => {
  const world = worldOfVisit();
  world.holdBack('rescheduleVisit');
  const opened = openEngineer(address, { world });
  await fillIn(opened);
  await submit(opened);
  await screen.findByRole('button', { name: 'Rescheduling...' });
  opened.unmount();
  world.setStatus(uidOf('JOB-1'), 'Cancelled');
  const { user, where } = openEngineer(address, { world });
  await screen.findByRole('heading', { name: 'Your reschedule may have been done' });
  expect(screen.queryByText(/has already been 'Cancelled'/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'See Upcoming' }));
  await waitFor(() => expect(where()).toBe('/job/agenda?tab=upcomingAgenda'));
});

it.each([
  [
    { status: 'Cancelled' },
    "This job has already been 'Cancelled' and cannot be rescheduled, please contact an administrator.",
    'It is cancelled.',
  ],
  [
    { cancelledJobsInClaim: 1 },
    'You already rescheduled this visit.',
    'Visits of this claim that were moved or cancelled before: 1. Allowed: 0.',
  ],
  [
    { status: 'In Progress' },
    'This visit can’t be rescheduled, because it is in progress.',
    'It is in progress.',
  ],
] as const)(
  'a visit that cannot be rescheduled shows for %o why, and the number to call',
  async (given, words, decided) => {
    const { user } = openEngineer(address, { world: worldOfVisit(given) });
    await screen.findByText(words);
    const numbers = within(screen.getByRole('main')).getAllByRole('link', {
      name: '0800 000 0456',
    });
    expect(numbers.map((link) => link.getAttribute('href'))).toEqual(['tel:+448000000456']);
    expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
    await user.click(screen.getByText(whyWording.why));
    expect(within(screen.getByRole('main')).getAllByRole('list')[0]?.textContent).toBe(decided);
  },
);
