import { describe, expect, it } from 'vitest';
import {
  answer,
  opened,
  photo,
  settle,
  shown,
  upToPhotos,
  beginAt,
  finishClose,
} from './close-world.ts';

const begin = async () => {
  return beginAt(upToPhotos);
};
type Close = Awaited<ReturnType<typeof begin>>;

const add = async ({ session }: Pick<Close, 'session'>, ...names: readonly string[]) => {
  session.addFiles(
    'photos',
    'photosOfFault',
    names.map((name) => photo(name)),
  );
  await settle();
};
const remove = async ({ session }: Pick<Close, 'session'>, id: string) => {
  session.removeFile('photos', 'photosOfFault', id);
  await settle();
};
const retry = async (close: Pick<Close, 'session'>, at = 0) => {
  close.session.retryFile(idOf(close, at));
  await settle();
};
const states = ({ session }: Pick<Close, 'session'>) =>
  session.photos().map(({ name, state }) => ({ name, ...state }));
const stored = (name: string) => ({
  name,
  is: 'accepted',
  photo: { name, location: `stored/${name}` },
});
/** The next page, which opens the close as the device keeps it. */
const reopened = async (close: Close, { session }: Pick<Close, 'session'> = close) => {
  session.leave();
  const next = close.openTab();
  await settle();
  return next;
};
const idOf = ({ session }: Pick<Close, 'session'>, at = 0): string =>
  session.photos()[at]?.id ?? '';
const answered = ({ session }: Pick<Close, 'session'>) =>
  opened(session).session.drafts.photos?.['photosOfFault'];

const blocked = {
  node: 'photos',
  problems: [{ field: 'photosOfFault', problem: 'file-not-ready' }],
};

/** A close with files that the phone could not send yet. */
const beginOffline = async (...names: readonly string[]) => {
  const close = await begin();
  close.world.online = false;
  await add(close, ...names);
  return close;
};

const toTheEnd = async ({ session }: Pick<Close, 'session'>) => {
  await session.continue('photos');
  await answer(session, 'haveYouFittedPartsToday', { fittedPartsToday: 'No' });
  await finishClose({ session });
};

describe('a file of a close', () => {
  it('that its page did not keep before it ended is reported by the next page, and blocks the step', async () => {
    const close = await begin();
    close.world.delay('preparing');
    void add(close, 'one.jpg', 'two.jpg', 'two.jpg');
    await settle();
    expect(states(close)).toEqual([
      { name: 'one.jpg', is: 'preparing' },
      { name: 'two.jpg', is: 'chosen' },
      { name: 'two-1.jpg', is: 'chosen' },
    ]);
    const next = await reopened(close);
    const lost = { is: 'failed', error: { tag: 'not-kept' } };
    const names = ['one.jpg', 'two.jpg', 'two-1.jpg'];
    expect(states(next)).toEqual(names.map((name) => ({ name, ...lost })));
    await next.session.continue('photos');
    expect(shown(next.session)).toBe('photos');

    close.world.preparing = Promise.resolve();
    await add(next, 'two.jpg', 'one.jpg');
    await remove(next, idOf(next));
    expect(states(next)).toEqual([stored('two.jpg'), stored('one.jpg')]);
    await next.session.continue('photos');
    expect(shown(next.session)).not.toBe('photos');
  });

  it('that its page kept and could not add to the answer is added by the next page', async () => {
    const close = await beginOffline('one.jpg');
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
    const end = close.world.delay('preparing');
    const added = add(close, 'one.jpg');
    const left = close.session.continue('photos');
    close.session.openStep('issueArea');
    const leftAgain = close.session.continue('issueArea');
    end();
    await Promise.all([added, left, leftAgain]);
    expect(shown(close.session)).toBe('issueDescriptionNotFollowOn');
    expect(answered(close)).toEqual([idOf(close)]);
  });

  it('that is removed while it is prepared holds up its step no longer', async () => {
    const close = await begin();
    await add(close, 'one.jpg');
    close.world.delay('preparing');
    void add(close, 'two.jpg');
    const left = close.session.continue('photos');
    await settle();
    expect(shown(close.session)).toBe('photos');
    await remove(close, idOf(close, 1));
    await left;
    expect(shown(close.session)).toBe('haveYouFittedPartsToday');
  });

  it('that is being prepared holds up no other step', async () => {
    const close = await begin();
    close.world.delay('preparing');
    void add(close, 'one.jpg');
    close.session.openStep('issueArea');
    await close.session.continue('issueArea');
    expect(shown(close.session)).toBe('issueDescriptionNotFollowOn');
  });

  it.each(['preparing', 'uploading'] as const)(
    'that is removed during the %s of another, or its own, is neither kept nor an answer',
    async (what) => {
      const close = await begin();
      const release = close.world.delay(what);
      const adding = add(close, 'one.jpg', 'two.jpg');
      await settle();
      for (const id of [idOf(close, 1), idOf(close)]) await remove(close, id);
      release();
      await adding;
      expect([states(close), answered(close) ?? []]).toEqual([[], []]);
      expect(close.world.device.files.size).toBe(0);
    },
  );

  describe('that the platform refuses', () => {
    const refusal = {
      tag: 'refused',
      reason: 'contradiction',
      message: 'It is no picture',
    } as const;
    const refused = [{ is: 'failed', error: { tag: 'refused', message: 'It is no picture' } }];
    it('blocks its step, also on the next page, until it is removed', async () => {
      const close = await begin();
      close.world.uploadFailure = refusal;
      await add(close, 'one.jpg');
      await close.session.continue('photos');
      expect(opened(close.session).failed).toMatchObject(blocked);
      close.world.uploadFailure = undefined;
      const next = await reopened(close);
      expect(states(next)).toMatchObject(refused);
      await next.session.continue('photos');
      expect(opened(next.session).failed).toMatchObject(blocked);
      await remove(next, idOf(next));
      await answer(next.session, 'photos', { photosOfFaultReason: 'Too dark.' });
      expect(shown(next.session)).toBe('haveYouFittedPartsToday');
    });

    it('is shown at the end of the close when it was refused in the meantime', async () => {
      const close = await begin();
      close.world.uploadFailure = refusal;
      const letGo = close.world.delay('uploading');
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
      const close = await beginOffline('one.jpg');
      await toTheEnd(close);
      close.world.uploadFailure = refusal;
      close.world.online = true;
      await close.outbox.tryAgain(close.world.job.uid);
      const [entry] = close.outbox.entries();
      expect(entry?.status).toEqual({
        is: 'refused',
        reason: 'by-platform',
        stage: 'file',
        message: 'It is no picture',
        file: idOf(close),
      });
      await close.outbox.withdraw(close.world.job.uid);
      const next = await reopened(close);
      expect(shown(next.session)).toBe('photos');
      expect(states(next)).toMatchObject(refused);
      expect(opened(next.session).failed).toMatchObject(blocked);
      close.world.uploadFailure = undefined;
      await retry(next);
      await next.session.continue('photos');
      expect(shown(next.session)).toBe('actualHours');
      await next.session.continue('actualHours');
      await settle();
      expect(close.world.closes).toMatchObject([{ photosOfFault: ['stored/one.jpg'] }]);
    });
  });

  it('that cannot be read is no answer, and blocks the step until it is read or removed', async () => {
    const close = await begin();
    close.world.unreadable.add('two.jpg');
    await add(close, 'one.jpg', 'two.jpg');
    expect(states(close)[1]).toMatchObject({ is: 'failed', error: { tag: 'unreadable' } });
    expect(answered(close)).toEqual([idOf(close)]);
    await close.session.continue('photos');
    expect(opened(close.session).failed).toMatchObject(blocked);
    close.world.unreadable.clear();
    await retry(close, 1);
    expect(opened(close.session).failed?.problems).toEqual([]);
    await close.session.continue('photos');
    expect(opened(close.session).session.submitted.photos).toEqual({
      photosOfFault: [idOf(close), idOf(close, 1)],
    });
  });

  it.each<[string, (close: Close) => Promise<void>]>([
    ['the upload is repeated', retry],
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

  it.each<[string, boolean, (close: Close) => void]>([
    ['when the connection is back', true, ({ world }) => world.lookAgain()],
    ['after a while, when nothing reports a connection', false, ({ world }) => world.endTimers()],
  ])(
    'that a full device does not store is sent again automatically %s',
    async (_, full, happen) => {
      const close = await begin();
      close.world.online = false;
      close.world.device.full = true;
      await add(close, 'one.jpg');
      expect(states(close)).toMatchObject([{ is: 'failed', error: { tag: 'not-kept' } }]);
      close.world.online = true;
      close.world.device.full = full;
      happen(close);
      await settle();
      expect(states(close)).toEqual([stored('one.jpg')]);
    },
  );

  it('that is no longer part of the answers does not block the close', async () => {
    const close = await beginOffline('one.jpg', 'two.jpg');
    const [first, second] = [idOf(close), idOf(close, 1)];
    close.session.setAnswer('photos', 'photosOfFault', [first]);
    close.world.device.files.delete(second);
    await toTheEnd(close);
    const [entry] = close.outbox.entries();
    expect(entry?.files.map(({ id }) => id)).toEqual([first]);
  });

  it.each([
    ['is waited for', true, ['one.jpg', 'two.jpg']],
    ['is repeated once it has failed', false, ['one.jpg', 'one.jpg', 'two.jpg']],
  ])('that is being uploaded when its close is finished %s', async (_, arrives, uploads) => {
    const close = await begin();
    const end = close.world.delay('uploading');
    void add(close, 'one.jpg', 'two.jpg');
    await settle();
    await toTheEnd(close);
    close.session.leave();
    close.world.online = arrives;
    end();
    await settle();
    close.world.online = true;
    close.world.endTimers();
    await settle();
    expect(close.world.uploads).toEqual(uploads);
    expect(close.world.closes.map(({ photosOfFault }) => photosOfFault)).toEqual([
      ['stored/one.jpg', 'stored/two.jpg'],
    ]);
  });
});
