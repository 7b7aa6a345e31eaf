import { useEffect } from 'react';
import type { StepNavigation } from './use-step-navigation.ts';

/** An address that leads to a step which the answers do not open is put right. */
export const useHonestAddress = <Step extends string>(
  { wanted, goTo }: StepNavigation<Step>,
  shown: Step,
  first: Step,
): void => {
  const addressed = wanted.step ?? first;
  const { returning } = wanted;
  useEffect(() => {
    if (addressed !== shown) goTo(shown, { replace: true, returning });
  }, [addressed, shown, goTo, returning]);
};
