import { useEffect, useEffectEvent } from 'react';
import { useCloseSession } from './close-context.ts';

/** Milliseconds between two polls for support's decision (document 3, section 9). */
const lookEvery = 5000;

/** Polls the job while support decides; not while the page is hidden or offline. */
export const useLookForSupport = (): void => {
  const session = useCloseSession();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void session.readJob();
  });
  useEffect(() => {
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, []);
};
