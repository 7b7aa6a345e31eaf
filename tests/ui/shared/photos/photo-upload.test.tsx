import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { UploadFailure } from '#application/ports/remote/engineer-calls.ts';
import { worldOfVisit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import fc from 'fast-check';
import { shortFileName } from '#ui/shared/photos/photo-row.tsx';

const photo = (name: string, bytes = 2000, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

/** The upload as the cancel screen has it. */
const openUpload = async () => {
  const world = worldOfVisit();
  const opened = openEngineer('/job/uid-JOB-1/cancel', { world });
  const choose = await screen.findByLabelText<HTMLInputElement>('Choose files');
  const files = () =>
    within(screen.getByRole('list', { name: 'Your files' })).getAllByRole('listitem');
  return { ...opened, world, choose, files };
};

describe('choosing files', () => {
  it('accepts images and PDFs, several at a time, and photos from the camera, and keeps the focus in the list when a file is removed, or at the input when none is left', async () => {
    const { user, choose } = await openUpload();
    expect(choose.accept).toBe('image/*,application/pdf');
    expect(choose.multiple).toBe(true);
    const camera = screen.getByLabelText<HTMLInputElement>('Take a photo');
    expect(camera.accept).toBe('image/*');
    expect(camera.getAttribute('capture')).toBe('environment');
    await user.upload(choose, [photo('one.jpg'), photo('two.jpg'), photo('three.jpg')]);
    await user.click(screen.getByRole('button', { name: 'Remove three.jpg' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove two.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Remove one.jpg' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove two.jpg' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(choose);
  });

  it('shows why each file cannot be used, and offers no second try', async () => {
    const tooLarge = photo('plan.pdf', 1, 'application/pdf');
    Object.defineProperty(tooLarge, 'size', { value: 25_000_001 });
    const wrongType = 'Only images and PDFs can be uploaded.';
    const unusable: readonly (readonly [File, string])[] = [
      [photo('notes.docx', 10, 'application/msword'), wrongType],
      [photo('leak.tiff', 10, 'application/tiff'), wrongType],
      [tooLarge, 'Only files of up to 25 MB can be uploaded. Remove it and choose another.'],
      [photo('leak.jpg', 0), 'empty'],
      [photo('leak.heic', 10, 'image/heic'), 'can’t read HEIC photos'],
      [photo('leak.HEIF', 10, 'image/heif-sequence'), 'can’t read HEIC photos'],
    ];
    const { choose, files, world } = await openUpload();
    fireEvent.change(choose, { target: { files: unusable.map(([file]) => file) } });
    await waitFor(() => expect(screen.getAllByText(/An error occured/)).toHaveLength(6));
    for (const [at, [file, words]] of unusable.entries())
      expect(files()[at]?.textContent, file.name).toContain(words);
    expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(6);
    expect(world.uploads).toEqual([]);
  });
});

describe('uploading files', () => {
  it('sends one file after another, shows the progress, and reports when all are stored', async () => {
    const { user, choose, files, world } = await openUpload();
    await user.upload(choose, [photo('door.jpg'), photo('letter.pdf', 900, 'application/pdf')]);
    await waitFor(() => expect(world.uploads).toHaveLength(1));
    expect(files().map((row) => row.querySelectorAll('p')[1]?.textContent)).toEqual([
      expect.stringMatching(/^0 B of /),
      'Waits for its turn',
    ]);
    act(() => world.uploads[0]?.onProgress(120_000, 1_340_000));
    expect(files()[0]?.textContent).toContain('120 KB of 1.3 MB');
    const bar = within(files()[0] as HTMLElement).getByRole('progressbar', { name: 'door.jpg' });
    expect(bar.getAttribute('value')).toBe('120000');
    expect(bar.getAttribute('max')).toBe('1340000');

    await act(async () => world.uploads[0]?.finish());
    await waitFor(() => expect(world.uploads).toHaveLength(2));
    expect(screen.queryByText('Upload Successful')).toBeNull();
    await act(async () => world.uploads[1]?.finish());
    await screen.findByText('Upload Successful');
    expect(world.callsOf('uploadPhoto').map(({ given }) => given)).toEqual([
      ['uid-JOB-1', 'door.jpg'],
      ['uid-JOB-1', 'letter.pdf'],
    ]);
  });

  it('shows why files failed, and retries one of them, or all of several with one tap', async () => {
    const { user, choose, files, world } = await openUpload();
    const tryAll = () => screen.queryByRole('button', { name: 'Try all' });
    const add = (file: File) => fireEvent.change(choose, { target: { files: [file] } });
    const fail = async (index: number, failure: UploadFailure, words: string) => {
      await waitFor(() => expect(world.uploads).toHaveLength(index + 1));
      await act(async () => world.uploads[index]?.fail(failure));
      await waitFor(() => expect(files().at(-1)?.textContent).toContain(words));
    };
    // Memory may have been short.
    const unreadable = 'This file can’t be read. Try again, or remove it and choose another.';
    add(photo('a.jpg'));
    await fail(0, { tag: 'unreadable' }, `An error occured. ${unreadable}`);
    await user.click(screen.getByRole('button', { name: 'Try again: a.jpg' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove a.jpg' }));
    await fail(1, { tag: 'unreadable' }, unreadable);
    add(photo('notes.docx', 10, 'application/msword'));
    await waitFor(() => expect(screen.getAllByText(/An error occured/)).toHaveLength(2));
    expect(tryAll()).toBeNull();
    add(photo('b.jpg'));
    const message = 'The <b>address</b> has expired.';
    await fail(2, { tag: 'refused', message }, 'An error occured. The address has expired.');
    await user.click(await screen.findByRole('button', { name: 'Try all' }));
    expect(tryAll()).toBeNull();
    for (const index of [3, 4]) {
      await waitFor(() => expect(world.uploads).toHaveLength(index + 1));
      await act(async () => world.uploads[index]?.finish());
    }
    expect(world.uploads.slice(3).map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg']);
    await user.click(screen.getByRole('button', { name: 'Remove notes.docx' }));
    await screen.findByText('Upload Successful');
  });
});

it('a photo that waits for a connection is announced once, whatever tries follow, and once when it is uploaded', async () => {
  const { user, choose, world } = await openUpload();
  const heard: string[] = [];
  const listen = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const parent = target instanceof Element ? target : target.parentElement;
      const words = parent?.closest('output')?.textContent ?? '';
      if (words.includes('.jpg')) heard.push(words);
    }
  });
  listen.observe(document.body, { characterData: true, childList: true, subtree: true });
  const end = async (index: number, how: 'finish' | 'fail') => {
    await waitFor(() => expect(world.uploads).toHaveLength(index + 1));
    await act(async () =>
      how === 'finish' ? world.uploads[index]?.finish() : world.uploads[index]?.fail(unreachable),
    );
  };
  const retry = (name: string) => screen.findByRole('button', { name: `Try again: ${name}` });
  await user.upload(choose, [photo('a.jpg'), photo('b.jpg')]);
  await end(0, 'fail');
  await end(1, 'fail');
  const waiting = ['a.jpg: Waits to be uploaded', 'b.jpg: Waits to be uploaded'];
  await waitFor(() => expect(heard).toEqual(waiting));
  await user.click(await retry('a.jpg'));
  await end(2, 'fail');
  await user.click(await retry('a.jpg'));
  expect(heard).toEqual(waiting);
  await end(3, 'finish');
  await waitFor(() => expect(heard).toEqual([...waiting, 'a.jpg: Uploaded']));
  await end(4, 'finish');
  await screen.findByText('Upload Successful');
  expect(heard).toHaveLength(3);
});

const charactersOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

it('a file name of up to 40 characters is shown in full, and a longer one with its start and end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 300, size: 'max' }), (name) => {
      const characters = charactersOf(name);
      const shown = charactersOf(shortFileName(name));
      const isShort = characters.length <= 40;
      expect(shown).toHaveLength(Math.min(characters.length, 40));
      expect(shown.slice(0, 25)).toEqual(characters.slice(0, 25));
      expect(shown.slice(-14)).toEqual(characters.slice(-14));
      expect(shown.join('') === name).toBe(isShort);
    }),
  );
});
