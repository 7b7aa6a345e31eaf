const stepParameter = 'stage';
const returnParameter = 'return';

/** The step in the address, and whether it was opened to change one answer of the review. */
export type StepAddress<Step extends string> = {
  readonly step: Step | undefined;
  /** A step is named, and there is none of that name. */
  readonly isUnknown: boolean;
  readonly returning: boolean;
};

export const readStepAddress = <Step extends string>(
  search: string,
  isStep: (text: string) => text is Step,
): StepAddress<Step> => {
  const parameters = new URLSearchParams(search);
  const named = parameters.get(stepParameter);
  const step = named !== null && isStep(named) ? named : undefined;
  return {
    step,
    isUnknown: named !== null && step === undefined,
    returning: parameters.get(returnParameter) === 'review',
  };
};

/** Sets the step in a query, and keeps its other parameters. */
export const searchOfStep = (search: string, step: string, returning: boolean): string => {
  const parameters = new URLSearchParams(search);
  parameters.set(stepParameter, step);
  if (returning) parameters.set(returnParameter, 'review');
  else parameters.delete(returnParameter);
  return `?${parameters.toString()}`;
};
