import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import { device } from '../../device.ts';
import { worldOfVisit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { problemsShown } from '../../screen-parts.ts';

const address = '/job/uid-JOB-1/cancel';

type Opened = ReturnType<typeof openEngineer>;

const reason = () => screen.findByLabelText<HTMLSelectElement>('Reason');
const confirmButton = () => screen.getByRole('button', { name: 'Confirm cancellation' });
const confirm = ({ user }: Opened) => user.click(confirmButton());

/** Opens the screen, and answers it with a photo whose upload has begun. */
const openWithPhoto = async () => {
  const world = worldOfVisit();
  const opened = openEngineer(address, { world });
  await opened.user.selectOptions(await reason(), 'Customer not home');
  await opened.user.upload(
    screen.getByLabelText('Choose files'),
    new File(['x'], 'door.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(world.uploads).toHaveLength(1));
  return { world, opened };
};

describe('the cancel screen', () => {
  it('offers the reasons, requires one, and a photo of a customer who is not at home, and keeps a specific reason on the device as soon as it is typed', async () => {
    const world = worldOfVisit();
    const opened = openEngineer(address, { world });
    const options = [...(await reason()).options].map(({ text }) => text);
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
    await opened.user.selectOptions(await reason(), 'Duplicate');
    expect(screen.getByLabelText('Choose files')).toBeTruthy();
    await opened.user.selectOptions(await reason(), 'Customer not home');
    await confirm(opened);
    expect(problemsShown()).toEqual([['Please upload at least one photo', '#photos']]);
    await opened.user.selectOptions(await reason(), 'Other');
    fireEvent.change(screen.getByRole('textbox'), {
      target: { value: 'The van is stuck in snow' },
    });
    const [, draft] =
      Object.entries<string>(sessionStorage).find(([key]) => key.includes('draft')) ?? [];
    expect(draft).toContain('The van is stuck in snow');
    expect(world.callsOf('cancelVisit')).toEqual([]);
  });

  it('makes the browser ask before the page closes when the device cannot store what was entered', async () => {
    vi.spyOn(device, 'keep').mockReturnValue(false);
    const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = openEngineer(address, { world: worldOfVisit() });
    await reason();
    expect(mayClose()).toBe(true);
    await user.selectOptions(await reason(), 'Duplicate');
    expect(mayClose()).toBe(false);
    vi.restoreAllMocks();
    await user.selectOptions(await reason(), 'Other');
    expect(mayClose()).toBe(true);
  });

  it('goes with a photo that waits for a connection, but not with a refused one', async () => {
    const { world, opened } = await openWithPhoto();
    await act(async () => world.uploads[0]?.fail({ tag: 'refused', message: 'Too many files' }));
    await confirm(opened);
    expect(problemsShown()).toEqual([
      ['Some photos are not uploaded. Try them again, or remove them', '#photos'],
    ]);
    await opened.user.click(await screen.findByRole('button', { name: 'Try again: door.jpg' }));
    await waitFor(() => expect(world.uploads).toHaveLength(2));
    await act(async () => world.uploads[1]?.fail(unreachable));
    await confirm(opened);
    await waitFor(() => expect(world.callsOf('cancelVisit')).toHaveLength(1));
    expect(world.callsOf('cancelVisit')[0]?.given[2]).toEqual([
      { id: 'key-1', name: 'door.jpg', location: undefined },
    ]);
  });

  it('confirmed while its photo is uploaded, is sent with it after that', async () => {
    const { world, opened } = await openWithPhoto();
    await confirm(opened);
    await screen.findByRole('button', { name: 'Waiting for your photos...' });
    expect(world.callsOf('cancelVisit')).toEqual([]);
    await act(async () => world.uploads[0]?.finish());
    await waitFor(() => expect(world.callsOf('cancelVisit')).toHaveLength(1));
    expect(world.callsOf('cancelVisit')[0]?.given[2]).toEqual([
      { id: 'key-1', name: 'door.jpg', location: 'stored/door.jpg' },
    ]);
  });

  it('cancels once, hides the card, and shows a toast', async () => {
    const world = worldOfVisit();
    const release = world.holdBack('cancelVisit');
    const opened = openEngineer(address, { world });
    await opened.user.selectOptions(await reason(), 'Van breakdown');
    await opened.user.dblClick(confirmButton());
    await screen.findByRole('button', { name: 'Cancelling...' });
    release();
    await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
    expect(screen.getAllByText('Job JOB-1 has been cancelled').length).toBeGreaterThan(0);
    expect(
      screen
        .getAllByText('Job JOB-1 has been cancelled')
        .some((words) => words.closest('[aria-live=polite]') !== null),
    ).toBe(true);
    expect(world.callsOf('cancelVisit')).toHaveLength(1);
    await opened.user.click(screen.getByRole('link', { name: 'Back to agenda' }));
    await waitFor(() => expect(opened.where()).toBe('/job/agenda?tab=todayAgenda'));
  });

  it('shows the message of the platform when it refuses', async () => {
    const world = worldOfVisit();
    world.fail('cancelVisit', { tag: 'refused', message: 'The visit has begun.' });
    const opened = openEngineer(address, { world });
    await opened.user.selectOptions(await reason(), 'Van breakdown');
    await confirm(opened);
    const words = await screen.findByText('The visit has begun.');
    expect(words.closest('[role=alert]')?.textContent).toContain(
      'We were unable to cancel your job. Please try again later or contact us.',
    );
  });
});

it.each([
  ['In Progress', 'This visit can’t be cancelled, because it is in progress.'],
  ['Cancelled', 'This visit can’t be cancelled, because it is cancelled.'],
] as const)('a visit that is %s cannot be cancelled', async (status, words) => {
  openEngineer(address, { world: worldOfVisit({ status }) });
  await screen.findByText(words);
  expect(screen.queryByLabelText('Reason')).toBeNull();
});
