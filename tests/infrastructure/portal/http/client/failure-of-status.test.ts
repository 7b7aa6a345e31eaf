import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { needsCorrection } from '#application/sending/judge-failure.ts';
import { failureOfStatus } from '#infrastructure/portal/http/client/decode-answer.ts';

const withWords = (code: number) =>
  failureOfStatus(code, { message: 'No', hasExpectedFormat: true });
const withoutWords = (code: number) =>
  failureOfStatus(code, { message: undefined, hasExpectedFormat: true });
/** A proxy in front of the platform answers with a page of its own. */
const fromProxy = (code: number) =>
  failureOfStatus(code, { message: undefined, hasExpectedFormat: false });

const meaning = ({ tag, reason }: ReturnType<typeof withWords>): string =>
  reason === undefined ? tag : `${tag}, ${reason}`;

/** The row "Refused claim" of the decisions. */
describe.each([
  ['refused', [402, 409, 410]],
  ['refused, not-found', [403, 404]],
  ['refused, contradiction', [422]],
  ['failed, not-accepted', [200, 400]],
  ['failed, too-early', [425]],
  ['failed, rate-limited', [429]],
  ['unknown, timed-out', [408]],
  ['unknown, platform-failed', [500, 502, 503, 504, 599]],
] as const)('a status with words means %s', (expected, codes) => {
  it.each(codes)('when it is %i', (code) => {
    expect(meaning(withWords(code))).toBe(expected);
    expect(withWords(code)).toMatchObject({ message: 'No', detail: `status ${code}` });
  });
});

describe.each([
  ['unknown, unexpected', 'unknown, unexpected', [200, 204]],
  ['failed, not-accepted', 'failed, unexpected', [400]],
  ['failed, too-early', 'failed, too-early', [425]],
  ['failed, rate-limited', 'failed, rate-limited', [429]],
  ['unknown, timed-out', 'unknown, timed-out', [408]],
  ['unknown, no-words', 'unknown, unexpected', [300, 403, 404, 409, 422]],
  ['unknown, platform-failed', 'unknown, platform-failed', [500, 503]],
] as const)('a status without words means %s, and %s from a proxy', (expected, proxied, codes) => {
  it.each(codes)('when it is %i', (code) => {
    expect(meaning(withoutWords(code))).toBe(expected);
    expect(meaning(fromProxy(code))).toBe(proxied);
  });
});

it('never asks for a correction because of a 5xx, a time-out, a rate limit or a proxy', () => {
  const message = fc.option(fc.string({ minLength: 1 }), { nil: undefined });
  const temporary = fc.oneof(fc.integer({ min: 500, max: 599 }), fc.constantFrom(408, 425, 429));
  fc.assert(
    fc.property(temporary, message, fc.boolean(), (code, words, hasExpectedFormat) => {
      const failure = failureOfStatus(code, { message: words, hasExpectedFormat });
      expect(needsCorrection(failure)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), (code) => {
      expect(needsCorrection(fromProxy(code))).toBe(false);
    }),
  );
});

it('says no for good only with words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), (code) => {
      expect(withoutWords(code).tag).not.toBe('refused');
      expect(fromProxy(code).tag).not.toBe('refused');
    }),
  );
});
