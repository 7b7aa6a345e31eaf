import type { StepFailure } from '#application/use-cases/step-failure.ts';
import { noLine, outcomeUnknown } from '../../../wording/engineer/visit.ts';

/** What the screen itself has found wrong is told elsewhere. */
type FoundHere = { readonly tag: 'not-allowed' | 'form-incomplete' };

/** What an engineer is told of why a step did not come through; the platform speaks for itself only when it says no. */
export const failureWords = (failure: StepFailure | FoundHere): string | undefined => {
  switch (failure.tag) {
    case 'refused':
      return failure.message;
    case 'unreachable':
      return noLine;
    case 'outcome-unknown':
      return outcomeUnknown;
    case 'signed-out':
    case 'not-allowed':
    case 'form-incomplete':
      return undefined;
  }
};
