import { useEffect } from 'react';
import type { StepNavigation } from './use-step-navigation.ts';

/**
 * An address that leads to a step which the answers do not open is put right; not while somebody is asked whether to
 * leave, since a navigation would take the question away.
 */
export const useCorrectAddress = <Step extends string>(
  { wanted, goTo }: StepNavigation<Step>,
  shown: Step,
  first: Step,
  isLeaveDialogOpen: boolean,
): void => {
  const addressed = wanted.step ?? first;
  const { returning } = wanted;
  useEffect(() => {
    if (addressed !== shown && !isLeaveDialogOpen) goTo(shown, { replace: true, returning });
  }, [addressed, shown, goTo, returning, isLeaveDialogOpen]);
};
