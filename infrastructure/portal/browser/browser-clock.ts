import * as E from 'fp-ts/Either';
import type { Clock } from '#application/ports/clock.ts';
import { instant, type Instant } from '#domain/kernel/instant.ts';
import { clockAnswerCodec } from '../../wire/codecs/clock-answer.ts';

const systemTime = (): Instant => instant(Date.now());

/** The clock of this device. */
export const systemClock: Clock = { now: systemTime };

/** Milliseconds that the start waits for the platform's clock. */
export const clockPatience = 3000;

/** The clock that a local platform shows, so that both sides share a time that was set; else this device's. */
export const readClock = async (clockUrl: string | undefined): Promise<Clock> => {
  if (clockUrl === undefined) return systemClock;
  try {
    const answer = await fetch(clockUrl, { signal: AbortSignal.timeout(clockPatience) });
    const shown = clockAnswerCodec.decode(await answer.json());
    if (E.isLeft(shown) || !shown.right.set) return systemClock;
    const { now, frozen } = shown.right;
    const ahead = now - systemTime();
    return { now: () => (frozen ? now : instant(systemTime() + ahead)) };
  } catch {
    return systemClock;
  }
};
