import { useEffect, useMemo, useReducer } from 'react';
import { type Instant, startOfHour, londonTime, type LondonTime } from '#domain/time';
import { useUseCases } from './use-cases-loader.ts';

const everyMilliseconds = 30_000;

/** The current time as of this render; renders again twice a minute. Everything in one render uses the same time. */
export const useNow = (): Instant => {
  const { now } = useUseCases();
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setInterval(renderAgain, everyMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now();
};

/** London's date and hour as of this render; the same object while neither changes. */
export const useLondonHour = (): Pick<LondonTime, 'date' | 'hour'> => {
  const began = startOfHour(useNow());
  return useMemo(() => {
    const { date, hour } = londonTime(began);
    return { date, hour };
  }, [began]);
};
