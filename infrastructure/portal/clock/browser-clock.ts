import * as E from 'fp-ts/Either';
import type { Clock } from '#application/ports/device/clock-and-keys.ts';
import { instant } from '#domain/time';
import { clockAnswerCodec } from '../../wire/codecs/plain-answers.ts';
import type { ClockReading } from './fetch-platform-time.ts';

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
