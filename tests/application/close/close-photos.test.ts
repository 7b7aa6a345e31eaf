import { expect, it } from 'vitest';
import {
  hasBlockedFile,
  hasFileQuestion,
  hasUnsendableFile,
  photosOfQuestion,
  settledFileQuestions,
} from '#application/close/close-photos.ts';
import type { OpenClose } from '#application/close/close-session-state.ts';
import { reduceOpenClose } from '#application/close/reduce-close-session.ts';
import type { Photo, PhotoState } from '#application/photos/photo-list.ts';
import { closeSteps } from '#domain/close';
import { closeWorlds } from '../../domain/close/close-worlds.ts';
import { openClose } from './close-world.ts';

const file = { name: 'one.jpg', type: 'image/jpeg', size: 10, content: {} };
const photoIn = (state: PhotoState, bytes: Photo['file'] = file): Photo => ({
  id: 'a',
  name: 'one.jpg',
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

it.each<[string, PhotoState, Photo['file'], boolean, boolean, boolean]>([
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

it('a step waits for its files where it asks for photos, or for receipts of the cost of parts', () => {
  expect(closeSteps.filter(hasFileQuestion).toSorted()).toEqual([
    'actualPartsCost',
    'actualPartsUsed',
    'photos',
    'sendJobToManufacturerCostOfParts',
    'sendJobToManufacturerPhotos',
  ]);
});

type Failed = NonNullable<OpenClose['failed']>;

/** A close whose photos could not be left, with these problems. */
const failedWith = (problems: Failed['problems'], node: Failed['node'] = 'photos'): OpenClose => {
  const [world] = closeWorlds;
  if (world === undefined) throw new Error('There is no world');
  return { ...openClose(world, {}), failed: { node, attempt: 1, problems } };
};
const notReady = { field: 'photosOfFault', problem: 'file-not-ready' } as const;
const missing = { field: 'photosOfFault', problem: 'no-file-no-reason' } as const;
const ofReceipts = { field: 'receipts', problem: 'file-not-ready' } as const;
const settled = { is: 'files-settled', question: 'photosOfFault' } as const;

it('an error about files is removed once all of them are there, and no other problem with it', () => {
  const stop = failedWith([ofReceipts, missing, notReady]);
  expect(settledFileQuestions(stop, [photoIn(stored)])).toEqual(['photosOfFault']);
  expect(settledFileQuestions(stop, [photoIn(unreadable)])).toEqual([]);
  expect(settledFileQuestions(stop, [photoIn(preparing)])).toEqual([]);
  expect(settledFileQuestions(failedWith([ofReceipts, missing]), [])).toEqual([]);
  expect(settledFileQuestions({ ...stop, failed: undefined }, [])).toEqual([]);
  expect(reduceOpenClose(stop, settled).failed?.problems).toEqual([ofReceipts, missing]);
});
