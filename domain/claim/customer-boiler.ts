import type { CustomerBoiler } from '../repair/index.ts';
import { isBlankText } from '../kernel/index.ts';
import type { ClaimAnswers } from './claim-answers.ts';
import { otherOption } from './claim-questions.ts';

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
