import { describe, expect, it } from 'vitest';
import {
  answer,
  closeWorld,
  electricJob,
  opened,
  photo,
  settle,
  shown,
  upToPhotos,
  walk,
} from './close-world.ts';

const begin = async () => {
  const { world, openTab } = closeWorld(electricJob());
  const tab = openTab();
  await settle();
  await walk(tab.session, upToPhotos);
  return { world, openTab, ...tab };
};
type Close = Awaited<ReturnType<typeof begin>>;

const add = ({ session }: Pick<Close, 'session'>, ...names: readonly string[]) =>
  session.addFiles(
    'photos',
    'photosOfFault',
    names.map((name) => photo(name)),
  );
const phases = ({ session }: Pick<Close, 'session'>) => {
  const state = opened(session);
  return state.files.map(({ id, name }) => ({ name, ...state.phases[id] }));
};
const idOf = ({ session }: Pick<Close, 'session'>, at = 0): string =>
  opened(session).files[at]?.id ?? '';
const answered = ({ session }: Pick<Close, 'session'>) =>
  opened(session).session.drafts.photos?.['photosOfFault'];

describe('a file of a close', () => {
  it('is on the device, in the answer and with the storage', async () => {
    const close = await begin();
    await add(close, 'one.jpg');
    expect(phases(close)).toEqual([{ name: 'one.jpg', is: 'stored' }]);
    expect(answered(close)).toEqual([idOf(close)]);
    expect([...close.world.device.files.keys()]).toEqual([idOf(close)]);
  });

  it('has a name of its own', async () => {
    const close = await begin();
    await add(close, 'photo.jpg', 'photo.jpg');
    expect(phases(close).map(({ name }) => name)).toEqual(['photo.jpg', 'photo-1.jpg']);
  });

  it('is enough on the device to go on, while there is no signal', async () => {
    const close = await begin();
    close.world.online = false;
    await add(close, 'one.jpg');
    expect(phases(close)).toMatchObject([{ is: 'kept' }]);
    await close.session.continue('photos');
    expect(shown(close.session)).toBe('haveYouFittedPartsToday');
  });

  it('is taken up by the next page, and sent from there', async () => {
    const close = await begin();
    close.world.online = false;
    await add(close, 'one.jpg');
    close.session.leave();
    close.world.online = true;
    const next = close.openTab();
    await settle();
    expect(phases(next)).toMatchObject([{ is: 'kept' }]);
    await next.session.sendFile(idOf(next));
    expect(phases(next)).toMatchObject([{ is: 'stored' }]);
  });

  it('that the device has lost since is said', async () => {
    const close = await begin();
    close.world.online = false;
    await add(close, 'one.jpg');
    close.session.leave();
    close.world.device.files.clear();
    const next = close.openTab();
    await settle();
    expect(phases(next)).toMatchObject([{ is: 'failed', because: 'not-kept' }]);
  });

  it('that was not sent stays, and can be sent again', async () => {
    const close = await begin();
    close.world.uploadFailure = { tag: 'unreachable' };
    await add(close, 'one.jpg');
    expect(phases(close)).toMatchObject([{ is: 'failed', because: 'not-sent' }]);
    expect(answered(close)).toEqual([idOf(close)]);
    close.world.uploadFailure = undefined;
    await close.session.sendFile(idOf(close));
    expect(phases(close)).toMatchObject([{ is: 'stored' }]);
  });

  it('that the platform refuses says why', async () => {
    const close = await begin();
    close.world.uploadFailure = { tag: 'rejected', status: 422, message: 'It is no picture' };
    await add(close, 'one.jpg');
    expect(phases(close)).toMatchObject([{ is: 'refused', message: 'It is no picture' }]);
  });

  it('that cannot be read is no answer, and can be tried again', async () => {
    const close = await begin();
    close.world.unreadable.add('one.jpg');
    await add(close, 'one.jpg');
    expect(phases(close)).toMatchObject([{ is: 'failed', because: 'unreadable' }]);
    expect(answered(close)).toBeUndefined();
    close.world.unreadable.clear();
    await close.session.sendFile(idOf(close));
    expect(phases(close)).toMatchObject([{ is: 'stored' }]);
    expect(answered(close)).toEqual([idOf(close)]);
  });

  it('that is neither an image nor a PDF is no answer', async () => {
    const close = await begin();
    await close.session.addFiles('photos', 'photosOfFault', [photo('note.txt', 'text/plain')]);
    expect(phases(close)).toMatchObject([{ is: 'failed', because: 'wrong-type' }]);
    expect(answered(close)).toBeUndefined();
    expect(close.world.device.files.size).toBe(0);
  });

  it('that a full device does not keep is said, and kept once there is room', async () => {
    const close = await begin();
    close.world.online = false;
    close.world.device.full = true;
    await add(close, 'one.jpg');
    expect(phases(close)).toMatchObject([{ is: 'failed', because: 'not-kept' }]);
    close.world.device.full = false;
    await close.session.sendFile(idOf(close));
    expect(phases(close)).toMatchObject([{ is: 'kept' }]);
    expect(close.world.device.files.size).toBe(1);
  });

  it('that is removed is gone from the answer and from the device', async () => {
    const close = await begin();
    await add(close, 'one.jpg', 'two.jpg');
    await close.session.removeFile('photos', 'photosOfFault', idOf(close));
    expect(phases(close)).toEqual([{ name: 'two.jpg', is: 'stored' }]);
    expect(answered(close)).toEqual([idOf(close)]);
    expect([...close.world.device.files.keys()]).toEqual([idOf(close)]);
  });

  it('goes with the close under the place where it is stored', async () => {
    const close = await begin();
    await add(close, 'one.jpg');
    await close.session.continue('photos');
    await answer(close.session, 'haveYouFittedPartsToday', { fittedPartsToday: 'No' });
    await answer(close.session, 'actualHours', { actualDuration: 1 });
    await settle();
    expect(close.world.closes).toMatchObject([{ photosOfFault: ['stored/one.jpg'] }]);
  });
});
