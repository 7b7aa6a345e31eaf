import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  changePhotos,
  restorePhotos,
  type Photo,
  type PhotoChange,
  type PhotoError,
} from '#application/visit-photos/photo-list.ts';

/** Files as engineers choose them, and whether each can be stored at all (document 3, section 5). */
const kinds = [
  { name: 'image.jpg', type: 'image/jpeg', size: 2000, fits: true },
  { name: 'leak.heic', type: 'image/heic', size: 2000, fits: true },
  { name: 'plan.pdf', type: 'application/pdf', size: 10_000_000, fits: true },
  { name: 'plan.pdf', type: 'application/pdf', size: 10_000_001, fits: false },
  { name: 'notes.docx', type: 'application/msword', size: 10, fits: false },
];
const anyKind = fc.constantFrom(...kinds);

const chosen = (all: readonly (typeof kinds)[number][], after: number) =>
  all.map(({ name, type, size }, at) => ({
    key: `photo-${after + at}`,
    file: { name, type, size, content: {} },
  }));

const errors: readonly PhotoError[] = [
  { tag: 'unreachable' },
  { tag: 'outcome-unknown' },
  { tag: 'refused', message: 'Too many' },
  { tag: 'unreadable' },
  { tag: 'not-kept' },
];
const anyState = fc.oneof(
  fc.constantFrom(...errors).map((error) => ({ phase: 'failed', error }) as const),
  fc.constantFrom(
    { phase: 'preparing' } as const,
    { phase: 'sending', sent: 1, total: 2 } as const,
    { phase: 'stored', photo: { name: 'a', location: 'stored/a' } } as const,
  ),
);

/** A list in the midst of its uploads, where some files came from before a reload. */
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
      .filter(({ at }) => added[at]?.state.phase === 'queued')
      .map(({ at, to }): PhotoChange => ({ change: 'move', key: added[at]?.key ?? '', to }))
      .reduce(changePhotos, added);
  });

test('what is chosen is on its way at once, and what cannot be stored says so', () => {
  fc.assert(
    fc.property(anyList, fc.array(anyKind, { maxLength: 5 }), (list, files) => {
      const after = changePhotos(list, { change: 'add', files: chosen(files, 100) });
      expect(after.slice(0, list.length)).toEqual(list);
      expect(after.slice(list.length).map(({ state }) => state.phase)).toEqual(
        files.map(({ fits }) => (fits ? 'queued' : 'failed')),
      );
    }),
  );
});

test('one press sends again what single presses would, and nothing else', () => {
  const isHopeless = ({ name, type, fits }: (typeof kinds)[number], error: PhotoError) =>
    !fits || (error.tag === 'unreadable' && type === 'image/heic' && name.endsWith('.heic'));
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: anyKind, ends: anyState }), { maxLength: 6 }),
      (files) => {
        const added = changePhotos(restorePhotos([]), {
          change: 'add',
          files: chosen(
            files.map(({ kind }) => kind),
            0,
          ),
        });
        const ended = files.reduce<readonly Photo[]>(
          (list, { kind, ends }, at) =>
            kind.fits ? changePhotos(list, { change: 'move', key: `photo-${at}`, to: ends }) : list,
          added,
        );
        const oneByOne = files.reduce<readonly Photo[]>(
          (list, { kind, ends }, at) =>
            ends.phase === 'failed' && !isHopeless(kind, ends.error)
              ? changePhotos(list, { change: 'move', key: `photo-${at}`, to: { phase: 'queued' } })
              : list,
          ended,
        );
        expect(changePhotos(ended, { change: 'queue-failed' })).toEqual(oneByOne);
      },
    ),
  );
});

test('what happens to one file leaves every other the same object, which is not drawn again', () => {
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

describe('what the device gives of a file', () => {
  const file = { name: 'image.heic', type: 'image/jpeg', size: 1, content: {} };
  const [waiting] = restorePhotos([{ key: 'a', name: 'image-2.jpg', location: undefined }]);
  if (waiting === undefined) throw new Error('No photo');
  const found: PhotoChange = { change: 'found', key: 'a', file };

  it('is sent under the name that the file has in the list', () => {
    expect(changePhotos([waiting], found)).toMatchObject([
      { name: 'image-2.jpg', file: { name: 'image-2.jpg' }, state: { phase: 'queued' } },
    ]);
  });

  it('changes nothing of one that was found before: it may be on its way', () => {
    const sending = { ...waiting, file, state: { phase: 'sending', sent: 1, total: 2 } } as const;
    expect(changePhotos([sending], found)).toEqual([sending]);
  });
});
