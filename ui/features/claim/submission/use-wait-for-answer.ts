import { useEffect, useState } from 'react';
import { submissionStatusOf } from '#application/claim/claim-session-state.ts';
import { useClaim } from '../session/claim-session-context.ts';

const shortWaitMilliseconds = 300;

/** Whether the last submission has been pending for long. */
export const useWaitForAnswer = (): 'short' | 'long' => {
  const isSending = useClaim((state) => submissionStatusOf(state) === 'sending');
  const [wait, setWait] = useState<'short' | 'long'>('short');
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(() => setWait('long'), shortWaitMilliseconds);
    return () => {
      clearTimeout(timer);
      setWait('short');
    };
  }, [isSending]);
  return wait;
};
