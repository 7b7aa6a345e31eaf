import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { fieldsOfState } from '../../shell/addresses/navigation-state.ts';

const stepParameter = 'stage';
const returnParameter = 'return';

/** The step in the address. */
export type StepAddress<Step extends string> = {
  readonly step: Step | undefined;
  /** A step is named, and there is none of that name. */
  readonly isUnknown: boolean;
  /** The review, if the step was opened to change one of its answers. */
  readonly returnsTo: Step | undefined;
};

export const readStepAddress = <Step extends string>(
  search: string,
  { isStep, review }: Pick<StepsOfFlow<Step>, 'isStep' | 'review'>,
): StepAddress<Step> => {
  const parameters = new URLSearchParams(search);
  const named = parameters.get(stepParameter);
  const step = named !== null && isStep(named) ? named : undefined;
  return {
    step,
    isUnknown: named !== null && step === undefined,
    returnsTo: parameters.get(returnParameter) === review ? review : undefined,
  };
};

/** Sets the step in a query, and keeps its other parameters. */
export const searchOfStep = (search: string, step: string, returnsTo?: string): string => {
  const parameters = new URLSearchParams(search);
  parameters.set(stepParameter, step);
  if (returnsTo === undefined) parameters.delete(returnParameter);
  else parameters.set(returnParameter, returnsTo);
  return `?${parameters.toString()}`;
};

type GoToStep<Step extends string> = (
  step: Step,
  how: {
    readonly replace: boolean;
    readonly returnsTo?: Step | undefined;
    /** The id of the field to scroll to. */
    readonly field?: string;
  },
) => void;

/** The steps of a flow. */
export type StepsOfFlow<Step extends string> = {
  /** The step of an address without one. */
  readonly first: Step;
  /** An address without a step opens the flow where it was left. */
  readonly carriesOn: boolean;
  readonly isStep: (text: string) => text is Step;
  /** The step from which single answers are changed, if the address keeps that a step was opened there. */
  readonly review?: Step;
};

/** The step in the address, as a request to the session that owns the step. */
type StepRequest<Step extends string> = {
  /** `undefined` for an unknown step, or none. */
  readonly step: Step | undefined;
  readonly returnsTo: Step | undefined;
  /** The browser's history led here: its Back, its Forward or a reload. */
  readonly byHistory: boolean;
  /** It was its Back. */
  readonly isBack: boolean;
};

/** Reads the number of earlier history entries of the flow. */
const stepsBehind = (state: unknown): number => {
  const count = fieldsOfState(state)['stepsBehind'];
  return typeof count === 'number' ? count : 0;
};

/** The navigation state of the next step. */
const onePlaceOn = (state: unknown, here: string | undefined): object => ({
  ...fieldsOfState(state),
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

/**
 * Replaces a flow that its user leaves by the browser's Back. It goes back to where the flow was entered first, which
 * leaves again: otherwise each further Back would open another of its steps.
 */
export const useLeaveFlow = (): ((to: string) => void) => {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const count = stepsBehind(state);
  return (to) => {
    if (count > 0) void navigate(-count);
    else
      void navigate(to, {
        replace: true,
        state: { ...fieldsOfState(state), isInPlaceOfStep: true },
      });
  };
};

/** Whether the page has taken the place of a step: a finished flow may go back to it. */
export const useIsInPlaceOfStep = (): boolean =>
  fieldsOfState(useLocation().state)['isInPlaceOfStep'] === true;

/** The step in the address. */
export const useStepAddress = <Step extends string>(flow: StepsOfFlow<Step>): StepAddress<Step> =>
  readStepAddress(useLocation().search, flow);

/** The step from which this one was opened, if it was opened in this flow. */
export const useCameFrom = (): unknown => fieldsOfState(useLocation().state)['cameFrom'];

/** Goes back in the browser's history if the previous entry is the same step, so that both kinds of Back agree. */
export const useGoBackTo = <Step extends string>(open: (step: Step) => void) => {
  const cameFrom = useCameFrom();
  const navigate = useNavigate();
  return (step: Step): void => {
    if (cameFrom === step) void navigate(-1);
    else open(step);
  };
};

export type StepInAddress<Step extends string> = StepAddress<Step> & {
  /** Writes a step to the address, with the entry of the flow in the navigation's state. For commands of the session. */
  readonly goTo: GoToStep<Step>;
  /** Requests the step of the address: called once the screens are attached to the session. */
  readonly request: () => void;
};

/** Reads whether fewer steps are behind than at the last reading. */
const useHasGoneBack = (state: unknown): (() => boolean) => {
  const count = useRef(stepsBehind(state));
  return () => {
    const before = count.current;
    count.current = stepsBehind(state);
    return count.current < before;
  };
};

/** Reads whether the page still has the address at which it was opened, and never had another one. */
const useIsAtOpening = (key: string): (() => boolean) => {
  const opened = useRef({ key, isLeft: false });
  return () => {
    if (key !== opened.current.key) opened.current.isLeft = true;
    return !opened.current.isLeft;
  };
};

/**
 * Keeps the address at the step of a session. The session owns the step, and its commands write it to the address. An
 * address that changes by the browser's history or by a link is a request to the session.
 */
export const useStepInAddress = <Step extends string>(
  flow: StepsOfFlow<Step>,
  onRequested: (request: StepRequest<Step>) => void,
): StepInAddress<Step> => {
  const { key, search, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const how = useNavigationType();
  const address = useStepAddress(flow);
  const isPlain = address.step === undefined && !address.isUnknown;
  const here = isPlain ? flow.first : address.step;
  const isAtOpening = useIsAtOpening(key);
  const hasGoneBack = useHasGoneBack(state);
  const goTo: GoToStep<Step> = (step, { replace, returnsTo, field }) => {
    if (replace && isPlain && step === flow.first && field === undefined) return;
    void navigate(
      {
        search: searchOfStep(search, step, returnsTo),
        hash: field === undefined ? '' : `#${field}`,
      },
      {
        replace,
        // Step and address change in one render: a Back between the two would leave the old address.
        flushSync: !replace,
        state: replace ? fieldsOfState(state) : onePlaceOn(state, here),
      },
    );
  };
  const request = () => {
    onRequested({
      step: isAtOpening() && isPlain && flow.carriesOn ? undefined : here,
      returnsTo: address.returnsTo,
      byHistory: how === 'POP',
      isBack: hasGoneBack() && how === 'POP',
    });
  };
  const onAddressChanged = useEffectEvent(request);
  useLayoutEffect(() => onAddressChanged(), [key]);
  return { ...address, goTo, request };
};
