import fc from 'fast-check';
import { expect, it } from 'vitest';
import { needsCorrection } from '#application/sending/judge-failure.ts';
import { uploadFailure } from '#application/photos/upload-photo.ts';
import { failureAnswered } from '../../fakes/connection.ts';

const anyMessage = fc.string({ minLength: 1 });

it('counts each 5xx, time-out and rate limit of an upload as a failure that may pass', () => {
  const temporary = fc.oneof(fc.integer({ min: 500, max: 599 }), fc.constantFrom(408, 425, 429));
  fc.assert(
    fc.property(temporary, fc.option(anyMessage, { nil: undefined }), (status, message) => {
      expect(uploadFailure(failureAnswered(status, message)).tag).not.toBe('refused');
    }),
  );
});

it('gives the words of each refusal that the outbox would give too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 499 }), anyMessage, (status, message) => {
      const failure = failureAnswered(status, message);
      expect(uploadFailure(failure)).toEqual(
        needsCorrection(failure) ? { tag: 'refused', message } : failure,
      );
    }),
  );
});
