import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { UploadFile } from '#application/ports/photo-storage.ts';
import {
  closeWorld,
  electricJob,
  photo,
  settle,
  upToPhotos,
  walk,
} from '../../../application/close-session/close-world.ts';
import { engineerWorld, visit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { PhotosOf } from '../../screens/close/photos-of.tsx';

/** Whose row was drawn: a row draws its preview each time. */
const drawn: (string | undefined)[] = [];
vi.mock('#ui/parts/photos/photo-preview.tsx', () => ({
  PhotoPreview: ({ file }: { readonly file: UploadFile | undefined }) => {
    drawn.push(file?.name);
    return null;
  },
}));

beforeEach(() => {
  drawn.length = 0;
});

const names = ['one.jpg', 'two.jpg', 'three.jpg'];

it('a change of one photo of a visit renders only its row', async () => {
  const world = engineerWorld();
  world.hold({ jobs: [visit('JOB-1')] });
  const { user } = openEngineer('/job/uid-JOB-1/cancel', { world });
  const files = names.map((name) => new File(['photo'], name, { type: 'image/jpeg' }));
  await user.upload(await screen.findByLabelText('Choose files'), files);
  await waitFor(() => expect(world.uploads).toHaveLength(1));
  drawn.length = 0;
  act(() => world.uploads[0]?.onProgress(1, 5));
  expect(drawn).toEqual(['one.jpg']);
  act(() => world.uploads[0]?.onProgress(2, 5));
  expect(drawn).toEqual(['one.jpg', 'one.jpg']);
  await user.click(screen.getByRole('button', { name: 'Remove three.jpg' }));
  expect(drawn).toEqual(['one.jpg', 'one.jpg']);
});

it('a change of one photo of a close renders only its row', async () => {
  const { world, openTab } = closeWorld(electricJob());
  const { session } = openTab();
  await settle();
  await walk(session, upToPhotos);
  world.online = false;
  await session.addFiles(
    'photos',
    'photosOfFault',
    names.map((name) => photo(name)),
  );
  render(<PhotosOf session={session} />);
  drawn.length = 0;
  world.online = true;
  await act(() => session.sendFile(session.photos()[1]?.key ?? ''));
  expect(new Set(drawn)).toEqual(new Set(['two.jpg']));
  drawn.length = 0;
  await act(() => session.removeFile('photos', 'photosOfFault', session.photos()[0]?.key ?? ''));
  expect(drawn).toEqual([]);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
