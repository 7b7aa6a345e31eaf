import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readStep, type ClaimStep } from './claim-steps.ts';
import { readStepAddress, searchOfStep, type StepAddress } from './step-address.ts';

export type GoToStep = (
  step: ClaimStep,
  how?: { readonly returning?: boolean; readonly replace?: boolean },
) => void;

export type StepNavigation = {
  readonly wanted: StepAddress;
  readonly goTo: GoToStep;
  /** Goes back in the browser's own history where that is the same step, so that both kinds of Back agree. */
  readonly goBackTo: (step: ClaimStep) => void;
};

const fieldsOf = (state: unknown): { readonly [field: string]: unknown } =>
  typeof state === 'object' && state !== null ? { ...state } : {};

/** The step lives in the address, and what the form was entered with travels along in the navigation's state. */
export const useStepNavigation = (): StepNavigation => {
  const { search, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const wanted = readStepAddress(search);
  const here = wanted.step ?? 'problemArea';
  const { returning } = wanted;

  const goTo = useCallback<GoToStep>(
    (step, how = {}) => {
      const kept = fieldsOf(state);
      void navigate(
        { search: searchOfStep(search, step, how.returning ?? false) },
        {
          replace: how.replace ?? false,
          state: how.replace === true ? kept : { ...kept, cameFrom: here },
        },
      );
    },
    [navigate, search, state, here],
  );

  const goBackTo = useCallback(
    (step: ClaimStep) => {
      const cameFrom = fieldsOf(state)['cameFrom'];
      if (typeof cameFrom === 'string' && readStep(cameFrom) === step) void navigate(-1);
      else goTo(step, { returning: returning && step !== 'review' });
    },
    [navigate, state, goTo, returning],
  );

  return { wanted, goTo, goBackTo };
};
