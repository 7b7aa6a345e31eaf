import { readStep, type ClaimStep } from './claim-steps.ts';

const stageParameter = 'stage';
const returnParameter = 'return';

/** What the address says: the step, and whether it was opened to change one answer of the review. */
export type StepAddress = { readonly step: ClaimStep | undefined; readonly returning: boolean };

export const readStepAddress = (search: string): StepAddress => {
  const parameters = new URLSearchParams(search);
  return {
    step: readStep(parameters.get(stageParameter)),
    returning: parameters.get(returnParameter) === 'review',
  };
};

/** The query of a step; whatever else the query holds is kept. */
export const searchOfStep = (search: string, step: ClaimStep, returning: boolean): string => {
  const parameters = new URLSearchParams(search);
  parameters.set(stageParameter, step);
  if (returning) parameters.set(returnParameter, 'review');
  else parameters.delete(returnParameter);
  return `?${parameters.toString()}`;
};
