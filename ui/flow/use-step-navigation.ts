import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readStepAddress, searchOfStep, type StepAddress } from './step-address.ts';

export type GoToStep<Step extends string> = (
  step: Step,
  how?: {
    readonly returning?: boolean;
    readonly replace?: boolean;
    /** The field to land at, by its id. */
    readonly field?: string;
    /** Shown in this very turn, where something else that is shown has moved already. Not from an effect. */
    readonly atOnce?: boolean;
  },
) => void;

export type StepNavigation<Step extends string> = {
  readonly wanted: StepAddress<Step>;
  /** How many places of the browser's history lie behind this one in the flow. */
  readonly placesBehind: number;
  readonly goTo: GoToStep<Step>;
  /** Goes back in the browser's own history where that is the same step, so that both kinds of Back agree. */
  readonly goBackTo: (step: Step) => void;
};

/** The steps of a flow, and the one that an address without a step leads to. */
export type StepsOfFlow<Step extends string> = {
  readonly first: Step;
  readonly review: Step;
  readonly isStep: (text: string) => text is Step;
};

const fieldsOf = (state: unknown): { readonly [field: string]: unknown } =>
  typeof state === 'object' && state !== null ? { ...state } : {};

/** How many steps of its flow lie behind a place of the history. */
const stepsBehind = (state: unknown): number => {
  const count = fieldsOf(state)['stepsBehind'];
  return typeof count === 'number' ? count : 0;
};

/** What the next place of a flow knows of the one before it. */
const onePlaceOn = (state: unknown, here: string): object => ({
  ...fieldsOf(state),
  cameFrom: here,
  stepsBehind: stepsBehind(state) + 1,
});

/** Where a flow has ended its steps are left, so that the phone's own Back leads to where it was entered. */
export const useLeaveFinishedFlow = (): void => {
  const navigate = useNavigate();
  const count = stepsBehind(useLocation().state);
  useEffect(() => {
    if (count > 0) void navigate(-count);
  }, [navigate, count]);
};

/** The step lives in the address, and what the flow was entered with travels along in the navigation's state. */
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
