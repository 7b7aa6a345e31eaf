import { useEffect, useEffectEvent } from 'react';
import { useShownClose } from './close-context.ts';

/** Milliseconds between two looks at what support has said (document 3, section 9). */
const lookEvery = 5000;

/** Reads the job again and again while support is asked; not while the page is hidden or offline. */
export const useLookForSupport = (): void => {
  const { session } = useShownClose();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void session.readJob();
  });
  useEffect(() => {
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, []);
};
