import * as E from 'fp-ts/Either';
import type { Clock, AttemptKeys } from '#application/ports/device/device.ts';
import { instant } from '#domain/time';
import { clockAnswerCodec } from '../../wire/codecs/plain-answers.ts';
import type { ClockReading } from './fetch-platform-time.ts';

/** Keys of 128 random bits; unlike `randomUUID` they can be had on a page without TLS too. */
export const randomAttemptKeys: AttemptKeys = {
  next: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
};

const largest = 2 ** 32;

/** A number from 0 up to 1, each as likely as any other. */
export const randomFraction = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / largest;

/**
 * The clock that a local platform shows, so that both sides share a time that was set; else this device's, put right by
 * the seconds that it is known to be ahead.
 */
export const readClock = (reading: ClockReading | undefined, secondsAhead: () => number): Clock => {
  const device: Clock = { now: () => instant(Date.now() - secondsAhead() * 1000) };
  if (reading === undefined) return device;
  const shown = clockAnswerCodec.decode(reading.answer);
  if (E.isLeft(shown) || !shown.right.set) return device;
  const { now, frozen } = shown.right;
  const ahead = now - reading.receivedAt;
  return { now: () => (frozen ? now : instant(Date.now() + ahead)) };
};
