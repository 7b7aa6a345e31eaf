import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { signedOut, unreachable } from '#application/sending/judge-failure.ts';
import {
  changePhotos,
  isPreparing,
  isLost,
  isUploading,
  nextPhotoToSend,
  photosToSend,
  restorePhotos,
  type Photo,
  type PhotoChange,
  type PhotoError,
  type PhotoState,
} from '#application/photos/photo-list.ts';

/** Files as engineers choose them. */
const kinds = [
  { name: 'image.jpg', type: 'image/jpeg', size: 2000 },
  { name: 'leak.heic', type: 'image/heic', size: 2000 },
  { name: 'plan.pdf', type: 'application/pdf', size: 10_000_000 },
  { name: 'notes.docx', type: 'application/msword', size: 10 },
];
const anyKind = fc.constantFrom(...kinds);

const chosen = (all: readonly (typeof kinds)[number][], after: number) =>
  all.map(({ name, type, size }, at) => ({
    key: `photo-${after + at}`,
    file: { name, type, size, content: {} },
  }));

const errors: readonly PhotoError[] = [
  unreachable,
  { tag: 'unknown', reason: 'platform-failed' },
  { tag: 'refused', message: 'Too many' },
  { tag: 'unreadable' },
  { tag: 'not-kept' },
  { tag: 'heic' },
  { tag: 'wrong-type' },
  { tag: 'empty' },
  { tag: 'too-large' },
];
const anyState = fc.oneof(
  fc.constantFrom(...errors).map((error) => ({ is: 'failed', error }) as const),
  fc.constantFrom(
    { is: 'preparing' } as const,
    { is: 'sending', sent: 1, total: 2 } as const,
    { is: 'accepted', photo: { name: 'a', location: 'stored/a' } } as const,
  ),
);

/** A list during its uploads, where some files are from before a reload. */
const anyList: fc.Arbitrary<readonly Photo[]> = fc
  .record({
    kept: fc.array(fc.option(fc.constant('stored/before'), { nil: undefined }), { maxLength: 2 }),
    kinds: fc.array(anyKind, { maxLength: 5 }),
    moves: fc.array(fc.record({ at: fc.nat(6), to: anyState })),
  })
  .map(({ kept, kinds: files, moves }) => {
    const before = restorePhotos(
      kept.map((location, at) => ({ key: `kept-${at}`, name: `kept-${at}.jpg`, location })),
    );
    const added = changePhotos(before, { change: 'add', files: chosen(files, 0) });
    return moves
      .filter(({ at }) => added[at]?.state.is === 'chosen')
      .map(({ at, to }): PhotoChange => ({ change: 'move', key: added[at]?.key ?? '', to }))
      .reduce(changePhotos, added);
  });

test('Try all does the same as single retries, and skips files that cannot be sent', () => {
  const hopeless = new Set<PhotoError['tag']>(['heic', 'wrong-type', 'empty', 'too-large']);
  fc.assert(
    fc.property(anyList, (list) => {
      const together = changePhotos(list, { change: 'try-again', which: () => true });
      const oneByOne = list.reduce<readonly Photo[]>(
        (photos, { key }) =>
          changePhotos(photos, { change: 'try-again', which: (photo) => photo.key === key }),
        list,
      );
      expect(together).toEqual(oneByOne);
      together.forEach(({ state }, at) => {
        const before = list[at];
        if (before?.state.is !== 'failed' || before.file === undefined)
          return expect(state).toBe(before?.state);
        const { tag } = before.state.error;
        if (hopeless.has(tag)) return expect(state).toBe(before.state);
        return expect(state).toEqual({ is: tag === 'unreadable' ? 'chosen' : 'queued' });
      });
    }),
  );
});

test('a change of one file keeps the identity of every other file', () => {
  const anyChange = fc.oneof(
    anyState.map((to) => (key: string): PhotoChange => ({ change: 'move', key, to })),
    fc.constant((key: string): PhotoChange => ({ change: 'remove', key })),
    fc
      .constantFrom(undefined, { name: 'a', type: 'image/jpeg', size: 1, content: {} })
      .map((file) => (key: string): PhotoChange => ({ change: 'found', key, file })),
  );
  fc.assert(
    fc.property(anyList, anyChange, fc.nat(6), (list, changeOf, at) => {
      const key = list[at]?.key ?? 'none';
      const after = changePhotos(list, changeOf(key));
      const others = (photos: readonly Photo[]) => photos.filter((photo) => photo.key !== key);
      expect(others(after)).toHaveLength(others(list).length);
      others(after).forEach((photo, index) => expect(photo).toBe(others(list)[index]));
    }),
  );
});

const inState = (state: PhotoState, key = 'a'): Photo => ({
  key,
  name: `${key}.jpg`,
  file: { name: `${key}.jpg`, type: 'image/jpeg', size: 1, content: {} },
  state,
});
const failed = (error: PhotoError): PhotoState => ({ is: 'failed', error });
const accepted: PhotoState = { is: 'accepted', photo: { name: 'a.jpg', location: 'stored/a' } };
const beingSent: PhotoState = { is: 'sending', sent: 1, total: 2 };

describe('a photo that goes with a command', () => {
  it.each<[PhotoState, whileAnswering: boolean, whileSilent: boolean]>([
    [accepted, true, true],
    [failed(unreachable), true, true],
    [failed({ tag: 'failed', reason: 'rate-limited' }), true, true],
    [failed(signedOut), false, false],
    [failed({ tag: 'refused', message: 'Too many' }), false, false],
    [{ is: 'queued' }, false, true],
    [beingSent, false, true],
    [{ is: 'chosen' }, false, false],
    [{ is: 'preparing' }, false, false],
  ])('is one that is %j', (state, whileAnswering, whileSilent) => {
    const photo = inState(state);
    const location = state === accepted ? 'stored/a' : undefined;
    const sent = [{ id: 'a', name: 'a.jpg', location }];
    expect(photosToSend([photo], true)).toEqual(whileAnswering ? sent : []);
    expect(photosToSend([photo], false)).toEqual(whileSilent ? sent : []);
    const lost = state === accepted ? sent : [];
    expect(photosToSend([{ ...photo, file: undefined }], false)).toEqual(lost);
  });
});

it.each<[PhotoState, uploading: boolean, preparing: boolean]>([
  [{ is: 'chosen' }, true, true],
  [{ is: 'preparing' }, true, true],
  [{ is: 'queued' }, true, false],
  [beingSent, true, false],
  [{ is: 'waiting' }, false, false],
  [failed(unreachable), false, false],
  [accepted, false, false],
])('a photo that is %j is in progress: %s', (state, uploading, preparing) => {
  expect(isUploading([inState(accepted, 'b'), inState(state)])).toBe(uploading);
  expect(isPreparing(inState(state))).toBe(preparing);
});

it.each<[readonly PhotoState[], next: string | undefined]>([
  [[failed(unreachable), { is: 'queued' }, { is: 'queued' }], 'b'],
  [[{ is: 'preparing' }, { is: 'queued' }], undefined],
  [[{ is: 'queued' }, beingSent], undefined],
  [[accepted], undefined],
])('sends one photo after the other, in order: %j', (states, next) => {
  const photos = states.map((state, at) => inState(state, 'abc'[at]));
  expect(nextPhotoToSend(photos)?.key).toBe(next);
});

it('queues again what was lost, and nothing else', () => {
  const photos = [failed(unreachable), failed({ tag: 'unreadable' }), accepted].map((state) =>
    inState(state),
  );
  expect(
    changePhotos(photos, { change: 'try-again', which: isLost }).map(({ state }) => state.is),
  ).toEqual(['queued', 'failed', 'accepted']);
});

describe('a file restored from the device', () => {
  const file = {
    name: 'image.heic',
    type: 'image/jpeg',
    size: 1,
    content: {},
    isPrepared: true,
  } as const;
  const [waiting] = restorePhotos([{ key: 'a', name: 'image-2.jpg', location: undefined }]);
  if (waiting === undefined) throw new Error('No photo');
  const found: PhotoChange = { change: 'found', key: 'a', file };

  it('is prepared first when an earlier version stored it unprepared', () => {
    const { isPrepared: _, ...asChosen } = file;
    expect(changePhotos([waiting], { ...found, file: asChosen })).toMatchObject([
      { file: { name: 'image-2.jpg' }, state: { is: 'chosen' } },
    ]);
  });

  it('does not change a photo that is already being sent', () => {
    const sending = { ...waiting, file, state: { is: 'sending', sent: 1, total: 2 } } as const;
    expect(changePhotos([sending], found)).toEqual([sending]);
  });
});
