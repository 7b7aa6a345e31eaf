import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VisitCommand } from '#application/ports/device/outbox-entry.ts';
import { sortByQueueTime, applyPendingCommands } from '#application/outbox/outbox-order.ts';
import type { CommandKind } from '#application/outbox/outbox-entry.ts';
import { stepAllowed } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import {
  anyFate,
  commandOf,
  doneTo,
  jobOf,
  outboxWorld,
  settle,
  visitsAtFirst,
  type Fate,
  type OutboxWorld,
} from './outbox-world.ts';

const jobs = [1, 2, 3].map(jobOf);
const [first, second] = [jobOf(1), jobOf(2)];

describe('the outbox with commands about visits', () => {
  it('sends the next command after a refused one is discarded', async () => {
    const world = outboxWorld(['is-refused', 'arrives']);
    const page = await world.opened();
    await page.outbox.add(commandOf('cancel', 1, first));
    await page.add(commandOf('start-travel', 2, first));
    expect(world.platform.done).toEqual([]);
    await page.outbox.discard('cancel-1');
    await settle();
    expect(world.platform.done).toEqual(['start-travel-2']);
  });

  describe('whose journey to one visit keeps failing', () => {
    const afterFourFailures = async (...more: readonly Fate[]) => {
      const world = outboxWorld(['fails', 'fails', 'fails', 'fails', ...more]);
      const page = await world.opened();
      await page.add(commandOf('start-travel', 1, first), commandOf('start-travel', 2, second));
      for (let attempts = 1; attempts < 4; attempts += 1) {
        expect(world.platform.done).toEqual([]);
        await page.pass(600_000);
      }
      return { world, page };
    };

    it('sends the journey to another visit, which replaces it', async () => {
      const { world, page } = await afterFourFailures();
      expect(world.platform.done).toEqual(['start-travel-2']);
      await page.pass(600_000);
      // Sent now, the earlier one would turn the engineer back.
      expect(world.platform.visits.get(second)).toBe('En Route');
      expect(page.outbox.entries().every(({ status }) => status.is === 'accepted')).toBe(true);
    });

    it('keeps it while the journey to another visit fails too', async () => {
      const { world, page } = await afterFourFailures('fails');
      expect(page.outbox.entries()).toHaveLength(2);
      await page.pass(600_000);
      expect(world.platform.done).toEqual(['start-travel-1', 'start-travel-2']);
    });
  });

  it('adds a command after all earlier ones on a phone whose clock was set back', async () => {
    const world = outboxWorld(['is-lost', 'is-lost', 'is-lost']);
    const page = await world.opened();
    await page.outbox.add(commandOf('start-travel', 1000, first));
    await page.outbox.add(commandOf('start-job', 1, first));
    const kept = sortByQueueTime([...world.device.entries.values()]).map(({ kind }) => kind);
    expect(kept).toEqual(['start-travel', 'start-job']);
    // A browser database lists entries by key; only the time shows which came first.
    expect(page.outbox.entries().map(({ queuedAt }) => queuedAt)).toEqual([1000, 1001]);
  });

  it('shows what another tab did offline, and sends it once that tab is closed', async () => {
    const world = outboxWorld(['is-lost']);
    const other = await world.opened();
    const page = await world.opened();
    await page.add(commandOf('start-travel', 1, first));
    other.loseSignal();
    await other.lookAgain();
    expect(other.outbox.entries()).toMatchObject([{ key: 'start-travel-1' }]);
    expect(other.outbox.holdsBack({ kind: 'start-job', job: first })).toBe(true);
    await other.comeOnline();
    expect(world.platform.done).toEqual(['start-travel-1']);
  });

  it('neither shows nor sends commands of another engineer on the same phone', async () => {
    const world = outboxWorld(['is-lost', 'is-lost']);
    const page = await world.opened();
    await page.add(commandOf('start-travel', 1, first));
    world.device.owner = 'engineer-2';
    // At once, before anything is read of the device again.
    expect(page.outbox.entries()).toEqual([]);
    expect(page.outbox.holdsBack({ kind: 'start-job', job: first })).toBe(false);
    await page.comeOnline();
    expect(page.outbox.entries()).toEqual([]);
    expect(page.outbox.holdsBack({ kind: 'start-job', job: first })).toBe(false);
    expect(world.platform.done).toEqual([]);
  });
});

/** The actions of the engineer, limited to those that the screen allows at that moment. */
const anyPress = fc.record({
  job: fc.constantFrom(...jobs),
  kind: fc.constantFrom<CommandKind>('start-travel', 'start-job', 'reschedule', 'cancel'),
});

const clicks = async (
  world: OutboxWorld,
  pressed: readonly { readonly job: JobUid; readonly kind: CommandKind }[],
) => {
  let page = await world.reopen();
  let meant = visitsAtFirst();
  const made: VisitCommand[] = [];
  for (const [at, { job, kind }] of pressed.entries()) {
    if (!page.alive()) page = await world.reopen();
    const shown = applyPendingCommands({ uid: job, status: 'Ready' }, page.outbox.entries()).status;
    if (stepAllowed(kind, shown)) {
      const command = commandOf(kind, at, job);
      made.push(command);
      meant = doneTo(meant, kind, job) ?? meant;
      await page.add(command);
    }
  }
  return { meant, made };
};

const reopen = async (world: OutboxWorld, times: number) => {
  for (let again = 0; again <= times; again += 1) await world.reopen();
  return world.reopen();
};

/** Fewer failures than those after which a journey overtakes an earlier one. */
const withFewFailures = (fates: readonly Fate[]): readonly Fate[] => {
  let failures = 0;
  return fates.map((fate) => {
    if (!['fails', 'fails-after-commit', 'answers-html'].includes(fate)) return fate;
    failures += 1;
    return failures <= 3 ? fate : 'is-lost';
  });
};

const losses = fc.array(anyFate, { maxLength: 20 }).map(withFewFailures);

const inOrderOf = (done: readonly string[], made: readonly VisitCommand[]): void => {
  const earlierOf = (later: VisitCommand) =>
    made
      .slice(0, made.indexOf(later))
      .filter(
        (earlier) =>
          earlier.job === later.job ||
          (later.kind === 'start-travel' && earlier.kind.startsWith('start-')),
      );
  for (const later of made.filter(({ key }) => done.includes(key)))
    for (const earlier of earlierOf(later))
      expect(done.indexOf(earlier.key)).toBeLessThan(done.indexOf(later.key));
};

describe('commands that an engineer gives offline', () => {
  it('arrive once and in order, and lead to the visits as shown', async () => {
    await fc.assert(
      fc.asyncProperty(losses, fc.array(anyPress, { maxLength: 12 }), async (fates, pressed) => {
        const world = outboxWorld(fates);
        const { meant, made } = await clicks(world, pressed);
        await reopen(world, fates.length);
        expect(world.platform.done.toSorted()).toEqual(made.map(({ key }) => key).toSorted());
        inOrderOf(world.platform.done, made);
        expect([...world.platform.visits]).toEqual([...meant]);
      }),
      { numRuns: 150 },
    );
  });

  it('lead to the visits as shown also when the platform does not know idempotency keys', async () => {
    const ofStatus = anyPress.filter(({ kind }) => kind !== 'reschedule');
    await fc.assert(
      fc.asyncProperty(losses, fc.array(ofStatus, { maxLength: 12 }), async (fates, pressed) => {
        const world = outboxWorld(fates, false);
        const { meant } = await clicks(world, pressed);
        const { outbox } = await reopen(world, fates.length);
        expect([...world.platform.visits]).toEqual([...meant]);
        expect(outbox.entries().every(({ status }) => status.is === 'accepted')).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('are never lost silently when the device deletes stored entries at any time', async () => {
    const deleted = fc.array(fc.boolean(), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        losses,
        fc.array(anyPress, { maxLength: 8 }),
        deleted,
        async (fates, pressed, reopenings) => {
          const world = outboxWorld(fates);
          const { made } = await clicks(world, pressed);
          for (const isDeleted of reopenings) {
            if (isDeleted) world.device.entries.clear();
            await reopen(world, 0);
          }
          const { outbox } = await reopen(world, fates.length);
          const reported = outbox.lost().map(({ id }) => id);
          for (const { key } of made) expect([...world.platform.done, ...reported]).toContain(key);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('run at most once and in order, after any refusals and repetitions', async () => {
    const any = fc.array(
      fc.constantFrom<Fate>('arrives', 'is-lost', 'answer-is-lost', 'page-dies', 'is-refused'),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(any, fc.array(anyPress, { maxLength: 12 }), async (fates, pressed) => {
        const world = outboxWorld(fates);
        const { made } = await clicks(world, pressed);
        const { outbox } = await reopen(world, fates.length);
        for (const { key } of made) await Promise.race([outbox.tryAgain(key), settle()]);
        const { done } = world.platform;
        expect(new Set(done).size).toBe(done.length);
        for (const job of jobs) {
          const ofJob = made.filter((one) => one.job === job).map(({ key }) => key);
          const doneOfJob = done.filter((key) => ofJob.includes(key));
          expect(doneOfJob).toEqual(ofJob.filter((key) => doneOfJob.includes(key)));
        }
      }),
      { numRuns: 150 },
    );
  });
});
