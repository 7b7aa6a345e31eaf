import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  filesToKeep,
  hasBlockedFile,
  hasUnsendableFile,
  photosOfQuestion,
  restorePhoto,
  type ClosePhoto,
} from '#application/close/close-photos.ts';
import type { PhotoError, PhotoState } from '#application/photos/photo-list.ts';
import { forAll } from '../../for-all.ts';

const file = { name: 'one.jpg', type: 'image/jpeg', size: 10, content: {} };
const photoIn = (state: PhotoState, bytes: ClosePhoto['file'] = file): ClosePhoto => ({
  key: 'a',
  name: 'one.jpg',
  type: 'image/jpeg',
  size: 10,
  question: 'photosOfFault',
  file: bytes,
  state,
});

const stored: PhotoState = { is: 'accepted', photo: { name: 'one.jpg', location: 'stored/one' } };
const refused: PhotoState = { is: 'failed', error: { tag: 'refused', message: 'No picture' } };
const notKept: PhotoState = { is: 'failed', error: { tag: 'not-kept' } };
const unreadable: PhotoState = { is: 'failed', error: { tag: 'unreadable' } };
const preparing: PhotoState = { is: 'preparing' };
const waiting: PhotoState = { is: 'waiting' };
const sending: PhotoState = { is: 'sending', sent: 1, total: 10 };

it('a file is restored as stored or refused, and otherwise waits for the platform', () => {
  const restoredState = (state: PhotoState, bytes?: ClosePhoto['file']) =>
    filesToKeep([photoIn(state)]).map((kept) => restorePhoto(kept, bytes))[0];
  forAll(fc.constantFrom(stored, refused, waiting, sending, notKept), (state) => {
    const isFinal = state === stored || state === refused;
    expect(restoredState(state, file)).toEqual(photoIn(isFinal ? state : waiting));
    expect(restoredState(state)).toEqual({
      ...photoIn(state === stored ? stored : notKept),
      file: undefined,
    });
  });
});

it.each<PhotoError['tag']>(['empty', 'heic', 'wrong-type', 'too-large'])(
  'a file that cannot be uploaded (%s) is not listed as lost by the next page',
  (tag) => {
    const unfit: PhotoState = { is: 'failed', error: { tag } as PhotoError };
    expect(filesToKeep([photoIn(unfit), photoIn(unreadable)])).toHaveLength(1);
  },
);

it.each<[string, PhotoState, ClosePhoto['file'], boolean, boolean, boolean]>([
  // The file, whether it blocks its answer, is shown without being an answer, and cannot be sent then.
  ['stored', stored, file, false, false, false],
  ['waiting', waiting, file, false, false, false],
  ['sending', sending, file, false, false, false],
  ['refused', refused, file, true, false, false],
  ['preparing', preparing, undefined, false, true, true],
  ['unreadable', unreadable, file, true, true, true],
  ['not on the device, but on the page', notKept, file, false, true, true],
  ['lost', notKept, undefined, true, true, true],
])('a file that is %s', (_, state, bytes, blocks, isShownAlone, isUnsendableAlone) => {
  const photos = [{ ...photoIn(state), file: bytes }];
  expect(hasBlockedFile(photos, ['a'])).toBe(blocks);
  expect(hasBlockedFile(photos, [])).toBe(false);
  expect(hasUnsendableFile(photos, 'photosOfFault', ['a'])).toBe(blocks);
  expect(photosOfQuestion(photos, 'photosOfFault', ['a'])).toEqual(photos);
  expect(photosOfQuestion(photos, 'photosOfFault', [])).toEqual(isShownAlone ? photos : []);
  expect(photosOfQuestion(photos, 'receipts', [])).toEqual([]);
  expect(hasUnsendableFile(photos, 'photosOfFault', [])).toBe(isUnsendableAlone);
});
