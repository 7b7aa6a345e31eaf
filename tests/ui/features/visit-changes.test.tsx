import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import { whyWording } from '#words/shared/explain/wording/why.ts';
import { failingStatus, offlineStatus } from '../../fakes/entry-statuses.ts';
import { device } from '../device.ts';
import { moment, uidOf, visit, visitWindow, worldOfVisit } from '../engineer-world.ts';
import { openEngineer } from '../open-engineer.tsx';
import { departure, openWithChanging, reschedule } from '../open-with-outbox.ts';
import { hrefOf, problemsShown } from '../screen-parts.ts';
import { setOnline } from '../set-online.ts';

const atCancel = '/job/uid-JOB-1/cancel';
const atReschedule = '/job/uid-JOB-1/reschedule';

type Opened = ReturnType<typeof openEngineer>;

const openForm = async (path: string, world = worldOfVisit()) => {
  const opened = openEngineer(path, { world });
  const reason = await screen.findByLabelText<HTMLSelectElement>('Reason');
  return { ...opened, reason, choose: (text: string) => opened.user.selectOptions(reason, text) };
};

const confirm = ({ user }: Opened) =>
  user.click(screen.getByRole('button', { name: 'Confirm cancellation' }));

describe('the cancel screen', () => {
  it('offers the reasons, requires one, and a photo of a customer who is not at home, and keeps a specific reason on the device as soon as it is typed', async () => {
    const opened = await openForm(atCancel);
    const { reason, world, choose } = opened;
    const options = [...reason.options].map(({ text }) => text);
    expect(options.slice(1)).toEqual([
      'Cancelled by customer',
      'Customer not home',
      'Customer unreachable',
      'Unable to complete job onsite',
      'Cannot attend job',
      'Engineer illness',
      'Personal emergency',
      'Work emergency',
      'Van breakdown',
      'Duplicate',
      'Other',
    ]);
    await confirm(opened);
    expect(problemsShown()).toEqual([['Please select a reason', '#reason']]);
    await choose('Duplicate');
    expect(screen.getByLabelText('Choose files')).toBeTruthy();
    await choose('Customer not home');
    await confirm(opened);
    expect(problemsShown()).toEqual([['Please upload at least one photo', '#photos']]);
    await choose('Other');
    const words = 'The van is stuck in snow';
    fireEvent.change(screen.getByRole('textbox'), { target: { value: words } });
    const [draft] = Object.keys(sessionStorage).filter((key) => key.includes('draft'));
    expect(sessionStorage.getItem(draft ?? '')).toContain(words);
    expect(world.callsOf('cancelVisit')).toEqual([]);
  });

  it('makes the browser ask before the page closes when the device cannot store what was entered', async () => {
    vi.spyOn(device, 'keep').mockReturnValue(false);
    const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { choose } = await openForm(atCancel);
    expect(mayClose()).toBe(true);
    await choose('Duplicate');
    expect(mayClose()).toBe(false);
    vi.restoreAllMocks();
    await choose('Other');
    expect(mayClose()).toBe(true);
  });

  it('goes with no photo that was refused, and waits for one that is being uploaded', async () => {
    const opened = await openForm(atCancel);
    const { user, world } = opened;
    await opened.choose('Customer not home');
    const photo = new File(['x'], 'door.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Choose files'), photo);
    await waitFor(() => expect(world.uploads).toHaveLength(1));
    await act(async () => world.uploads[0]?.fail({ tag: 'refused', message: 'Too many files' }));
    await confirm(opened);
    expect(problemsShown()).toEqual([
      ['Some photos are not uploaded. Try them again, or remove them', '#photos'],
    ]);
    await user.click(await screen.findByRole('button', { name: 'Try again: door.jpg' }));
    await waitFor(() => expect(world.uploads).toHaveLength(2));
    await confirm(opened);
    await screen.findByRole('button', { name: 'Waiting for your photos...' });
    expect(world.callsOf('cancelVisit')).toEqual([]);
    await act(async () => world.uploads[1]?.finish());
    await waitFor(() => expect(world.callsOf('cancelVisit')).toHaveLength(1));
    expect(world.callsOf('cancelVisit')[0]?.given[2]).toEqual([
      { id: 'key-1', name: 'door.jpg', location: 'stored/door.jpg' },
    ]);
  });

  it('cancels once, hides the card, and shows a toast', async () => {
    const { user, world, where, choose } = await openForm(atCancel);
    const release = world.holdBack('cancelVisit');
    await choose('Van breakdown');
    await user.dblClick(screen.getByRole('button', { name: 'Confirm cancellation' }));
    await screen.findByRole('button', { name: 'Cancelling...' });
    release();
    await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
    const toasts = screen.getAllByText('Job JOB-1 has been cancelled');
    expect(toasts.some((words) => words.closest('[aria-live=polite]') !== null)).toBe(true);
    expect(world.callsOf('cancelVisit')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Back to agenda' }));
    await waitFor(() => expect(where()).toBe('/job/agenda?tab=todayAgenda'));
  });

  it('shows the message of the platform when it refuses', async () => {
    const opened = await openForm(atCancel);
    opened.world.fail('cancelVisit', { tag: 'refused', message: 'The visit has begun.' });
    await opened.choose('Van breakdown');
    await confirm(opened);
    const words = await screen.findByText('The visit has begun.');
    expect(words.closest('[role=alert]')?.textContent).toContain(
      'We were unable to cancel your job. Please try again later or contact us.',
    );
  });
});

it.each([
  ['In Progress', 'This visit can’t be cancelled, because it is in progress.'],
  ['Cancelled', 'Job JOB-1 has been cancelled'],
] as const)(
  'the cancel screen of a visit that is %s has no form, and says why',
  async (status, words) => {
    openEngineer(atCancel, { world: worldOfVisit({ status }) });
    await screen.findByText(words);
    expect(screen.queryByLabelText('Reason')).toBeNull();
  },
);

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
    const opened = await openForm(atReschedule);
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

    await opened.choose('Customer not home');
    expect(screen.getByLabelText('Choose files')).toBeTruthy();
    await fillIn(opened);
    const agreed = screen.getByRole<HTMLInputElement>('checkbox');
    await chooseDay(opened, /^Wednesday 17 June/);
    expect(agreed.checked).toBe(false);
    await opened.user.click(agreed);
    await opened.user.click(screen.getByRole('radio', { name: /^Morning/ }));
    expect(agreed.checked).toBe(false);
    await submit(opened);
    expect(problemsShown().map(([, place]) => place)).toEqual(['#confirmed']);
    expect(opened.world.callsOf('rescheduleVisit')).toEqual([]);
  });

  it('keeps the form after an unknown outcome, and sends the same attempt again', async () => {
    const world = worldOfVisit();
    world.fail('rescheduleVisit', { ...unreachable, committed: true });
    const opened = openWithChanging(atReschedule, departure('JOB-2', offlineStatus), world);
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
    const opened = openEngineer(atReschedule, { world });
    await fillIn(opened);
    await submit(opened);
    await screen.findByText('This slot has just gone.');
    world.setStatus(uidOf('JOB-1'), 'Cancelled');
    await submit(opened);
    await screen.findByText(
      "This job has already been 'Cancelled' and cannot be rescheduled, please contact an administrator.",
    );
  });
});

it('marks a visit to which the engineer set off before its day once on that day, without a connection', async () => {
  const world = worldOfVisit();
  const early = visit('JOB-7', { status: 'En Route', times: visitWindow(1, 8) });
  world.keep('todayAgenda', [visit('JOB-1')], moment);
  world.keep('upcomingAgenda', [early], moment);
  world.connection.breakWith(unreachable);
  openEngineer(atReschedule, { world });
  await screen.findByRole('button', {
    name: 'Thursday 11 June, your visit: JOB-7, 08:00–12:00',
  });
});

it('a reschedule whose answer was lost is not shown as cancelled by someone else after a reload, and leads to the new visit', async () => {
  const world = worldOfVisit();
  world.holdBack('rescheduleVisit');
  const opened = openEngineer(atReschedule, { world });
  await fillIn(opened);
  await submit(opened);
  await screen.findByRole('button', { name: 'Rescheduling...' });
  opened.unmount();
  world.setStatus(uidOf('JOB-1'), 'Cancelled');
  const { user, where } = openEngineer(atReschedule, { world });
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
    const { user } = openEngineer(atReschedule, { world: worldOfVisit(given) });
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
