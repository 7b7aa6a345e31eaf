import { describe, expect, it, vi } from 'vitest';
import { makeTabLease } from '#application/close/tab-lease.ts';
import { fakeLeases } from '../../fakes/fake-device.ts';
import {
  beginClose,
  openedIn,
  settle,
  shown,
  upToHours,
  upToPhotos,
  beginAt,
  finishClose,
} from './close-world.ts';

const twoTabs = () => {
  const leases = fakeLeases();
  const onTakenOver = vi.fn();
  return {
    onTakenOver,
    first: makeTabLease(leases, 'close', onTakenOver),
    second: makeTabLease(leases, 'close', () => undefined),
  };
};

it('a lease is given back by a screen that was left, also while it was being taken', async () => {
  const { first, second, onTakenOver } = twoTabs();
  const taking = first.take();
  first.leave();
  expect([await taking, first.isHeld(), await second.take()]).toEqual([false, false, true]);
  second.leave();
  expect([await first.steal(), second.isHeld(), onTakenOver.mock.calls]).toEqual([
    false,
    false,
    [],
  ]);
});

describe('two tabs with the same close', () => {
  it('do not write at once: the second shows it and can take over', async () => {
    const { session, world, openTab } = await beginAt(upToPhotos);
    const second = await openedIn(openTab());
    expect(second.state()).toEqual({ is: 'elsewhere', takenOver: false });
    await second.continueHere();
    await settle();
    expect(shown(second)).toBe('photos');
    expect(session.state()).toEqual({ is: 'elsewhere', takenOver: true });
    session.setAnswer('photos', 'photosOfFaultReason', 'No camera.');
    await session.continue('photos');
    await settle();
    const [draft] = world.device.drafts.values();
    expect(draft?.session.submitted.photos).toBeUndefined();
  });

  it('do not hand over a job that is no longer in progress', async () => {
    const { session, world, openTab } = await beginClose();
    const second = await openedIn(openTab());
    world.job = { ...world.job, status: 'Complete' };
    await second.continueHere();
    await settle();
    expect(second.state()).toEqual({ is: 'elsewhere', takenOver: false });
    expect(session.state().is).toBe('open');
  });

  it('see a close that the other tab has finished when they take it over, also offline', async () => {
    const { session, world, openTab } = await beginAt(upToHours);
    const second = openTab();
    await settle();
    world.online = false;
    await finishClose({ session });
    expect(second.outbox.entries()).toEqual([]);
    await second.session.continueHere();
    expect(second.outbox.entries().map(({ job }) => job)).toEqual([world.job.uid]);
  });
});
