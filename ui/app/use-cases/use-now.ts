import { useEffect, useMemo, useReducer } from 'react';
import { type Instant, startOfHour, londonTime, type LondonTime } from '#domain/time';
import { useUseCases } from './use-cases-context.ts';

const everyMilliseconds = 30_000;

/**
 * The moment as of each drawing, and a new drawing twice a minute: a time may pass while it is looked at, and what is
 * drawn agrees with what is judged in the same drawing.
 */
export const useNow = (): Instant => {
  const { now } = useUseCases();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setInterval(drawAgain, everyMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now();
};

/** London's date and hour as of each drawing: one object for as long as neither is another. */
export const useLondonHour = (): Pick<LondonTime, 'date' | 'hour'> => {
  const began = startOfHour(useNow());
  return useMemo(() => {
    const { date, hour } = londonTime(began);
    return { date, hour };
  }, [began]);
};
