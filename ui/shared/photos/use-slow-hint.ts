import { useEffect, useState } from 'react';
import { photosWording } from './wording.ts';

/** Milliseconds after which an upload is called slow, and very slow (document 3, section 9). */
const slowMilliseconds = 30_000;
const verySlowMilliseconds = 120_000;

/** A hint for a user who waits for an upload. */
export const useSlowHint = (uploading: boolean): string | undefined => {
  const [hint, setHint] = useState<string>();
  useEffect(() => {
    if (!uploading) return undefined;
    const slow = setTimeout(() => setHint(photosWording.slow), slowMilliseconds);
    const verySlow = setTimeout(() => setHint(photosWording.verySlow), verySlowMilliseconds);
    return () => {
      clearTimeout(slow);
      clearTimeout(verySlow);
      setHint(undefined);
    };
  }, [uploading]);
  return hint;
};
