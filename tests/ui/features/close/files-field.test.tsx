import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import {
  closeWorld,
  electricJob,
  photo,
  settle,
  upToPhotos,
  walk,
} from '../../../application/close/close-world.ts';
import { setupUser } from '../../setup-user.ts';
import { PhotosOf } from './photos-of.tsx';
import { render } from '../../render.tsx';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

/** The photos of a close, of which the named ones failed in transfer. */
const failedPhotos = async (...names: readonly string[]) => {
  const { world, openTab } = closeWorld(electricJob());
  const { session } = openTab();
  await settle();
  await walk(session, upToPhotos);
  world.uploadFailure = { tag: 'refused', message: 'Too many files' };
  for (const name of names)
    await session.addFiles('photos', 'photosOfFault', [
      name.endsWith('.txt') ? photo(name, 'text/plain') : photo(name),
    ]);
  render(<PhotosOf session={session} />);
  return { world, user: setupUser(), states: () => session.photos().map(({ state }) => state) };
};

const tryAll = () => screen.queryByRole('button', { name: 'Try all' });

it('all failed photos of a close are retried with one tap when that may help', async () => {
  const { world, user, states } = await failedPhotos('one.jpg', 'note.txt', 'two.jpg');
  expect(states()).toMatchObject([
    { error: { tag: 'refused' } },
    { error: { tag: 'wrong-type' } },
    { error: { tag: 'refused' } },
  ]);
  world.uploadFailure = undefined;
  await user.click(screen.getByRole('button', { name: 'Try all' }));
  await waitFor(() =>
    expect(states()).toMatchObject([
      { phase: 'stored' },
      { phase: 'failed', error: { tag: 'wrong-type' } },
      { phase: 'stored' },
    ]),
  );
  expect(tryAll()).toBeNull();
});

it('one tap for all is not offered when only one photo failed', async () => {
  await failedPhotos('one.jpg', 'note.txt');
  expect(screen.getByRole('button', { name: 'Try again: one.jpg' })).toBeTruthy();
  expect(tryAll()).toBeNull();
});

it('a reason is requested instead of a photo where it can be typed', async () => {
  const { user } = await failedPhotos();
  await user.click(screen.getByRole('button', { name: closeWording.photos.noneTaken }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
