import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readStepAddress, searchOfStep, type StepAddress } from './step-address.ts';

export type GoToStep<Step extends string> = (
  step: Step,
  how?: {
    readonly returning?: boolean;
    readonly replace?: boolean;
    /** The id of the field to scroll to. */
    readonly field?: string;
    /** Renders synchronously, together with other state that has changed already. Not from an effect. */
    readonly atOnce?: boolean;
  },
) => void;

export type StepNavigation<Step extends string> = {
  readonly wanted: StepAddress<Step>;
  /** The number of earlier history entries of this flow. */
  readonly placesBehind: number;
  readonly goTo: GoToStep<Step>;
  /** Goes back in the browser's history if the previous entry is the same step, so that both kinds of Back agree. */
  readonly goBackTo: (step: Step) => void;
};

/** The steps of a flow; `first` is opened by an address without a step. */
export type StepsOfFlow<Step extends string> = {
  readonly first: Step;
  readonly review: Step;
  readonly isStep: (text: string) => text is Step;
};

const fieldsOf = (state: unknown): { readonly [field: string]: unknown } =>
  typeof state === 'object' && state !== null ? { ...state } : {};

/** Reads the number of earlier history entries of the flow. */
const stepsBehind = (state: unknown): number => {
  const count = fieldsOf(state)['stepsBehind'];
  return typeof count === 'number' ? count : 0;
};

/** The navigation state of the next step. */
const onePlaceOn = (state: unknown, here: string): object => ({
  ...fieldsOf(state),
  cameFrom: here,
  stepsBehind: stepsBehind(state) + 1,
});

/** Goes back to where a finished flow was entered, so that the phone's own Back does not open its steps. */
export const useLeaveFinishedFlow = (): void => {
  const navigate = useNavigate();
  const count = stepsBehind(useLocation().state);
  useEffect(() => {
    if (count > 0) void navigate(-count);
  }, [navigate, count]);
};

/** The step is stored in the address; the entry of the flow is passed on in the navigation's state. */
export const useStepNavigation = <Step extends string>({
  first,
  review,
  isStep,
}: StepsOfFlow<Step>): StepNavigation<Step> => {
  const { search, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const wanted = readStepAddress(search, isStep);
  const here = wanted.step ?? first;
  const { returning } = wanted;

  const goTo = useCallback<GoToStep<Step>>(
    (step, how = {}) => {
      void navigate(
        {
          search: searchOfStep(search, step, how.returning ?? false),
          hash: how.field === undefined ? '' : `#${how.field}`,
        },
        {
          replace: how.replace ?? false,
          flushSync: how.atOnce ?? false,
          state: how.replace === true ? fieldsOf(state) : onePlaceOn(state, here),
        },
      );
    },
    [navigate, search, state, here],
  );

  const goBackTo = useCallback(
    (step: Step) => {
      if (fieldsOf(state)['cameFrom'] === step) void navigate(-1);
      else goTo(step, { returning: returning && step !== review });
    },
    [navigate, state, goTo, returning, review],
  );

  return { wanted, placesBehind: stepsBehind(state), goTo, goBackTo };
};
