import { useEffect } from 'react';
import { isPackageMissing } from '#application/close-session/close-session-state.ts';
import { useShownClose } from './close-context.ts';

/** Refetches the job at the step that needs the package, if the package is unknown (decisions, "Package coverage"). */
export const useReadMissingPackage = (): void => {
  const { session, state, step } = useShownClose();
  const isMissing = isPackageMissing(state, step);
  useEffect(() => {
    if (isMissing) void session.readJob();
  }, [session, isMissing]);
};
