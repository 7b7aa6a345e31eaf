import { isUploading } from '#application/photos/photo-list.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import { describe, expect, it } from 'vitest';
import {
  answer,
  opened,
  photo,
  settle,
  shown,
  upToHours,
  upToPhotos,
  walk,
  beginClose,
} from './close-world.ts';

const begin = async () => {
  const close = await beginClose();
  await walk(close.session, upToPhotos);
  return close;
};
type Close = Awaited<ReturnType<typeof begin>>;

const add = ({ session }: Pick<Close, 'session'>, ...names: readonly string[]) =>
  session.addFiles(
    'photos',
    'photosOfFault',
    names.map((name) => photo(name)),
  );
const states = ({ session }: Pick<Close, 'session'>) =>
  session.photos().map(({ name, state }) => ({ name, ...state }));
const stored = (name: string) => ({
  name,
  is: 'accepted',
  photo: { name, location: `stored/${name}` },
});
const idOf = ({ session }: Pick<Close, 'session'>, at = 0): string =>
  session.photos()[at]?.key ?? '';
const answered = ({ session }: Pick<Close, 'session'>) =>
  opened(session).session.drafts.photos?.['photosOfFault'];

/** Continues from the photos to the end of the close, which is sent with its photo. */
const finishWithPhoto = async (session: Close['session'], world: Close['world']) => {
  await session.continue('photos');
  expect(shown(session)).toBe('actualHours');
  await session.continue('actualHours');
  await settle();
  expect(world.closes).toMatchObject([{ photosOfFault: ['stored/one.jpg'] }]);
};

describe('a file of a close', () => {
  it.each([
    ['when it opens', true],
    ['once there is a connection', false],
  ])('is restored and sent by the next page %s', async (_, online) => {
    const close = await begin();
    close.world.online = false;
    await add(close, 'one.jpg');
    close.session.leave();
    close.world.online = online;
    const next = close.openTab();
    await settle();
    if (!online) {
      expect(states(next)).toEqual([{ name: 'one.jpg', is: 'waiting' }]);
      close.world.online = true;
      close.world.lookAgain();
      await settle();
    }
    expect(states(next)).toEqual([stored('one.jpg')]);
  });

  it('that an earlier version kept unprepared is prepared by the next page', async () => {
    const close = await begin();
    close.world.online = false;
    await add(close, 'one.jpg');
    const { files } = close.world.device;
    const [[id, kept] = []] = files;
    if (id === undefined || kept === undefined) return expect.unreachable();
    const { isPrepared: _, ...file } = kept.file;
    files.set(id, { ...kept, file });
    close.session.leave();
    const next = close.openTab();
    await settle();
    expect(next.session.photos()[0]?.file?.isPrepared).toBe(true);
    expect(files.get(id)).toEqual(kept);
    close.world.unreadable.add('one.jpg');
    files.set(id, { ...kept, file });
    next.session.leave();
    const last = close.openTab();
    await settle();
    expect(states(last)).toMatchObject([{ is: 'failed', error: { tag: 'not-kept' } }]);
  });

  it('that its page did not keep before it ended is reported by the next page, and blocks the step', async () => {
    const close = await begin();
    close.world.preparing = new Promise<never>(() => undefined);
    void add(close, 'one.jpg', 'two.jpg', 'two.jpg');
    await settle();
    expect(states(close)).toEqual([
      { name: 'one.jpg', is: 'preparing' },
      { name: 'two.jpg', is: 'chosen' },
      { name: 'two-1.jpg', is: 'chosen' },
    ]);
    close.session.leave();
    const next = close.openTab();
    await settle();
    const notKept = { is: 'failed', error: { tag: 'not-kept' } };
    expect(states(next)).toEqual([
      { name: 'one.jpg', ...notKept },
      { name: 'two.jpg', ...notKept },
      { name: 'two-1.jpg', ...notKept },
    ]);
    await next.session.continue('photos');
    expect(shown(next.session)).toBe('photos');

    close.world.preparing = Promise.resolve();
    await add(next, 'two.jpg', 'one.jpg');
    await next.session.removeFile('photos', 'photosOfFault', idOf(next));
    expect(states(next)).toEqual([stored('two.jpg'), stored('one.jpg')]);
    await next.session.continue('photos');
    expect(shown(next.session)).not.toBe('photos');
  });

  it('that its page kept and could not add to the answer is added by the next page', async () => {
    const close = await begin();
    close.world.online = false;
    await add(close, 'one.jpg');
    const draft = close.world.device.drafts.get(opened(close.session).job.uid);
    if (draft === undefined) return expect.unreachable();
    close.session.leave();
    close.world.device.drafts.set(draft.job, {
      ...draft,
      session: { ...draft.session, drafts: {} },
    });
    const next = close.openTab();
    await settle();
    expect(states(next)).toEqual([{ name: 'one.jpg', is: 'waiting' }]);
    expect(answered(next)).toEqual([idOf(next)]);
  });

  it('that Continue waits for leads nowhere after the engineer has gone back', async () => {
    const close = await begin();
    let end = (): void => undefined;
    close.world.preparing = new Promise<void>((done) => {
      end = done;
    });
    const added = add(close, 'one.jpg');
    const left = close.session.continue('photos');
    close.session.openStep('issueArea');
    const leftAgain = close.session.continue('issueArea');
    end();
    await Promise.all([added, left, leftAgain]);
    expect(shown(close.session)).toBe('issueDescriptionNotFollowOn');
    expect(answered(close)).toEqual([idOf(close)]);
  });

  it('that is added to a step which is left by Back is shown before the close is sent', async () => {
    const close = await beginClose();
    await walk(close.session, upToHours);
    close.session.openStep('photos', 'actualHours');
    await add(close, 'one.jpg');
    close.session.requestStep({ step: 'actualHours', byHistory: true, isBack: true });
    await answer(close.session, 'actualHours', { actualDuration: 1 });
    expect(shown(close.session)).toBe('photos');
    expect(opened(close.session).notice).toEqual({ is: 'change-not-continued' });
    await finishWithPhoto(close.session, close.world);
  });

  it('that is being prepared holds up no other step', async () => {
    const close = await begin();
    close.world.preparing = new Promise<never>(() => undefined);
    void add(close, 'one.jpg');
    close.session.openStep('issueArea');
    await close.session.continue('issueArea');
    expect(shown(close.session)).toBe('issueDescriptionNotFollowOn');
  });

  it('that is removed before its turn is not prepared', async () => {
    const close = await begin();
    let end = (): void => undefined;
    close.world.preparing = new Promise<void>((done) => (end = done));
    const added = add(close, 'one.jpg', 'two.jpg');
    await settle();
    await close.session.removeFile('photos', 'photosOfFault', idOf(close, 1));
    end();
    await added;
    expect(states(close)).toEqual([stored('one.jpg')]);
    expect(answered(close)).toEqual([idOf(close)]);
  });

  it('that is removed while it waits or is uploaded is neither kept nor an answer', async () => {
    const close = await begin();
    let letGo = (): void => undefined;
    close.world.uploading = new Promise((resolve) => {
      letGo = resolve;
    });
    const adding = add(close, 'one.jpg', 'two.jpg');
    await settle();
    const [one, two] = [idOf(close), idOf(close, 1)];
    expect(states(close)).toMatchObject([{ is: 'sending' }, { is: 'queued' }]);
    await close.session.removeFile('photos', 'photosOfFault', two);
    await close.session.removeFile('photos', 'photosOfFault', one);
    letGo();
    await adding;
    expect(states(close)).toEqual([]);
    expect(answered(close)).toEqual([]);
    expect(close.world.device.files.size).toBe(0);
  });

  it('that the device has lost is reported', async () => {
    const close = await begin();
    close.world.online = false;
    await add(close, 'one.jpg');
    close.session.leave();
    close.world.device.files.clear();
    const next = close.openTab();
    await settle();
    expect(states(next)).toMatchObject([{ is: 'failed', error: { tag: 'not-kept' } }]);
  });

  it('that is stored stays so when its progress arrives late', async () => {
    const close = await begin();
    await add(close, 'one.jpg');
    close.world.reportLateProgress();
    expect(states(close)).toEqual([stored('one.jpg')]);
  });

  describe('that the platform refuses', () => {
    const refusal = {
      tag: 'refused',
      reason: 'contradiction',
      message: 'It is no picture',
    } as const;
    const refused = [{ is: 'failed', error: { tag: 'refused', message: 'It is no picture' } }];
    const blocked = {
      node: 'photos',
      problems: [{ field: 'photosOfFault', problem: 'file-not-ready' }],
    };
    const toTheEnd = async (close: Close) => {
      await close.session.continue('photos');
      await answer(close.session, 'haveYouFittedPartsToday', { fittedPartsToday: 'No' });
      await answer(close.session, 'actualHours', { actualDuration: 1 });
      await settle();
    };
    /** Finished without a connection, and refused once there is one. */
    const finishedOffline = async (): Promise<Close> => {
      const close = await begin();
      close.world.online = false;
      await add(close, 'one.jpg');
      await toTheEnd(close);
      close.world.uploadFailure = refusal;
      close.world.online = true;
      await close.outbox.tryAgain(close.world.job.uid);
      return close;
    };

    it('blocks its step, also on the next page, until it is removed', async () => {
      const close = await begin();
      close.world.uploadFailure = refusal;
      await add(close, 'one.jpg');
      await close.session.continue('photos');
      expect(opened(close.session).failed).toMatchObject(blocked);
      close.session.leave();
      const next = close.openTab();
      await settle();
      expect(states(next)).toMatchObject(refused);
      await next.session.continue('photos');
      expect(opened(next.session).failed).toMatchObject(blocked);
      await next.session.removeFile('photos', 'photosOfFault', idOf(next));
      await answer(next.session, 'photos', { photosOfFaultReason: 'Too dark.' });
      expect(shown(next.session)).toBe('haveYouFittedPartsToday');
    });

    it('is shown at the end of the close when it was refused in the meantime', async () => {
      const close = await begin();
      close.world.uploadFailure = refusal;
      let letGo = (): void => undefined;
      close.world.uploading = new Promise((resolve) => {
        letGo = resolve;
      });
      const adding = add(close, 'one.jpg');
      await settle();
      await close.session.continue('photos');
      await answer(close.session, 'haveYouFittedPartsToday', { fittedPartsToday: 'No' });
      letGo();
      await adding;
      await answer(close.session, 'actualHours', { actualDuration: 1 });
      expect(opened(close.session).failed).toMatchObject(blocked);
      expect(close.outbox.entries()).toEqual([]);
    });

    it('is shown first when the refused close is opened again, which then leads back to its end', async () => {
      const close = await finishedOffline();
      const [entry] = close.outbox.entries();
      expect(entry?.status).toEqual({
        is: 'refused',
        reason: 'by-platform',
        stage: 'file',
        message: 'It is no picture',
        file: idOf(close),
      });
      await close.outbox.withdraw(close.world.job.uid);
      close.session.leave();
      const next = close.openTab();
      await settle();
      expect(shown(next.session)).toBe('photos');
      expect(states(next)).toMatchObject(refused);
      expect(opened(next.session).failed).toMatchObject(blocked);
      close.world.uploadFailure = undefined;
      await next.session.sendFile(idOf(next));
      await finishWithPhoto(next.session, close.world);
    });
  });

  it('that cannot be read is not part of the answer and can be tried again', async () => {
    const close = await begin();
    close.world.unreadable.add('one.jpg');
    await add(close, 'one.jpg');
    expect(states(close)).toMatchObject([{ is: 'failed', error: { tag: 'unreadable' } }]);
    expect(answered(close)).toBeUndefined();
    close.world.unreadable.clear();
    await close.session.sendFile(idOf(close));
    expect(states(close)).toMatchObject([{ is: 'accepted' }]);
    expect(answered(close)).toEqual([idOf(close)]);
  });

  it('counts as uploading from the first file to the last, so that a slow batch is timed once', async () => {
    const close = await begin();
    close.world.online = false;
    await add(close, 'one.jpg', 'two.jpg', 'three.jpg');
    close.world.online = true;
    const uploading: boolean[] = [];
    close.session.subscribe(() => uploading.push(isUploading(close.session.photos())));
    await Promise.all(close.session.photos().map(({ key }) => close.session.sendFile(key)));
    expect(states(close)).toMatchObject(['one', 'two', 'three'].map(() => ({ is: 'accepted' })));
    expect(uploading.slice(0, uploading.indexOf(false))).toHaveLength(
      uploading.lastIndexOf(true) + 1,
    );
  });

  it('that is not accepted blocks the step until it is removed', async () => {
    const close = await begin();
    close.world.unreadable.add('two.jpg');
    await add(close, 'one.jpg', 'two.jpg');
    await close.session.continue('photos');
    expect(shown(close.session)).toBe('photos');
    expect(opened(close.session).failed).toMatchObject({
      node: 'photos',
      problems: [{ field: 'photosOfFault', problem: 'file-not-ready' }],
    });
    await add(close, 'three.jpg');
    expect(opened(close.session).failed?.problems).toHaveLength(1);
    await close.session.removeFile('photos', 'photosOfFault', idOf(close, 2));
    expect(opened(close.session).failed?.problems).toHaveLength(1);
    await close.session.removeFile('photos', 'photosOfFault', idOf(close, 1));
    expect(opened(close.session).failed?.problems).toEqual([]);
    await close.session.continue('photos');
    expect(shown(close.session)).not.toBe('photos');
    expect(opened(close.session).session.submitted.photos?.['photosOfFault']).toEqual([
      idOf(close),
    ]);
  });

  it.each<[string, (close: Close) => Promise<void>]>([
    ['the upload is repeated', (close) => close.session.sendFile(idOf(close))],
    ['its step is submitted', ({ session }) => session.continue('photos')],
  ])(
    'that a full device does not store is reported, and stored when %s and there is space',
    async (_, act) => {
      const close = await begin();
      close.world.online = false;
      close.world.device.full = true;
      await add(close, 'one.jpg');
      expect(states(close)).toMatchObject([{ is: 'failed', error: { tag: 'not-kept' } }]);
      close.world.device.full = false;
      await act(close);
      expect(states(close)).toMatchObject([{ is: 'waiting' }]);
      expect(close.world.device.files.size).toBe(1);
    },
  );

  it('that is removed disappears from the answer and from the device', async () => {
    const close = await begin();
    await add(close, 'one.jpg', 'two.jpg');
    await close.session.removeFile('photos', 'photosOfFault', idOf(close));
    expect(states(close)).toEqual([stored('two.jpg')]);
    expect(answered(close)).toEqual([idOf(close)]);
    expect([...close.world.device.files.keys()]).toEqual([idOf(close)]);
  });

  it('that is no longer part of the answers does not block the close', async () => {
    const close = await begin();
    close.world.online = false;
    await add(close, 'one.jpg', 'two.jpg');
    const [first, second] = [idOf(close), idOf(close, 1)];
    close.session.setAnswer('photos', 'photosOfFault', [first]);
    close.world.device.files.delete(second);
    await close.session.continue('photos');
    await answer(close.session, 'haveYouFittedPartsToday', { fittedPartsToday: 'No' });
    await answer(close.session, 'actualHours', { actualDuration: 1 });
    await settle();
    const [entry] = close.outbox.entries();
    expect(entry?.files.map(({ id }) => id)).toEqual([first]);
  });
});

describe('the files of a close', () => {
  /** The objects that each change replaced, by name, and whether the steps changed too. */
  const changesWhile = async ({ session }: Close, goesOn: () => Promise<void>) => {
    const changes: { readonly repeated: readonly string[]; readonly ofSteps: boolean }[] = [];
    let [photos, state] = [session.photos(), session.state()];
    const unsubscribe = session.subscribe(() => {
      const repeated = session.photos().filter((one) => !photos.includes(one));
      changes.push({
        repeated: repeated.map(({ name }) => name),
        ofSteps: session.state() !== state,
      });
      [photos, state] = [session.photos(), session.state()];
    });
    await goesOn();
    unsubscribe();
    return changes;
  };

  it.each([
    ['accepted', undefined, ['preparing', 'waiting', 'sending', 'sending', 'accepted']],
    ['lost', unreachable, ['preparing', 'waiting', 'sending', 'sending', 'failed']],
  ] as const)(
    'are changed without re-evaluating the steps until each is %s',
    async (_, failure, way) => {
      const close = await begin();
      close.world.uploadFailure = failure;
      await add(close, 'before.jpg');
      const names = ['one.jpg', 'two.jpg', 'three.jpg'];
      const changes = await changesWhile(close, () => add(close, ...names));
      for (const name of names)
        expect(changes.filter(({ repeated }) => repeated.includes(name))).toEqual(
          [names, ...way.map(() => [name])].map((repeated) => ({ repeated, ofSteps: false })),
        );
      expect(changes.flatMap(({ repeated }) => repeated)).not.toContain('before.jpg');
    },
  );
});
