import { otherOption } from '../claims/claim-questions.ts';
import type { ClaimAnswers } from '../claims/claim-answers.ts';
import { isBlankText } from '../kernel/blank-text.ts';

/** A customer's answers about their boiler from the claim (document 2, section 3). */
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

/** The boiler of a claim; `undefined` without any answer about it. */
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
