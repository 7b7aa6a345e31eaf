import type { RequestedPart } from './authorisation/repair-cost.ts';
import { type AnswerLine, type AnswerValue, readAnswer } from '../flow/index.ts';
import type { JobPart } from '../repair/index.ts';
import { noPence, type Pence } from '../money/index.ts';
import { closeQuestions } from './close-questions.ts';

/** The lines of a composite form's answer; none in any other. */
export const linesOf = (answer: AnswerValue | undefined): readonly AnswerLine[] =>
  Array.isArray(answer)
    ? answer.filter((line): line is AnswerLine => typeof line === 'object' && line !== null)
    : [];

const numberIn = (value: AnswerLine[string]): number | undefined =>
  typeof value === 'number' ? value : undefined;

const textIn = (value: AnswerLine[string]): string => (typeof value === 'string' ? value : '');

/** The lines of requested parts, as the rules of authorisation read them. */
export const requestedParts = (answer: AnswerValue | undefined): readonly RequestedPart[] =>
  linesOf(answer).map(({ name, quantity, cost, hoursPrimary, hoursSecondary, tolerance }) => {
    const primary = numberIn(hoursPrimary);
    const secondary = numberIn(hoursSecondary);
    return {
      name: textIn(name),
      quantity: numberIn(quantity) ?? 0,
      cost: (numberIn(cost) ?? noPence) as Pence,
      hours:
        primary === undefined || secondary === undefined
          ? undefined
          : { primary, secondary, tolerance: numberIn(tolerance) ?? 0 },
    };
  });

/** Requested parts as the answer to `partsRequested`. */
export const requestedPartsAnswer = (parts: readonly RequestedPart[]): readonly AnswerLine[] =>
  parts.map(({ name, quantity, cost, hours }) => ({
    name,
    quantity,
    cost,
    ...(hours === undefined
      ? {}
      : {
          hoursPrimary: hours.primary,
          hoursSecondary: hours.secondary,
          tolerance: hours.tolerance,
        }),
  }));

/** The requested parts, as a job carries them. */
export const requestedJobParts = (answer: AnswerValue | undefined): readonly JobPart[] =>
  requestedParts(answer).map(({ name, quantity, cost, hours }) => ({
    name,
    quantity,
    hours,
    used: undefined,
    estimatedCost: cost,
    actualCost: undefined,
  }));

/** The line of an unused part: nothing was paid, and its quantity is the entered number, else one. */
export const unusedLine = ({ name, quantity: entered }: AnswerLine): AnswerLine => {
  const { quantity } = closeQuestions.partsUsed.fields;
  const { answers } = readAnswer('quantity', quantity, { quantity: entered });
  return {
    name,
    used: false,
    quantity: typeof answers['quantity'] === 'number' ? answers['quantity'] : 1,
  };
};

/** The available parts of today, each used or not, as a job carries them; the paid cost is gross. */
export const usedJobParts = (answer: AnswerValue | undefined): readonly JobPart[] =>
  linesOf(answer).map(({ name, used, quantity, cost }) => ({
    name: textIn(name),
    quantity: numberIn(quantity) ?? 0,
    used: used === true,
    estimatedCost: undefined,
    actualCost: used === true ? ((numberIn(cost) ?? noPence) as Pence) : undefined,
    hours: undefined,
  }));

/** The total cost of the used parts, gross. */
export const grossOfUsed = (parts: readonly JobPart[]): Pence =>
  parts.reduce((sum, { actualCost }) => sum + (actualCost ?? noPence), 0) as Pence;

/** Parts in words, such as "Pump, 2 × Valve". */
export const partsInWords = (parts: readonly Pick<JobPart, 'name' | 'quantity'>[]): string =>
  parts.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');
