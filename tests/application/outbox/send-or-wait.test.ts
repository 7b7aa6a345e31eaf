import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';
import { makeSendOrWait, type VisitOrderRequest } from '#application/outbox/send-or-wait.ts';
import { identifier, type JobName } from '#domain/kernel/identifiers.ts';
import { clockFake } from '../../fakes/clock-fake.ts';
import { before } from '../use-cases/engineer-application.ts';
import { emptyDevice } from '../../fakes/close-notebook-fake.ts';
import { emptyPlatform, jobOf, openPage, type Fate } from './outbox-world.ts';

const given = (
  kind: 'start-travel' | 'start-job',
  key: string,
  files: VisitOrderRequest['files'] = [],
): VisitOrderRequest => ({
  visit: { uid: jobOf(1), name: identifier('JOB-1') },
  order: { kind },
  key,
  files,
});

const begin = (fates: readonly Fate[] = []) => {
  const left = [...fates];
  const platform = emptyPlatform();
  platform.visits.set(jobOf(1), 'Ready');
  const device = emptyDevice();
  const { outbox } = openPage(device, platform, () => left.shift() ?? 'arrives');
  return { device, platform, outbox, sendOrWait: makeSendOrWait(outbox, clockFake(before)) };
};

const answers = (failure?: PlatformFailure) => {
  let asked = 0;
  const send = async () => {
    asked += 1;
    return failure === undefined ? E.right(undefined) : E.left(failure);
  };
  return { send, asked: () => asked };
};

const refusal: PlatformFailure = { tag: 'rejected', status: 409, message: 'No' };
const answered: readonly PlatformFailure[] = [
  refusal,
  { tag: 'signed-out' },
  { tag: 'malformed', detail: 'no JSON' },
  { tag: 'server-error', status: 503, message: undefined },
];

describe('what an engineer does with a visit', () => {
  it('is sent at once, and leaves nothing on the phone', async () => {
    const { outbox, sendOrWait } = begin();
    const { send, asked } = answers();
    expect(await sendOrWait(given('start-travel', 'key-1'), send)()).toEqual(E.right('taken'));
    expect(asked()).toBe(1);
    expect(outbox.entries()).toEqual([]);
  });

  it.each(answered)('is told at once where the platform answered badly: %o', async (failure) => {
    const { outbox, sendOrWait } = begin();
    const result = await sendOrWait(given('start-travel', 'key-1'), answers(failure).send)();
    expect(E.isLeft(result)).toBe(true);
    expect(outbox.entries()).toEqual([]);
  });

  it('waits under its own key and time where the platform is not reached, and is not sent again at once', async () => {
    const { outbox, platform, sendOrWait } = begin();
    const result = await sendOrWait(
      given('start-travel', 'key-1'),
      answers({ tag: 'unreachable' }).send,
    )();
    expect(result).toEqual(E.right('waiting'));
    expect(outbox.entries()).toMatchObject([
      { kind: 'start-travel', key: 'key-1', queuedAt: before, standing: { delay: 'offline' } },
    ]);
    expect(platform.done).toEqual([]);
  });

  it('is not left to another engineer who has signed in by then', async () => {
    const { device, outbox, sendOrWait } = begin();
    const result = await sendOrWait(given('start-travel', 'key-1'), async () => {
      device.owner = 'engineer-2';
      return E.left({ tag: 'unreachable' });
    })();
    expect(result).toEqual(E.left({ tag: 'unreachable' }));
    expect(outbox.entries()).toEqual([]);
    expect(device.entries.size).toBe(0);
  });

  it('does not overtake what waits', async () => {
    const { outbox, sendOrWait } = begin(['is-lost', 'is-lost']);
    await sendOrWait(given('start-travel', 'key-1'), answers({ tag: 'unreachable' }).send)();
    const { send, asked } = answers();
    expect(await sendOrWait(given('start-job', 'key-2'), send)()).toEqual(E.right('waiting'));
    expect(asked()).toBe(0);
    expect(outbox.entries().map(({ kind }) => kind)).toEqual(['start-travel', 'start-job']);
  });

  it('waits where a photo is not stored yet', async () => {
    const { sendOrWait } = begin();
    const { send, asked } = answers();
    const files = [{ id: 'photo', name: 'door.jpg', location: undefined }];
    const result = await sendOrWait(given('start-travel', 'key-1', files), send)();
    expect(result).toEqual(E.right('waiting'));
    expect(asked()).toBe(0);
  });

  it('takes the place of the same that was refused', async () => {
    const { outbox, sendOrWait } = begin(['is-refused', 'arrives']);
    await sendOrWait(given('start-travel', 'key-1'), answers({ tag: 'unreachable' }).send)();
    await outbox.tryAgain('key-1');
    expect(outbox.entries()).toMatchObject([{ standing: { is: 'refused' } }]);
    const result = await sendOrWait(given('start-travel', 'key-2'), answers().send)();
    expect(result).toEqual(E.right('taken'));
    expect(outbox.entries()).toEqual([]);
  });

  it('takes the place of the same that the phone has not kept', async () => {
    const { device, outbox, sendOrWait } = begin();
    const head = { kind: 'start-travel', jobName: identifier<JobName>('JOB-1') } as const;
    for (const [at, id] of [
      [1, 'key-1'],
      [2, 'key-2'],
    ] as const)
      device.given.set(id, { ...head, id, job: jobOf(at) });
    await outbox.open();
    expect(outbox.lost()).toHaveLength(2);
    await sendOrWait(given('start-travel', 'key-3'), answers().send)();
    expect(outbox.lost().map(({ id }) => id)).toEqual(['key-2']);
  });

  it('takes the place of what was refused of its own kind, and of nothing else', async () => {
    const { outbox, sendOrWait } = begin();
    await outbox.open();
    const standing = { is: 'refused', stage: 'command', message: 'No' } as const;
    const head = { job: jobOf(1), jobName: identifier<JobName>('JOB-1'), files: [], standing };
    for (const kind of ['start-travel', 'start-job'] as const)
      await outbox.add({ ...head, kind, key: kind, queuedAt: before });
    await sendOrWait(given('start-job', 'key-1'), answers().send)();
    expect(outbox.entries().map(({ kind }) => kind)).toEqual(['start-travel']);
  });
});
