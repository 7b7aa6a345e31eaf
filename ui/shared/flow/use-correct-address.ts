import { useEffect } from 'react';
import type { StepNavigation } from './use-step-navigation.ts';

/**
 * Corrects an address that names a step which the answers do not open. Waits while the leave dialog is open, because a
 * navigation would close it.
 */
export const useCorrectAddress = <Step extends string>(
  { wanted, goTo }: StepNavigation<Step>,
  shown: Step,
  first: Step,
  isLeaveDialogOpen: boolean,
): void => {
  const { returning, isUnknown } = wanted;
  const addressed = isUnknown ? undefined : (wanted.step ?? first);
  useEffect(() => {
    if (addressed !== shown && !isLeaveDialogOpen) goTo(shown, { replace: true, returning });
  }, [addressed, shown, goTo, returning, isLeaveDialogOpen]);
};
