import { expect, test } from 'vitest';
import {
  isSignedOut,
  isUnreachable,
  needsCorrection,
  signedOut,
  signedOutOr,
  tagOfFailure,
  unreachable,
} from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';

/** Every kind of failure: its meaning for its command, and whether sending the same again would fail again. */
const failures: readonly (readonly [PlatformFailure, PlatformFailure['tag'], boolean])[] = [
  [{ tag: 'refused', message: 'No' }, 'refused', true],
  [{ tag: 'refused', reason: 'not-found', message: 'No' }, 'refused', true],
  [{ tag: 'refused', reason: 'contradiction', message: 'No' }, 'refused', true],
  [signedOut, 'failed', false],
  [{ tag: 'failed', reason: 'not-accepted', message: 'No' }, 'failed', true],
  [{ tag: 'failed', reason: 'rate-limited', message: 'No' }, 'failed', false],
  [{ tag: 'failed', reason: 'too-early', message: 'No' }, 'failed', false],
  [{ tag: 'failed', reason: 'unexpected' }, 'failed', false],
  [unreachable, 'unknown', false],
  [{ tag: 'unknown', reason: 'timed-out' }, 'unknown', false],
  [{ tag: 'unknown', reason: 'platform-failed' }, 'unknown', false],
  [{ tag: 'unknown', reason: 'no-words' }, 'unknown', true],
  [{ tag: 'unknown', reason: 'unexpected' }, 'unknown', false],
];

test.each(failures)('the failure %o leaves its command %s', (failure, tag, isFinal) => {
  expect(tagOfFailure(failure)).toBe(tag);
  expect(needsCorrection(failure)).toBe(isFinal);
});

test('a problem that a screen finds itself was never sent', () => {
  expect(tagOfFailure({ tag: 'form-incomplete' })).toBe('failed');
});

test('only an ended session means signed out, and only no answer means unreachable', () => {
  const all = failures.map(([failure]) => failure);
  expect(all.filter(isSignedOut)).toEqual([signedOut]);
  expect(all.filter(isUnreachable)).toEqual([unreachable]);
  expect(isSignedOut({ tag: 'refused', reason: 'signed-out' })).toBe(false);
});

test('a reading fails for its own reason, unless the session has ended', () => {
  for (const [failure] of failures)
    expect(signedOutOr('jobs-unavailable')(failure)).toEqual(
      isSignedOut(failure) ? signedOut : { tag: 'failed', reason: 'jobs-unavailable' },
    );
});
