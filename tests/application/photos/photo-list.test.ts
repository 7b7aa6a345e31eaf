import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedOut, unreachable, needsCorrection } from '#application/sending/judge-failure.ts';
import {
  changePhotos,
  isPreparing,
  isUploading,
  nextPhotoToPrepare,
  nextPhotoToSend,
  photosToKeep,
  photosToSend,
  type Photo,
  type PhotoError,
  type PhotoEvent,
  type PhotoState,
} from '#application/photos/photo-list.ts';
import type { UploadFailure } from '#application/ports/remote/engineer-calls.ts';
import { forCases } from '../../for-all.ts';
import { uploadFailure } from '#application/photos/upload-photo.ts';
import { failureAnswered } from '../../fakes/connection.ts';

const fileOf = (name: string) => ({ name, type: 'image/jpeg', size: 2000, content: {} });
const failures: readonly UploadFailure[] = [
  unreachable,
  signedOut,
  { tag: 'refused', message: 'Too many' },
  { tag: 'unreadable' },
];

/** A list with what the phone and the platform really have; each event is one that a form can give. */
const openList = (waits: boolean) => {
  let photos: readonly Photo[] = [];
  let added = 0;
  const onPhone = new Set<string>();
  const onPlatform = new Map<string, string>();
  const unfit = new Set<string>();

  const change = (event: PhotoEvent): void => {
    const before = photos;
    photos = changePhotos(before, event);
    if (!('id' in event)) return;
    const others = (all: readonly Photo[]) => all.filter(({ id }) => id !== event.id);
    expect(others(photos)).toHaveLength(others(before).length);
    others(photos).forEach((photo, at) => expect(photo).toBe(others(before)[at]));
  };
  const prepare = (end: 'stored' | 'page only' | 'heic' | 'unreadable'): void => {
    const next = nextPhotoToPrepare(photos);
    if (next === undefined) return;
    const { id, file } = next;
    change({ is: 'preparing', id });
    expect(nextPhotoToPrepare(photos)).toBeUndefined();
    if (end === 'heic') unfit.add(id);
    if (end === 'stored') onPhone.add(id);
    if (end === 'page only') onPhone.delete(id);
    change(
      end === 'heic' || end === 'unreadable'
        ? { is: 'not-prepared', id, error: { tag: end } }
        : { is: 'prepared', id, file: { ...file, isPrepared: true }, isOnDevice: end === 'stored' },
    );
  };
  const send = (): void => {
    const next = nextPhotoToSend(photos);
    if (next === undefined) return;
    // A file as it was taken names its place.
    expect(next.file.isPrepared).toBe(true);
    expect(photos.map(({ state }) => state.is)).not.toContain('sending');
    change({ is: 'upload-started', id: next.id });
  };
  const endUpload = (error: UploadFailure | undefined): void => {
    const id = photos.find(({ state }) => state.is === 'sending')?.id;
    if (id === undefined) return;
    const location = `stored/${id}`;
    if (error === undefined) onPlatform.set(id, location);
    change(
      error === undefined
        ? { is: 'uploaded', id, photo: { name: id, location } }
        : { is: 'upload-failed', id, error, waits },
    );
  };
  /** An earlier version stored files unprepared. */
  const reload = (at: number): void => {
    const isOlder = at === 0;
    const before = new Map(photos.map(({ id, state }) => [id, state]));
    change({ is: 'restored', photos: photosToKeep(photos) });
    for (const { id, name } of photos) {
      const file = { ...fileOf(name), ...(isOlder ? {} : { isPrepared: true as const }) };
      change({ is: 'found', id, file: onPhone.has(id) ? file : undefined });
    }
    for (const { id, state } of photos) {
      const last = before.get(id);
      if (onPlatform.has(id)) expect(state.is).toBe('accepted');
      else if (!onPhone.has(id))
        expect(state).toEqual({ is: 'failed', error: { tag: 'not-kept' } });
      else if (last?.is === 'failed' && last.error.tag === 'refused') expect(state).toEqual(last);
      else expect(state).toEqual({ is: isOlder ? 'chosen' : 'queued' });
    }
  };
  /** The acts that may come in any order, on the photo of a number. */
  const acts = {
    add: (at: number) => {
      const file = fileOf(at % 2 === 0 ? 'door.jpg' : 'image.jpg');
      change({ is: 'added', files: [{ id: `photo-${(added += 1)}`, file }] });
    },
    prepare: () => prepare('stored'),
    'prepare in vain': (at: number) =>
      prepare((['page only', 'heic', 'unreadable'] as const)[at % 3] ?? 'heic'),
    send,
    arrive: () => endUpload(undefined),
    fail: (at: number) => endUpload(failures[at % failures.length]),
    progress: (at: number) =>
      change({ is: 'progressed', id: photos[at]?.id ?? '', sent: 1, total: 2 }),
    keep: () => {
      for (const { id } of photos.filter(({ isOnPageOnly }) => isOnPageOnly === true)) {
        onPhone.add(id);
        change({ is: 'put-on-device', id });
      }
    },
    retry: (at: number) => change({ is: 'retried', which: ({ id }) => id === photos[at]?.id }),
    'retry all': () => change({ is: 'retried', which: () => true }),
    remove: (at: number) => change({ is: 'removed', id: photos[at]?.id ?? '' }),
    reload,
  };
  return { photos: () => photos, acts, unfit, onPhone, onPlatform };
};
type Acts = ReturnType<typeof openList>['acts'];

const actNames = Object.keys(openList(true).acts) as (keyof Acts)[];

it('a photo list sends each prepared photo alone, stores what the platform has, and ends with all photos that can be sent', () => {
  const anyActs = fc.array(fc.tuple(fc.constantFrom(...actNames), fc.nat(5)), {
    maxLength: 40,
    size: 'max',
  });
  forCases(400, fc.boolean(), anyActs, (waits, steps) => {
    const { photos, acts, unfit, onPhone, onPlatform } = openList(waits);
    for (const [act, at] of steps) {
      acts[act](at);
      expect(new Set(photos().map(({ name }) => name)).size).toBe(photos().length);
      expect(photosToKeep(photos()).map(({ id, location }) => [id, location])).toEqual(
        photos()
          .filter(({ id }) => !unfit.has(id))
          .map(({ id }) => [id, onPlatform.get(id)]),
      );
      for (const { id, isOnPageOnly, state } of photos())
        if (isOnPageOnly === true)
          expect([onPhone.has(id), state.is === 'waiting']).toEqual([false, false]);
    }
    acts['retry all']();
    for (const _ of photos()) {
      acts.prepare();
      acts.arrive();
    }
    for (const _ of photos()) {
      acts.send();
      acts.arrive();
    }
    for (const { id, file, state } of photos())
      if (file !== undefined && !unfit.has(id)) expect(state.is).toBe('accepted');
      else if (!unfit.has(id) && !onPlatform.has(id))
        expect(state).toEqual({ is: 'failed', error: { tag: 'not-kept' } });
  });
});

const inState = (state: PhotoState, id = 'a'): Photo => ({
  id,
  name: `${id}.jpg`,
  file: { name: `${id}.jpg`, type: 'image/jpeg', size: 1, content: {} },
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

it.each<[UploadFailure, hasWaited: boolean]>([
  [unreachable, true],
  [signedOut, false],
  [{ tag: 'refused', message: 'Too many' }, false],
  [{ tag: 'unreadable' }, false],
])(
  'remembers through further tries whether a photo has waited: after %j, %s',
  (error, hasWaited) => {
    const events: readonly PhotoEvent[] = [
      { is: 'upload-failed', id: 'a', error, waits: false },
      { is: 'retried', which: () => true },
      { is: 'upload-started', id: 'a' },
    ];
    const photos = events.reduce<readonly Photo[]>(changePhotos, [inState(beingSent)]);
    expect(photos.map((photo) => [photo.state.is, photo.hasWaited === true])).toEqual([
      ['sending', hasWaited],
    ]);
  },
);

it.each<[readonly PhotoState[], next: string | undefined]>([
  [[failed(unreachable), { is: 'queued' }, { is: 'queued' }], 'b'],
  [[{ is: 'preparing' }, { is: 'queued' }], undefined],
  [[{ is: 'queued' }, beingSent], undefined],
  [[accepted], undefined],
])('sends one photo after the other, in order: %j', (states, next) => {
  const photos = states.map((state, at) => inState(state, 'abc'[at]));
  expect(nextPhotoToSend(photos)?.id).toBe(next);
});

const anyMessage = fc.string({ minLength: 1 });

it('counts each 5xx, time-out and rate limit of an upload as a failure that may pass', () => {
  const temporary = fc.oneof(fc.integer({ min: 500, max: 599 }), fc.constantFrom(408, 425, 429));
  fc.assert(
    fc.property(temporary, fc.option(anyMessage, { nil: undefined }), (status, message) => {
      expect(uploadFailure(failureAnswered(status, message)).tag).not.toBe('refused');
    }),
  );
});

it('gives the words of each refusal that the outbox would give too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 499 }), anyMessage, (status, message) => {
      const failure = failureAnswered(status, message);
      expect(uploadFailure(failure)).toEqual(
        needsCorrection(failure) ? { tag: 'refused', message } : failure,
      );
    }),
  );
});
