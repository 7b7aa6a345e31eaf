import type { TokenStore } from './stored-tokens.ts';

/** Seconds by which a drift must change to be stored: an answer takes time, and its date has whole seconds. */
const smallestChange = 60;

/** How far this device's clock is ahead of the platform's. */
export type ClockDrift = {
  readonly secondsAhead: () => number;
  /** Corrects it by the date header of a platform's answer. */
  readonly noteServerDate: (date: unknown) => void;
};

/**
 * Signing in measures the drift and stores it with the session. A phone's clock may change later: then the next answer
 * of the platform corrects it.
 */
export const makeClockDrift = (
  tokens: Pick<TokenStore, 'read' | 'keepClockDrift'>,
  deviceNow: () => number,
): ClockDrift => {
  let withoutSession = 0;
  const secondsAhead = () => tokens.read()?.clockDrift ?? withoutSession;
  return {
    secondsAhead,
    noteServerDate: (date) => {
      const serverTime = typeof date === 'string' ? Date.parse(date) : Number.NaN;
      const measured = Math.round((deviceNow() - serverTime) / 1000);
      if (Number.isNaN(measured) || Math.abs(measured - secondsAhead()) < smallestChange) return;
      withoutSession = measured;
      tokens.keepClockDrift(measured);
    },
  };
};
