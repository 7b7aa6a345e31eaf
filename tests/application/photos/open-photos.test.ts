import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { KeptPhoto } from '#application/ports/device/notebooks.ts';
import type {
  StoredPhoto,
  UploadFailure,
  UploadFile,
  UploadProgress,
} from '#application/ports/remote/engineer-calls.ts';
import { isUploading, photosToKeep } from '#application/photos/photo-list.ts';
import { fakePrepareFile } from '../../fakes/fake-photo-storage.ts';
import { makeUploadFileOnce } from '#application/photos/upload-photo.ts';
import { makeOpenPhotos } from '#application/photos/open-photos.ts';
import { identifier, type JobUid } from '#domain/kernel';
import { emptyDevice, fakeCloseNotebook } from '../../fakes/fake-close-notebook.ts';
import { fakeConnection } from '../../fakes/fake-device.ts';
import { waitUntil } from '../../wait-until.ts';

const job = identifier<JobUid>('job-1');
const photo = (name: string, type = 'image/jpeg'): UploadFile => ({
  name,
  type,
  size: 2000,
  content: {},
});

/** A phone whose uploads end as the test decides; its page can be reloaded. */
const phone = () => {
  const device = emptyDevice();
  let keys = 0;
  let failure: UploadFailure | undefined;
  let onUpload = (): void => undefined;
  const connection = fakeConnection();
  const prepared: string[] = [];
  const sent: string[] = [];
  const uploads: UploadFile[] = [];
  let written: Promise<void> = Promise.resolve();
  const notebook = fakeCloseNotebook(device);
  const open = makeOpenPhotos({
    notebook: {
      ...notebook,
      keepFile: (of, id, file) => async () => {
        await written;
        return notebook.keepFile(of, id, file)();
      },
    },
    photos: {
      prepare: (file) => {
        prepared.push(file.name);
        return fakePrepareFile(file);
      },
    },
    connection,
    keys: { next: () => `photo-${(keys += 1)}` },
  });
  const upload = async (
    _: string,
    file: UploadFile,
    onProgress: UploadProgress,
  ): Promise<E.Either<UploadFailure, StoredPhoto>> => {
    sent.push(file.name);
    uploads.push(file);
    onUpload();
    onProgress(file.size / 2, file.size);
    return failure === undefined
      ? E.right({ name: file.name, location: `stored/${file.name}` })
      : E.left(failure);
  };
  const handedOver = new Set<string>();
  const page = (kept: readonly KeptPhoto[] = [], waitsForConnection = false) => {
    const form = open({
      job,
      upload,
      store: () => written,
      keepsUploaded: (id) => handedOver.has(id),
      waitsForConnection,
    });
    void form.restore(kept);
    const close = form.open();
    return { ...form, close, states: () => form.photos().map(({ state }) => state.is) };
  };
  return {
    device,
    page,
    handedOver,
    prepared,
    sent,
    uploads,
    timers: connection.timers,
    failWith: (why: UploadFailure | undefined) => {
      failure = why;
    },
    comeOnline: () => connection.mayBeBack(),
    atUpload: (act: () => void) => {
      onUpload = act;
    },
    wait: () => connection.pass(15_000),
    /** The phone writes nothing until the test allows it. */
    slowDown: () => {
      let write = (): void => undefined;
      written = new Promise((resolve) => {
        write = resolve;
      });
      return () => write();
    },
  };
};

/** Everything that does not wait for the test is done. */
const allDone = () => new Promise((resolve) => setTimeout(resolve));

const settled = (page: ReturnType<ReturnType<typeof phone>['page']>) =>
  waitUntil(() => expect(isUploading(page.photos())).toBe(false));

describe('the photos of a visit', () => {
  it('are uploaded once and in order when they are chosen, and then deleted from the phone', async () => {
    const { page, sent, device } = phone();
    const form = page();
    form.add([photo('a.jpg'), photo('b.jpg')]);
    await settled(form);
    expect(sent).toEqual(['a.jpg', 'b.jpg']);
    expect(photosToKeep(form.photos()).map(({ location }) => location)).toEqual([
      'stored/a.jpg',
      'stored/b.jpg',
    ]);
    await waitUntil(() => expect(device.files.size).toBe(0));
  });

  it('stay on the phone for a command that includes them, also after their upload', async () => {
    const { page, device, handedOver } = phone();
    const form = page();
    form.add([photo('a.jpg'), photo('b.jpg')]);
    handedOver.add('photo-1');
    await settled(form);
    await waitUntil(() => expect([...device.files.keys()]).toEqual(['photo-1']));
  });

  it('are restored after a reload: stored ones are not sent again, the others are sent automatically', async () => {
    const { page, sent, failWith } = phone();
    const before = page();
    before.add([photo('stored.jpg')]);
    await settled(before);
    failWith(unreachable);
    before.add([photo('lost.jpg')]);
    await settled(before);
    const kept = photosToKeep(before.photos());
    before.close();
    failWith(undefined);

    const after = page(JSON.parse(JSON.stringify(kept)) as typeof kept);
    await waitUntil(() => expect(after.states()).toEqual(['accepted', 'accepted']));
    expect(sent).toEqual(['stored.jpg', 'lost.jpg', 'lost.jpg']);
  });

  it.each<[string, UploadFailure | undefined]>([
    ['arrive', undefined],
    ['are lost', unreachable],
  ])('that %s after their form was closed are sent by the next form only', async (_, end) => {
    const { page, sent, device, failWith, wait } = phone();
    failWith(end);
    const before = page();
    before.add([photo('a.jpg'), photo('b.jpg')]);
    const kept = photosToKeep(before.photos());
    while (sent.length === 0) await Promise.resolve();
    before.close();
    await waitUntil(() => expect(device.files.size).toBe(2));
    await allDone();
    wait();
    expect(sent).toEqual(['a.jpg']);

    failWith(undefined);
    const after = page(kept);
    await waitUntil(() => expect(after.states()).toEqual(['accepted', 'accepted']));
    expect(sent).toEqual(['a.jpg', 'a.jpg', 'b.jpg']);
    await waitUntil(() => expect(device.files.size).toBe(0));
  });

  it('are prepared after their list is stored, and sent after that, unless they are removed', async () => {
    const { page, device, prepared, sent, slowDown } = phone();
    const storeList = slowDown();
    const form = page();
    form.add([photo('a.jpg'), photo('b.jpg')]);
    await allDone();
    expect(prepared).toEqual([]);
    const storePhoto = slowDown();
    storeList();
    await allDone();
    expect([prepared, sent]).toEqual([['a.jpg'], []]);
    slowDown()();
    form.remove('photo-1');
    await settled(form);
    storePhoto();
    await allDone();
    expect(sent).toEqual(['b.jpg']);
    expect(device.files.size).toBe(0);
  });

  it('that are prepared after another engineer has signed in are not stored', async () => {
    const { page, device } = phone();
    const form = page();
    form.add([photo('a.jpg')]);
    device.owner = 'engineer-2';
    await allDone();
    expect(form.states()).toEqual(['preparing']);
    expect(device.files.size).toBe(0);
  });

  it.each<[string, (of: ReturnType<typeof phone>) => void]>([
    ['when the phone is online again', ({ comeOnline }) => comeOnline()],
    ['after a while, when the phone was never offline', ({ wait }) => wait()],
  ])('that were lost in transfer are sent again automatically %s', async (_, happen) => {
    const world = phone();
    const form = world.page();
    world.failWith(unreachable);
    form.add([{ ...photo('a.jpg'), size: 12_900_000 }, photo('b.jpg')]);
    await settled(form);
    expect(form.states()).toEqual(['failed', 'failed']);
    expect(world.timers()).toHaveLength(1);
    world.failWith(undefined);
    happen(world);
    await waitUntil(() => expect(form.states()).toEqual(['accepted', 'accepted']));
    expect(world.sent).toEqual(['a.jpg', 'b.jpg', 'a.jpg', 'b.jpg']);
    // A photo is prepared once.
    expect(world.uploads[0]?.size).toBe(500_000);
    expect(world.uploads[2]).toBe(world.uploads[0]);
  });

  it('that wait for a connection are sent again after a while, when nothing reports one', async () => {
    const { page, failWith, wait } = phone();
    const form = page([], true);
    failWith(unreachable);
    form.add([photo('a.jpg')]);
    await settled(form);
    expect(form.states()).toEqual(['waiting']);
    failWith(undefined);
    wait();
    await waitUntil(() => expect(form.states()).toEqual(['accepted']));
  });

  it('are sent once each while the platform answers, but their storage does not', async () => {
    const world = phone();
    const form = world.page();
    world.failWith(unreachable);
    world.atUpload(() => {
      world.comeOnline();
      if (world.sent.length > 9) world.failWith(undefined);
    });
    form.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
    await settled(form);
    expect(world.sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('that were lost in transfer are sent again after a later one has arrived', async () => {
    const world = phone();
    const form = world.page();
    world.atUpload(() => world.failWith(world.sent.length === 1 ? unreachable : undefined));
    form.add([photo('a.jpg'), photo('b.jpg')]);
    await waitUntil(() => expect(form.states()).toEqual(['accepted', 'accepted']));
    expect(world.sent).toEqual(['a.jpg', 'b.jpg', 'a.jpg']);
  });

  it('are sent again one by one, or all with one tap, after any failure', async () => {
    const world = phone();
    const form = world.page();
    world.failWith({ tag: 'refused', message: 'Too many' });
    form.add([photo('a.jpg'), photo('notes.docx', 'application/msword'), photo('b.jpg')]);
    await settled(form);
    expect(form.states()).toEqual(['failed', 'failed', 'failed']);
    world.failWith(undefined);
    form.retry('photo-3');
    await settled(form);
    expect(form.states()).toEqual(['failed', 'failed', 'accepted']);
    form.sendAll();
    await settled(form);
    expect(form.states()).toEqual(['accepted', 'failed', 'accepted']);
    expect(world.sent).toEqual(['a.jpg', 'b.jpg', 'b.jpg', 'a.jpg']);
    form.remove('photo-2');
    expect(form.states()).toEqual(['accepted', 'accepted']);
  });

  it('show the progress of an upload that an earlier form has begun', async () => {
    const progress: UploadProgress[] = [];
    let finish = (): void => undefined;
    const upload = makeUploadFileOnce({
      upload:
        (_, { name }, onProgress) =>
        () => {
          progress.push(onProgress);
          return new Promise((resolve) => {
            finish = () => resolve(E.right({ name, location: `stored/${name}` }));
          });
        },
    });
    const shown: number[] = [];
    const uploads = ['first', 'second'].map(() =>
      upload(job, 'photo-1', photo('a.jpg'), (sent) => shown.push(sent))(),
    );
    progress[0]?.(500, 2000);
    expect(shown).toEqual([500, 500]);
    finish();
    const stored = E.right({ name: 'a.jpg', location: 'stored/a.jpg' });
    expect(await Promise.all(uploads)).toEqual([stored, stored]);
    expect(progress).toHaveLength(1);
  });
});
