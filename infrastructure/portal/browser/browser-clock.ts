import * as E from 'fp-ts/Either';
import type { Clock } from '#application/ports/clock.ts';
import { instant, type Instant } from '#domain/kernel/instant.ts';
import { clockAnswerCodec } from '../../wire/codecs/clock-answer.ts';
import type { ClockReading } from './ask-clock.ts';

const systemTime = (): Instant => instant(Date.now());

/** The clock of this device. */
export const systemClock: Clock = { now: systemTime };

/** The clock that a local platform shows, so that both sides share a time that was set; else this device's. */
export const readClock = (reading: ClockReading | undefined): Clock => {
  if (reading === undefined) return systemClock;
  const shown = clockAnswerCodec.decode(reading.shown);
  if (E.isLeft(shown) || !shown.right.set) return systemClock;
  const { now, frozen } = shown.right;
  const ahead = now - reading.toldAt;
  return { now: () => (frozen ? now : instant(systemTime() + ahead)) };
};
