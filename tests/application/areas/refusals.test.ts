import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { describe, expect, test } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { failureAnswered } from '../../fakes/connection.ts';
import { engineerJob, jobOffer } from '../../infrastructure/wire/domain-examples.ts';
import {
  document,
  engineerApplication,
  rebooking,
  type EngineerApplication,
} from './engineer-application.ts';

const message = 'Not this time';
const answered = (status: number): PlatformFailure => failureAnswered(status, message);

const refusals = [200, 400, 403, 404, 409, 422].map(answered);
/** A refusal of a call that is made once; a command is sent again later. */
const notNow = [425, 429].map(answered);
const unknown: readonly PlatformFailure[] = [
  ...[408, 500, 502, 503, 504].map(answered),
  { tag: 'unknown', reason: 'unexpected', detail: 'no JSON' },
];

type Step = (application: EngineerApplication) => TaskEither<unknown, unknown>;

const given = { reason: 'Van breakdown', otherReason: '' };

/** Every command of an engineer to the platform. */
const steps: readonly (readonly [name: string, step: Step])[] = [
  ['accept an offer', (to) => to.acceptOffer(jobOffer.id, jobOffer.estimated.start, 'key')],
  ['decline an offer', (to) => to.declineOffer(jobOffer.id)],
  ['start travel', (to) => to.takeStep('start-travel', engineerJob, 'key')],
  ['start a job', (to) => to.takeStep('start-job', engineerJob, 'key')],
  ['reschedule a visit', (to) => to.rescheduleVisit(engineerJob, rebooking, [], 'key')],
  ['cancel a visit', (to) => to.cancelVisit(engineerJob, given, [], 'key')],
  ['upload a photo', (to) => to.uploadPhoto(engineerJob.uid, document, () => undefined)],
];

/** Commands that are sent automatically once the platform can be reached. */
const waiting: ReadonlySet<string> = new Set([
  'start travel',
  'start a job',
  'reschedule a visit',
  'cancel a visit',
]);

/** Steps that are repeated automatically after a temporary failure. */
const repeated: ReadonlySet<string> = new Set([...waiting, 'upload a photo']);

describe.each(steps)('the command to %s', (name, step) => {
  const reported = async (failure: PlatformFailure) => {
    const application = engineerApplication();
    application.connection.breakWith(failure);
    return step(application)();
  };

  /** The outbox says in its own words why a command was not done: it may be sent again. */
  const failed = (failure: PlatformFailure) =>
    waiting.has(name) ? { tag: 'unknown', reason: 'platform-failed' } : failure;

  test.each(refusals)('is refused by the platform, with its words: %o', async (failure) => {
    expect(await reported(failure)).toEqual(
      E.left(repeated.has(name) ? { tag: 'refused', message } : failure),
    );
  });

  test.each(notNow)('failed, or is sent again later, after %o', async (failure) => {
    expect(await reported(failure)).toEqual(E.left(failed(failure)));
  });

  test.each(unknown)('has an unknown outcome, with any message, after %o', async (failure) => {
    expect(failure.tag).toBe('unknown');
    expect(await reported(failure)).toEqual(E.left(failed(failure)));
  });

  test('waits on the phone when the device is offline or the outcome is unknown', async () => {
    expect(await reported(unreachable)).toEqual(
      waiting.has(name) ? E.right('sending') : E.left(unreachable),
    );
  });
});
