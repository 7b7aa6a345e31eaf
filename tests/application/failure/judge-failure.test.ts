import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';
import {
  isContradiction,
  isNotFoundOrForbidden,
  isRateLimited,
  outcomeOf,
} from '#application/failure/judge-failure.ts';

const rejected = (status: number): PlatformFailure => ({
  tag: 'rejected',
  status,
  message: 'No',
});

/** The row "Refused claim" of the decisions. */
const table = {
  refused: [402, 403, 404, 409, 410, 422],
  'not-done': [200, 400, 425, 429],
  unknown: [408],
} as const;

describe.each(Object.entries(table))('the outcome of a command is %s', (outcome, statuses) => {
  test.each(statuses)('after status %i with a message', (status) => {
    expect(outcomeOf(rejected(status))).toBe(outcome);
  });
});

/** A proxy in front of the platform has no words for its customers. */
test.each([
  [400, 'not-done'],
  [408, 'unknown'],
  [409, 'unknown'],
  [425, 'not-done'],
  [429, 'not-done'],
])('the outcome after status %i without a message is %s', (status, outcome) => {
  expect(outcomeOf({ tag: 'malformed', detail: 'no JSON', status })).toBe(outcome);
});

test('the outcome is open after a server error, a lost answer or an unreadable answer', () => {
  const serverError = fc.record({
    tag: fc.constant('server-error' as const),
    status: fc.integer({ min: 500, max: 599 }),
    message: fc.option(fc.string(), { nil: undefined }),
  });
  const failure = fc.oneof(
    serverError,
    fc.constant({ tag: 'unreachable' as const }),
    fc.record({ tag: fc.constant('malformed' as const), detail: fc.string() }),
  );
  fc.assert(fc.property(failure, (failed) => outcomeOf(failed) === 'unknown'));
});

test('a command has no effect when the session has ended', () => {
  expect(outcomeOf({ tag: 'signed-out' })).toBe('not-done');
});

test('only 403 and 404 mean not found or forbidden, only 422 means contradiction, only 429 means rate limited', () => {
  const all = Array.from({ length: 500 }, (_, status) => rejected(status));
  const statusesWhere = (holds: (failure: PlatformFailure) => boolean) =>
    all.flatMap((failure, status) => (holds(failure) ? [status] : []));
  expect(statusesWhere(isNotFoundOrForbidden)).toEqual([403, 404]);
  expect(statusesWhere(isContradiction)).toEqual([422]);
  expect(statusesWhere(isRateLimited)).toEqual([429]);
  expect(isRateLimited({ tag: 'malformed', detail: 'no JSON', status: 429 })).toBe(true);
  expect(isNotFoundOrForbidden({ tag: 'server-error', status: 500, message: undefined })).toBe(
    false,
  );
});
