import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Photo, PhotoState } from '#application/photos/photo-list.ts';
import type { OutboxFile } from '#application/ports/device/outbox-entry.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import {
  makeOpenVisitForm,
  isUnstored,
  makeVisitDrafts,
  photoStatus,
  type VisitDraft,
  type VisitDraftPlace,
} from '#application/visit/visit-form.ts';
import { identifier, type JobUid } from '#domain/kernel';
import { reasonToProve } from '#domain/repair';
import { fakeDeviceStore } from '../../fakes/fake-device-store.ts';

/** For each photo of a form: its state, and whether it can go with the change online and offline. */
const photoKinds = {
  uploaded: [{ is: 'accepted', photo: { name: 'a.jpg', location: 'stored/a' } }, true, true],
  lost: [{ is: 'failed', error: unreachable }, true, true],
  sending: [{ is: 'sending', sent: 1, total: 2 }, false, true],
  preparing: [{ is: 'preparing' }, false, false],
  refused: [{ is: 'failed', error: { tag: 'refused', message: 'Too many' } }, false, false],
} as const satisfies Record<string, readonly [PhotoState, online: boolean, offline: boolean]>;
type PhotoKind = keyof typeof photoKinds;

const photoOf = (kind: PhotoKind, at: number): Photo => ({
  id: `${at}`,
  name: `${at}.jpg`,
  file: { name: `${at}.jpg`, type: 'image/jpeg', size: 1, content: {} },
  state: photoKinds[kind][0],
});

const placeOf = (screen: VisitDraftPlace['screen']): VisitDraftPlace => ({
  subject: 'engineer-1',
  screen,
  job: identifier<JobUid>('job-1'),
});

/** A form whose photos, connection and rules are set by the test. */
const openForm = (screen: VisitDraftPlace['screen'], device = fakeDeviceStore()) => {
  const now = { photos: [] as readonly PhotoKind[], isOnline: true, isFilledIn: true };
  const sent: {
    readonly draft: VisitDraft;
    readonly files: readonly OutboxFile[];
    readonly accept: () => void;
  }[] = [];
  const listeners = new Set<() => void>();
  const watch = (changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  const nothing = () => undefined;
  const openVisitForm = makeOpenVisitForm(device, () => ({
    photos: () => now.photos.map(photoOf),
    subscribe: watch,
    restore: () => Promise.resolve(),
    open: () => nothing,
    add: () => [],
    remove: nothing,
    retry: nothing,
    sendAll: nothing,
    untilOnDevice: () => Promise.resolve(),
  }));
  const session = openVisitForm(placeOf(screen), {
    isOnline: () => now.isOnline,
    watchOnline: watch,
    upload: () => Promise.reject(new Error('The photos of the test upload nothing')),
  });
  const close = session.open({
    isValid: (form) => now.isFilledIn && photoStatus(form) !== 'failed',
    send: (draft, files, accept) => sent.push({ draft, files, accept }),
  });
  return {
    ...session,
    close,
    now,
    sent,
    change: (changes: Partial<typeof now>) => {
      Object.assign(now, changes);
      for (const listener of listeners) listener();
    },
    stored: () => makeVisitDrafts(device).read(placeOf(screen)),
  };
};

const anyPhotos = fc.array(fc.constantFrom(...(Object.keys(photoKinds) as PhotoKind[])), {
  maxLength: 3,
});
const anyAct = fc.oneof(
  fc.constantFrom(reasonToProve, 'Other').map((reason) => ({ act: 'fill', reason }) as const),
  anyPhotos.map((photos) => ({ act: 'photos', photos }) as const),
  fc.boolean().map((isOnline) => ({ act: 'connection', isOnline }) as const),
  fc.boolean().map((isFilledIn) => ({ act: 'submit', isFilledIn }) as const),
);

it('stores each change at once, and sends a valid form once for each submit, as soon as all its photos can go with it, unless it is filled in further before that', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('reschedule' as const, 'cancel' as const),
      fc.array(anyAct, { maxLength: 20 }),
      (screen, acts) => {
        const form = openForm(screen);
        const { now, sent, state, fill } = form;
        let mayBeSent = false;
        for (const act of acts) {
          const before = { sent: sent.length, failed: state().failedSubmits };
          if (act.act === 'fill') {
            mayBeSent = false;
            fill({ reason: act.reason });
          }
          if (act.act === 'photos') form.change({ photos: act.photos });
          if (act.act === 'connection') form.change({ isOnline: act.isOnline });
          if (act.act === 'submit') {
            now.isFilledIn = act.isFilledIn;
            mayBeSent = true;
            form.submit();
          }
          const { draft, failedSubmits, status } = state();
          const takesPhotos = screen === 'cancel' || draft.reason === reasonToProve;
          const canAllGo =
            !takesPhotos || now.photos.every((kind) => photoKinds[kind][now.isOnline ? 1 : 2]);
          const isPending = now.photos.some((kind) => kind === 'sending' || kind === 'preparing');
          const hasSent = sent.length > before.sent;

          expect(form.stored()).toEqual(draft);
          expect(draft.photos.map(({ id }) => id)).toEqual(now.photos.map((_, at) => `${at}`));
          expect(hasSent).toBe(mayBeSent && now.isFilledIn && canAllGo);
          expect(failedSubmits > before.failed).toBe(
            mayBeSent && (!now.isFilledIn || (!canAllGo && !isPending)),
          );
          const isWaiting: boolean = mayBeSent && now.isFilledIn && !canAllGo && isPending;
          expect(status).toBe(isWaiting ? 'waiting-for-photos' : 'editing');
          if (hasSent)
            expect(sent.at(-1)).toMatchObject({
              draft,
              files: takesPhotos ? now.photos.map((_, at) => ({ id: `${at}` })) : [],
            });
          mayBeSent = isWaiting;
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('sends nothing after its screen was closed, and opens again with the stored input', () => {
  const device = fakeDeviceStore();
  const { fill, change, submit, close, sent } = openForm('cancel', device);
  fill({ reason: 'Other', otherReason: 'The road is flooded' });
  change({ photos: ['sending'] });
  submit();
  close();
  change({ photos: ['uploaded'] });
  expect(sent).toEqual([]);
  expect(openForm('cancel', device.reloaded()).state().draft).toMatchObject({
    reason: 'Other',
    otherReason: 'The road is flooded',
  });
});

it('is unstored with input that the device cannot store, and deletes the drafts of both forms once the change is accepted', () => {
  const device = fakeDeviceStore();
  openForm('reschedule', device);
  const { state, fill, submit, sent } = openForm('cancel', device);
  expect(device.names()).toHaveLength(2);
  device.fill();
  fill({ reason: '' });
  expect(isUnstored(state())).toBe(false);
  fill({ reason: 'Duplicate' });
  expect(isUnstored(state())).toBe(true);
  submit();
  expect(isUnstored(state())).toBe(true);
  sent[0]?.accept();
  expect(isUnstored(state())).toBe(false);
  expect(device.names()).toEqual([]);
});

it('stores and sends nothing after the change was accepted, whatever happens before its screen closes', () => {
  const device = fakeDeviceStore();
  const { state, fill, change, submit, sent } = openForm('cancel', device);
  fill({ reason: 'Duplicate' });
  submit();
  sent[0]?.accept();
  const accepted = state();
  change({ photos: ['uploaded'] });
  change({ isOnline: false });
  fill({ reason: 'Other' });
  submit();
  expect(device.names()).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(state()).toBe(accepted);
});

it.each(['id', 'key'])('reads a draft that a device has stored, with the %s of a photo', (name) => {
  const draft = { reason: 'Other', otherReason: 'Snow', date: '2026-06-11', slot: '08:00:00' };
  const photo = { name: 'door.jpg', location: 'stored/door.jpg' };
  const stored = new Map([
    [
      'pilotlight-user-visit-draft:engineer-1:reschedule:job-1',
      JSON.stringify({ ...draft, photos: [{ ...photo, [name]: 'photo-1' }] }),
    ],
  ]);
  expect(makeVisitDrafts(fakeDeviceStore(stored)).read(placeOf('reschedule'))).toEqual({
    ...draft,
    photos: [{ ...photo, id: 'photo-1' }],
  });
});

it('stores a photo under the key that an earlier version of the portal reads', () => {
  const stored = new Map<string, string>();
  const { store, read } = makeVisitDrafts(fakeDeviceStore(stored));
  const photos = [{ id: 'photo-1', name: 'door.jpg', location: 'stored/door.jpg' }];
  const draft = { reason: 'Other', otherReason: 'Snow', date: '', slot: '', photos };
  store(placeOf('cancel'), draft);
  expect(JSON.parse([...stored.values()][0] ?? '')).toMatchObject({
    photos: [{ key: 'photo-1', name: 'door.jpg', location: 'stored/door.jpg' }],
  });
  expect(read(placeOf('cancel'))).toEqual(draft);
});
