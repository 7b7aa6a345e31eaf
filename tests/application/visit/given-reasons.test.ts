import * as TE from 'fp-ts/TaskEither';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EngineerJobs } from '#application/ports/remote/engineer-calls.ts';
import { makeSendOrWait } from '#application/outbox/send-or-wait.ts';
import { makeCancelVisit, makeRescheduleVisit } from '#application/visit/change-visit.ts';
import { cancelReasons, rescheduleReasons } from '#domain/repair';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';
import { fakeClock } from '../../fakes/fake-device.ts';
import { fakeEngineerJobs } from '../../fakes/fake-engineer-calls.ts';
import { makeConnection } from '../../fakes/connection.ts';
import { emptyDevice } from '../../fakes/fake-close-notebook.ts';
import { emptyPlatform, openPage } from '../outbox/outbox-world.ts';
import { before } from '../areas/engineer-application.ts';

type Sent = { readonly reason: string; readonly otherReason: string };

/** Both ways to end a visit, with their requests to the platform. */
const endings = () => {
  const sent: Sent[] = [];
  const note = ({ reason, otherReason }: Sent) => {
    sent.push({ reason, otherReason });
    return TE.right(undefined);
  };
  const jobs: EngineerJobs = {
    ...fakeEngineerJobs(makeConnection(), [engineerJob]),
    cancel: (_, request) => note(request),
    reschedule: note,
  };
  const sendOrWait = makeSendOrWait(
    openPage(emptyDevice(), emptyPlatform(), () => 'arrives', undefined, { engineerJobs: jobs })
      .outbox,
    fakeClock(before),
  );
  const cancel = makeCancelVisit(sendOrWait);
  const reschedule = makeRescheduleVisit(sendOrWait, fakeClock(before));
  const photos = [{ id: 'door', name: 'door.jpg', location: 'stored/door.jpg' }];
  const time = { date: '2024-05-07', slot: '08:00:00', confirmed: true };
  return {
    sent,
    end: (given: Sent, way: 'cancel' | 'reschedule') =>
      way === 'cancel'
        ? cancel(engineerJob, given, photos, 'key')()
        : reschedule(engineerJob, { ...given, ...time }, photos, 'key')(),
  };
};

const anyEnding = fc.oneof(
  fc.record({
    way: fc.constant('cancel' as const),
    reason: fc.oneof(fc.constant('Other'), fc.constantFrom(...cancelReasons)),
  }),
  fc.record({
    way: fc.constant('reschedule' as const),
    reason: fc.oneof(fc.constant('Other'), fc.constantFrom(...rescheduleReasons)),
  }),
);
const anyWords = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.constantFrom('', ' ', ' The road is flooded ', 'x'.repeat(253), 'x'.repeat(254)),
);

test('free text is sent only with the reason Other, and up to 253 characters', async () => {
  await fc.assert(
    fc.asyncProperty(anyEnding, anyWords, async ({ way, reason }, words) => {
      const { sent, end } = endings();
      const result = await end({ reason, otherReason: words }, way);
      if (reason !== 'Other') {
        expect(sent).toEqual([{ reason, otherReason: '' }]);
        return;
      }
      const sendable = words.trim() !== '' && words.length <= 253;
      expect(result._tag).toBe(sendable ? 'Right' : 'Left');
      expect(sent).toEqual(sendable ? [{ reason, otherReason: words.trim() }] : []);
    }),
  );
});
