import * as E from 'fp-ts/Either';
import type { VisitOrder } from '#application/ports/device/outbox-entry.ts';
import { unreachable, signedOut } from '#application/sending/judge-failure.ts';
import { describe, expect, it } from 'vitest';
import { isUnsent } from '#application/outbox/outbox-entry.ts';
import { makeSendOrWait, type VisitOrderRequest } from '#application/outbox/send-or-wait.ts';
import { identifier, type JobName } from '#domain/kernel';
import { fakeClock } from '../../fakes/fake-device.ts';
import { before } from '../areas/engineer-application.ts';
import { jobOf, outboxWorld, settle, type Fate } from './outbox-world.ts';
import { offlineStatus } from '../../fakes/entry-statuses.ts';

const given = (kind: 'start-travel' | 'start-job', key: string): VisitOrderRequest => ({
  visit: { uid: jobOf(1), name: identifier('JOB-1') },
  order: { kind },
  key,
  files: [],
});

const reason = { reason: 'Van breakdown', otherReason: '', photos: [] };
const newTime = {
  previousJob: jobOf(1),
  engineerUid: 'engineer',
  visitDateTime: '2026-11-25T08:00:00.000+00:00',
};

const begin = (fates: readonly Fate[] = []) => {
  const world = outboxWorld(fates);
  const page = world.open();
  return { ...world, ...page, sendOrWait: makeSendOrWait(page.outbox, fakeClock(before)) };
};

describe('a command of an engineer', () => {
  it.each<VisitOrder>([
    { kind: 'start-travel' },
    { kind: 'start-job' },
    { kind: 'reschedule', request: { ...reason, ...newTime } },
    { kind: 'cancel', request: reason },
  ])(
    'is sent once by the next page when its tab ends right after the tap: $kind',
    async (order) => {
      const { platform, sendOrWait, opened } = begin(['never-answers']);
      if (order.kind === 'start-job') platform.visits.set(jobOf(1), 'En Route');
      void sendOrWait({ ...given('start-travel', 'key-1'), order })();
      await settle();
      const next = await opened();
      await settle();
      expect(platform.done).toEqual(['key-1']);
      expect(next.outbox.entries().filter(isUnsent)).toEqual([]);
    },
  );

  it('is listed in the outbox after 3 seconds without an answer, and not before', async () => {
    const { outbox, pass, sendOrWait } = begin(['never-answers']);
    const sent = sendOrWait(given('start-travel', 'key-1'))();
    await settle();
    expect(outbox.entries()).toEqual([]);
    await pass(3000);
    expect(await sent).toEqual(E.right('sending'));
    expect(outbox.entries()).toMatchObject([{ key: 'key-1', queuedAt: before }]);
  });

  it('shows a refusal on its screen, and is not stored', async () => {
    const { device, outbox, sendOrWait } = begin(['is-refused']);
    const result = await sendOrWait(given('start-travel', 'key-1'))();
    expect(result).toEqual(E.left({ tag: 'refused', message: 'It is not In Progress' }));
    expect(outbox.entries()).toEqual([]);
    expect(device.entries.size).toBe(0);
  });

  it.each([
    ['is-lost', E.right('sending'), offlineStatus],
    [
      'fails',
      E.left({ tag: 'unknown', reason: 'platform-failed' }),
      { is: 'unconfirmed', attempts: 1 },
    ],
    ['finds-nobody-signed-in', E.left(signedOut), { is: 'failed', reason: 'signed-out' }],
  ] as const)(
    'waits in the outbox when its call %s, and its screen gets the result at once',
    async (fate, result, status) => {
      const { outbox, platform, sendOrWait } = begin([fate]);
      expect(await sendOrWait(given('start-travel', 'key-1'))()).toEqual(result);
      expect(outbox.entries()).toMatchObject([{ status }]);
      expect(platform.done).toEqual([]);
    },
  );

  it('stays with its engineer when another one signs in meanwhile', async () => {
    const { device, outbox, sendOrWait } = begin(['never-answers']);
    const sent = sendOrWait(given('start-travel', 'key-1'))();
    await settle();
    device.owner = 'engineer-2';
    void outbox.open();
    expect(await sent).toEqual(E.left(unreachable));
    expect(outbox.entries()).toEqual([]);
    expect([...device.entries.values()]).toMatchObject([{ key: 'key-1' }]);
  });

  it('queues behind an earlier command of its visit, and its screen does not wait', async () => {
    const { outbox, sendOrWait } = begin(['is-lost', 'is-lost']);
    await sendOrWait(given('start-travel', 'key-1'))();
    expect(await sendOrWait(given('start-job', 'key-2'))()).toEqual(E.right('sending'));
    expect(outbox.entries().map(({ kind }) => kind)).toEqual(['start-travel', 'start-job']);
  });

  it('replaces the same command that was refused', async () => {
    const { outbox, sendOrWait } = begin(['is-lost', 'is-refused', 'arrives', 'arrives']);
    await sendOrWait(given('start-travel', 'key-1'))();
    await outbox.tryAgain('key-1');
    expect(outbox.entries()).toMatchObject([{ status: { is: 'refused' } }]);
    expect(await sendOrWait(given('start-travel', 'key-2'))()).toEqual(E.right('accepted'));
    expect(outbox.entries()).toEqual([]);
  });

  it('replaces the same command that the phone has lost', async () => {
    const { device, outbox, sendOrWait } = begin();
    const head = { kind: 'start-travel', jobName: identifier<JobName>('JOB-1') } as const;
    for (const [at, id] of [
      [1, 'key-1'],
      [2, 'key-2'],
    ] as const)
      device.given.set(id, { ...head, id, job: jobOf(at) });
    await outbox.open();
    expect(outbox.lost()).toHaveLength(2);
    await sendOrWait(given('start-travel', 'key-3'))();
    expect(outbox.lost().map(({ id }) => id)).toEqual(['key-2']);
  });

  it('replaces only refused commands of its own kind', async () => {
    const { outbox, sendOrWait } = begin();
    await outbox.open();
    const status = {
      is: 'refused',
      reason: 'by-platform',
      stage: 'command',
      message: 'No',
    } as const;
    const head = { job: jobOf(1), jobName: identifier<JobName>('JOB-1'), files: [], status };
    for (const kind of ['start-travel', 'start-job'] as const)
      await outbox.add({ ...head, kind, key: kind, queuedAt: before });
    await sendOrWait(given('start-job', 'key-1'))();
    expect(outbox.entries().map(({ kind }) => kind)).toEqual(['start-travel']);
  });
});
