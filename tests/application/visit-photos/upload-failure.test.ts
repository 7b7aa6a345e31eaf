import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sendingVerdict } from '#application/failure/judge-failure.ts';
import { uploadFailure } from '#application/visit-photos/upload-failure.ts';

const anyMessage = fc.string({ minLength: 1 });

it('counts each 5xx, time-out and rate limit of an upload as a failure that may pass', () => {
  const anyTemporary = fc.oneof(
    fc.record({
      tag: fc.constant('server-error' as const),
      status: fc.integer({ min: 500, max: 599 }),
      message: fc.option(anyMessage, { nil: undefined }),
    }),
    fc.record({
      tag: fc.constant('rejected' as const),
      status: fc.constantFrom(408, 425, 429),
      message: anyMessage,
    }),
  );
  fc.assert(
    fc.property(anyTemporary, (failure) => {
      expect(uploadFailure(failure)).toEqual({ tag: 'outcome-unknown' });
    }),
  );
});

it('gives the words of each refusal that the outbox would give too', () => {
  const anyRejection = fc.record({
    tag: fc.constant('rejected' as const),
    status: fc.integer({ min: 400, max: 499 }),
    message: anyMessage,
  });
  fc.assert(
    fc.property(anyRejection, (failure) => {
      const isRefused = sendingVerdict(failure) === 'refused';
      expect(uploadFailure(failure)).toEqual(
        isRefused ? { tag: 'refused', message: failure.message } : { tag: 'outcome-unknown' },
      );
    }),
  );
});
