import { useEffect, useState } from 'react';

/**
 * Long enough that the second tap of a double tap does not trigger the next step, whose button is in the same place.
 */
const restMilliseconds = 700;

/** Whether an action was completed a moment ago. */
export const useJustDone = (done: boolean): boolean => {
  const [wasDone, setWasDone] = useState(false);
  const [resting, setResting] = useState(false);
  if (done !== wasDone) {
    setWasDone(done);
    if (done) setResting(true);
  }
  useEffect(() => {
    if (!resting) return undefined;
    const timer = setTimeout(() => setResting(false), restMilliseconds);
    return () => clearTimeout(timer);
  }, [resting]);
  return resting;
};
