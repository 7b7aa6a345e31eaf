import { expect, it } from 'vitest';
import { closeQuestionKeys, closeQuestions } from '#domain/close';
import type { Scalar } from '#domain/flow';
import {
  isStepCompletedBy,
  questionOfButtons,
} from '#ui/features/close/flow/answered-by-button.ts';
import { closeWith, stepsOf } from '../../../domain/close/close-answers.ts';
import { worldOf } from '../../../domain/close/close-worlds.ts';

/**
 * Fields that do not take one tap: a list is opened first, a button opens the field for a reason, and the area of a gas
 * job is chosen already.
 */
const tapsOf: { readonly [field: string]: number } = {
  boilerMake: 2,
  actualDuration: 2,
  photosOfFaultReason: 2,
  issueArea: 0,
};

const isOptional = (field: string): boolean => {
  const question = closeQuestionKeys.find((name) => name === field);
  const definition = question && closeQuestions[question];
  return definition !== undefined && 'optional' in definition && definition.optional;
};

it('a resolved gas job can be closed with at most 26 taps', () => {
  const close = closeWith(worldOf('Gas Job'), { isResolved: 'Yes', unsafeSituation: 'NA' });
  const taps = stepsOf(close).flatMap(([step, given]) => {
    const button = questionOfButtons(step);
    const isDone = button !== undefined && isStepCompletedBy(step, given[button.name] as Scalar);
    // A button that answers also continues.
    const fields = Object.keys(given).filter((field) => !isOptional(field));
    return [...fields.map((field) => tapsOf[field] ?? 1), isDone ? 0 : 1];
  });
  const sum = taps.reduce<number>((total, count) => total + count, 0);
  expect(sum, 'we chose the number: docs/decisions/0022-close-flow.md').toBeLessThanOrEqual(26);
});
