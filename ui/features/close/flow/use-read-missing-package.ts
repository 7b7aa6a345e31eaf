import { useEffect } from 'react';
import { isPackageMissing } from '#application/close/close-session-state.ts';
import { useClose, useCloseSession, type ShownClose } from './close-context.ts';

const isMissingIn = ({ state, step }: ShownClose): boolean => isPackageMissing(state, step);

/** Refetches the job at the step that needs the package, if the package is unknown (decisions, "Package coverage"). */
export const useReadMissingPackage = (): void => {
  const session = useCloseSession();
  const isMissing = useClose(isMissingIn);
  useEffect(() => {
    if (isMissing) void session.readJob();
  }, [session, isMissing]);
};
