import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { Outbox, OutboxPorts } from '#application/outbox/outbox.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import { instant, millisecondsPerDay } from '#domain/time';
import { fakeCloseNotebook } from '../../fakes/fake-close-notebook.ts';
import { fakeLeases } from '../../fakes/fake-device.ts';
import { anyFate, entryOf, keepFilesOf, outboxWorld, settle } from './outbox-world.ts';

describe('the outbox', () => {
  it('sends nothing while another tab is sending, and looks again after 5 seconds', async () => {
    const world = outboxWorld();
    const page = world.open();
    page.sendElsewhere(true);
    await page.outbox.open();
    const entry = entryOf(1, false);
    keepFilesOf(world.device, entry);
    await page.add(entry);
    expect([...world.platform.files.keys(), ...world.platform.done]).toEqual([]);
    for (const lookAgain of [page.lookAgain, () => page.pass(5000)]) {
      await lookAgain();
      expect([...page.timers(), ...world.platform.done]).toEqual([5000]);
    }
    page.sendElsewhere(false);
    await page.lookAgain();
    expect(page.timers()).toEqual([]);
    expect(world.platform.done).toEqual([entry.closeKey]);
  });

  it('reads the entries again when its turn comes, because another tab may have sent them', async () => {
    const world = outboxWorld(['is-lost']);
    const one = await world.addClose();
    const take = () => async () => {
      await one.comeOnline();
      return fakeLeases().take('turn')();
    };
    const other = await world.opened({ leases: { ...fakeLeases(), take } });
    expect(other.outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]);
    expect([...world.device.entries.values()]).toEqual(other.outbox.entries());
  });

  it('sends an entry for the engineer although a frozen tab has not finished, which changes nothing later', async () => {
    const world = outboxWorld();
    const entry = entryOf(1, true);
    keepFilesOf(world.device, entry);
    const held: Parameters<typeof fakeLeases>[0] = new Map();
    let thaw = (): void => undefined;
    const frozen = world.open({
      leases: fakeLeases(held),
      closer: {
        close: () => () =>
          new Promise((resolve) => {
            thaw = () => resolve(E.left(unreachable));
          }),
      },
    });
    await frozen.add(entry);
    const page = await world.opened({ leases: fakeLeases(held) });
    expect(page.outbox.entries()).toMatchObject([{ closed: false, status: { is: 'sending' } }]);
    await page.outbox.tryAgain(entry.job);
    expect(page.outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]);
    thaw();
    await settle();
    for (const entries of [frozen.outbox.entries(), [...world.device.entries.values()]])
      expect(entries).toEqual(page.outbox.entries());
    expect(world.platform.closes).toHaveLength(1);
  });

  it('shows what another tab has sent after it took over, before the own call fails and afterwards', async () => {
    const world = outboxWorld();
    const entry = { ...entryOf(1, true), files: [] };
    const held: Parameters<typeof fakeLeases>[0] = new Map();
    let fail: () => void = () => undefined;
    const close = () => () =>
      new Promise<E.Either<PlatformFailure, never>>((resolve) => {
        fail = () => resolve(E.left(unreachable));
      });
    const slow = world.open({ leases: fakeLeases(held), closer: { close } });
    await slow.add(entry);
    const page = await world.opened({ leases: fakeLeases(held) });
    await page.outbox.tryAgain(entry.job);
    await settle();
    expect(slow.outbox.entries()).toMatchObject([{ status: { is: 'sending' } }]);
    await slow.pass(5000);
    expect(slow.outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]);
    fail();
    await settle();
    for (const entries of [slow.outbox.entries(), [...world.device.entries.values()]])
      expect(entries).toEqual(page.outbox.entries());
    expect(slow.timers()).toEqual([]);
    expect(world.platform.closes).toHaveLength(1);
  });

  it('takes over from no other tab after an entry that was tried again in its own round', async () => {
    const world = outboxWorld();
    const leases = fakeLeases();
    const stolen: string[] = [];
    const steal: typeof leases.steal = (name) => async () => {
      stolen.push(name);
      return leases.steal(name)();
    };
    let answer = (): void => undefined;
    const close: OutboxPorts['closer']['close'] = () => () =>
      new Promise((resolve) => {
        answer = () => resolve(E.right({}));
      });
    const { outbox } = world.open({ leases: { ...leases, steal }, closer: { close } });
    const entry = { ...entryOf(1, false), files: [] };
    await outbox.add(entry);
    await settle();
    const again = outbox.tryAgain(entry.job);
    await settle();
    answer();
    await again;
    await settle();
    expect(outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]);
    expect(stolen).toEqual([]);
  });

  it('releases its turn to another tab after an unexpected error', async () => {
    const world = outboxWorld();
    const entry = { ...entryOf(1, false), files: [] };
    world.device.entries.set(entry.job, entry);
    const leases = fakeLeases();
    const close = () => () => Promise.reject(new Error('A mistake of ours'));
    await expect(world.open({ leases, closer: { close } }).outbox.open()).rejects.toThrow();
    const { outbox } = await world.opened({ leases });
    expect(outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]);
  });

  it('stores the result of a call before it continues', async () => {
    const world = outboxWorld();
    const entry = entryOf(1, false);
    world.device.entries.set(entry.job, entry);
    keepFilesOf(world.device, entry);
    const keepEntry = () => () => new Promise<never>(() => undefined);
    const { outbox } = world.open({ notebook: { ...fakeCloseNotebook(world.device), keepEntry } });
    void outbox.open();
    await settle();
    expect(world.platform.files.size).toBe(1);
    expect(world.platform.closes).toEqual([]);
  });

  it('uploads a file under the name in its entry, regardless of its name on the device', async () => {
    const world = outboxWorld();
    const entry = entryOf(1, false);
    world.device.entries.set(entry.job, entry);
    keepFilesOf(world.device, {
      ...entry,
      files: entry.files.map((file) => ({ ...file, name: 'image.heic' })),
    });
    await world.opened();
    expect([...world.platform.files.values()]).toEqual(entry.files.map(({ name }) => name));
  });

  it('sends a close again after growing pauses while the platform fails, at most every 10 minutes', async () => {
    const world = outboxWorld(Array.from({ length: 8 }, () => 'fails'));
    const { outbox, timers, pass } = await world.addClose();
    const pauses: number[] = [];
    for (let attempts = 1; attempts <= 8; attempts += 1) {
      expect(outbox.entries()).toMatchObject([{ status: { is: 'unconfirmed', attempts } }]);
      pauses.push(...timers());
      await pass(600_000);
    }
    expect(pauses.map((pause) => pause / 1000)).toEqual([15, 30, 60, 120, 240, 480, 600, 600]);
    expect(outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]);
  });

  it('waits as long as the answer of a platform that fails says', async () => {
    const { outbox, timers, pass } = await outboxWorld([
      'fails-for-20-minutes',
      'fails',
    ]).addClose();
    expect(timers()).toEqual([1_200_000]);
    await pass(1_200_000);
    expect(timers()).toEqual([30_000]);
    await pass(30_000);
    expect(outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]);
  });

  it('keeps a close on hold, shows and sends it once it is released, or from the next page', async () => {
    const world = outboxWorld();
    const page = await world.opened();
    const [first, second] = [1, 2].map((at) => ({ ...entryOf(at, false), files: [] }));
    if (first === undefined || second === undefined) throw new Error('Two entries');
    for (const entry of [first, second]) expect(await page.outbox.hold(entry)).toBe(true);
    await settle();
    expect([...world.device.entries.keys()]).toEqual([first.job, second.job]);
    expect([...page.outbox.entries(), ...world.platform.done]).toEqual([]);
    page.outbox.release(first.job);
    await settle();
    expect(world.platform.done).toEqual([first.closeKey]);
    expect(page.outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]);
    await world.opened();
    expect(world.platform.done).toEqual([first.closeKey, second.closeKey]);
  });

  it('keeps every refused entry with the message of the platform', async () => {
    const world = outboxWorld(['arrives', 'arrives', 'is-refused']);
    const { outbox, comeOnline } = await world.addClose();
    const refused = {
      is: 'refused',
      reason: 'by-platform',
      stage: 'close',
      message: 'It is not In Progress',
    };
    expect(outbox.entries()).toMatchObject([{ status: refused }]);
    await comeOnline();
    expect(world.platform.closes).toEqual([]);
    expect(world.device.files.size).toBe(2);
  });

  it('repeats only the booking of the next visit once the close was accepted', async () => {
    const world = outboxWorld(['arrives', 'arrives', 'arrives', 'is-refused']);
    const { outbox } = await world.addClose();
    expect(outbox.entries()).toMatchObject([
      { closed: true, status: { is: 'refused', reason: 'by-platform', stage: 'follow-on' } },
    ]);
    await outbox.changeSlot(entryOf(1, true).job, '2026-11-26T12:00:00.000+00:00');
    expect(world.platform.closes).toHaveLength(1);
    expect(world.platform.followOns).toMatchObject([
      { request: { visitDateTime: '2026-11-26T12:00:00.000+00:00' } },
    ]);
    expect(outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]);
  });

  it.each([undefined, 'prepare', 'upload'])(
    'reports a file as lost that is not on the device or cannot be read (%s), and sends other entries',
    async (lost) => {
      const world = outboxWorld(['is-lost']);
      const { outbox, comeOnline } = await world.addClose(1, false);
      const [kept] = [...world.device.files].filter(([id]) => id === 'photo-1-b');
      if (kept === undefined) throw new Error('The photo is not on the device');
      const [id, { job, file }] = kept;
      if (lost === undefined) world.device.files.delete(id);
      else world.device.files.set(id, { job, file: { ...file, content: { lost } } });
      const other = entryOf(2, false);
      keepFilesOf(world.device, other);
      await outbox.add(other);
      await comeOnline();
      expect(outbox.entries()).toMatchObject([
        { status: { is: 'refused', reason: 'file-lost', name: 'photo-1-b.jpg' } },
        { status: { is: 'accepted' } },
      ]);
      expect(world.platform.done).toEqual(['close-2']);
    },
  );

  it('sends from the page what the device cannot store, and says so while it cannot', async () => {
    const world = outboxWorld(['arrives', 'is-lost', 'is-lost']);
    world.device.full = true;
    const { outbox, comeOnline } = await world.addClose();
    const { job } = entryOf(1, true);
    expect(outbox.entries()).toMatchObject([
      { status: { is: 'unconfirmed', reason: 'unreachable' } },
    ]);
    expect([...outbox.onPageOnly()]).toEqual([job]);
    expect(world.device.entries.size).toBe(0);
    world.device.full = false;
    await comeOnline();
    expect([...outbox.onPageOnly()]).toEqual([]);
    expect(world.device.entries.size).toBe(1);
    await comeOnline();
    expect(world.platform.closes).toHaveLength(1);
    expect(outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]);
  });

  it('writes entries again that the device has deleted, except those that another tab has withdrawn', async () => {
    const world = outboxWorld(['is-refused']);
    const { outbox, comeOnline } = await world.addClose();
    const { job } = entryOf(1, true);
    world.device.entries.clear();
    await comeOnline();
    expect([...world.device.entries.keys()]).toEqual([job]);
    expect(outbox.entries()).toHaveLength(1);
    world.device.given.delete(job);
    world.device.entries.clear();
    await comeOnline();
    expect(outbox.entries()).toEqual([]);
  });

  describe('with a close that another tab has corrected', () => {
    const { job } = entryOf(1, true);
    const inTwoTabs = async () => {
      const world = outboxWorld([
        'arrives',
        'arrives',
        'is-refused',
        'is-lost',
        'is-lost',
        'is-lost',
      ]);
      const one = await world.addClose();
      const other = await world.opened();
      expect(other.outbox.entries()).toMatchObject([{ status: { is: 'refused' } }]);
      await one.outbox.withdraw(job);
      return { world, one, other };
    };
    const corrected = { ...entryOf(1, true), queuedAt: instant(5), closeKey: 'corrected' };

    it.each([
      ['tries again', (outbox: Outbox) => outbox.tryAgain(job)],
      ['discards it', (outbox: Outbox) => outbox.discard(job)],
      ['withdraws it', (outbox: Outbox) => outbox.withdraw(job)],
      ['chooses a slot', (outbox: Outbox) => outbox.changeSlot(job, '2026-11-26T12:00:00Z')],
    ])('%s, and changes only what it shows', async (_, act) => {
      const { world, one, other } = await inTwoTabs();
      keepFilesOf(world.device, corrected);
      await one.add(corrected);
      await act(other.outbox);
      await settle();
      expect(world.platform.closes).toEqual([]);
      expect(world.device.entries.get(job)).toMatchObject({ closeKey: 'corrected' });
      expect(world.device.files.size).toBe(2);
      expect(other.outbox.entries()).toMatchObject([{ closeKey: 'corrected' }]);
    });
  });

  it('reports finished closes that were lost with a page to their engineer alone, until they are finished again or settled', async () => {
    const world = outboxWorld(['is-lost', 'is-lost', 'is-lost']);
    world.device.full = true;
    const first = await world.addClose();
    expect(first.outbox.lost()).toEqual([]);
    const { job, jobName } = entryOf(1, true);

    const second = await world.opened();
    expect(second.outbox.entries()).toEqual([]);
    expect(second.outbox.lost()).toEqual([{ id: job, kind: 'close', job, jobName }]);
    const reported = second.outbox.lost();
    expect(second.outbox.lost()).toBe(reported);
    const { owner } = world.device;
    world.device.owner = 'another engineer';
    expect(second.outbox.lost()).toEqual([]);
    world.device.owner = owner;

    world.device.full = false;
    await second.outbox.add(entryOf(1, true));
    expect(second.outbox.lost()).toEqual([]);
    await settle();
    world.device.entries.clear();

    const third = await world.opened();
    expect(third.outbox.lost()).toEqual([{ id: job, kind: 'close', job, jobName }]);
    await third.outbox.withdraw(job);
    expect(third.outbox.lost()).toEqual([]);
    const fourth = await world.opened();
    expect(fourth.outbox.lost()).toEqual([]);
  });

  it('does not report entries as lost that the platform has or that the engineer discarded', async () => {
    const world = outboxWorld(['arrives', 'arrives', 'arrives', 'arrives', 'is-refused']);
    await world.addClose();
    const { outbox } = await world.addClose(2);
    await outbox.discard(entryOf(2, true).job);
    world.device.entries.clear();
    const next = await world.opened();
    expect(next.outbox.lost()).toEqual([]);
  });

  it('deletes a discarded close, and keeps the draft of a withdrawn one', async () => {
    const world = outboxWorld(['is-refused', 'is-lost']);
    const { outbox, timers } = await world.addClose();
    await outbox.withdraw(entryOf(1, true).job);
    expect(world.device.entries.size).toBe(0);
    expect(world.device.files.size).toBe(2);
    await outbox.add(entryOf(1, true));
    await settle();
    expect(timers()).toEqual([5000]);
    await outbox.discard(entryOf(1, true).job);
    expect(world.device.entries.size + world.device.files.size).toBe(0);
    expect(timers()).toEqual([]);
  });

  it('discards an entry for good that the device has deleted', async () => {
    const world = outboxWorld(['is-refused']);
    const { outbox } = await world.addClose();
    world.device.entries.clear();
    await outbox.discard(entryOf(1, true).job);
    expect(outbox.entries()).toEqual([]);
    const next = await world.opened();
    expect([...next.outbox.entries(), ...next.outbox.lost()]).toEqual([]);
  });

  it('deletes an entry after its files, so that an interrupted page finds them again', async () => {
    const world = outboxWorld(['is-refused']);
    const entry = entryOf(1, false);
    world.device.entries.set(entry.job, entry);
    const forgetFiles = () => () => new Promise<never>(() => undefined);
    const { outbox } = await world.opened({
      notebook: { ...fakeCloseNotebook(world.device), forgetFiles },
    });
    void outbox.discard(entry.job);
    await settle();
    expect([...world.device.entries.keys()]).toEqual([entry.job]);
  });

  it('deletes a finished entry after one week, and nothing else', async () => {
    const world = outboxWorld(['arrives', 'arrives', 'arrives', 'arrives', 'is-refused']);
    await world.addClose();
    const entry = entryOf(2, false);
    world.device.entries.set(entry.job, entry);
    keepFilesOf(world.device, entry);
    const jobsAfter = async (days: number) => {
      const clock = { now: () => instant(1 + days * millisecondsPerDay) };
      return (await world.opened({ clock })).outbox.entries().map(({ job }) => job);
    };
    expect(await jobsAfter(7)).toEqual([entryOf(1, true).job, entry.job]);
    expect(await jobsAfter(8)).toEqual([entry.job]);
    expect([...world.device.entries.keys()]).toEqual([entry.job]);
  });

  it('sends each close once, after any loss of calls, answers and pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFate, { maxLength: 25 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
        async (fates, followOns) => {
          const world = outboxWorld(fates);
          let page = world.open();
          await page.outbox.open();
          for (const [index, withFollowOn] of followOns.entries()) {
            const entry = entryOf(index + 1, withFollowOn);
            keepFilesOf(world.device, entry);
            if (!page.alive()) page = world.open();
            await page.add(entry);
          }
          for (let again = 0; again <= fates.length; again += 1) {
            page = await world.reopen();
            await page.pass(600_000);
          }
          const jobs = followOns.map((_, index) => `close-${index + 1}`);
          const arrived = world.platform.closes.map(({ key }) => key);
          expect(arrived.toSorted()).toEqual(jobs);
          expect(world.platform.followOns).toHaveLength(followOns.filter(Boolean).length);
          expect(world.platform.files.size).toBe(followOns.length * 2);
          expect(world.device.files.size).toBe(0);
          expect(page.outbox.entries().every(({ status }) => status.is === 'accepted')).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
