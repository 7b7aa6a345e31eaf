import { useEffect, useState } from 'react';
import type { Instant } from '#domain/kernel/instant.ts';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';

const everyMilliseconds = 30_000;

/** The moment, renewed twice a minute: a visit's time may pass while its card is looked at. */
export const useNow = (): Instant => {
  const { now } = useUseCases();
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [now]);
  return moment;
};
