import { otherOption } from '../claims/claim-questions.ts';
import type { ClaimAnswers } from '../claims/claim-answers.ts';
import { isBlankText } from '../kernel/blank-text.ts';

/** What a customer told of their boiler when they claimed, as they answered (document 2, section 3). */
export type CustomerBoiler = {
  /** One of the claim's makers, or the customer's own words. */
  readonly make: string | undefined;
  readonly model: string | undefined;
  readonly faultCode: string | undefined;
  /** One of the claim's ages. */
  readonly age: string | undefined;
};

const textOrUndefined = (answer: string | undefined): string | undefined =>
  answer === undefined || isBlankText(answer) ? undefined : answer.trim();

/** What a claim tells of a boiler; `undefined` when it tells nothing. */
export const customerBoiler = (answers: ClaimAnswers): CustomerBoiler | undefined => {
  const { boilerMaker, boilerMakerOther, boilerModel, boilerFaultCode, boilerAge } = answers;
  const boiler = {
    make: textOrUndefined(boilerMaker === otherOption ? boilerMakerOther : boilerMaker),
    model: textOrUndefined(boilerModel),
    faultCode: textOrUndefined(boilerFaultCode),
    age: textOrUndefined(boilerAge),
  };
  return Object.values(boiler).some((value) => value !== undefined) ? boiler : undefined;
};
