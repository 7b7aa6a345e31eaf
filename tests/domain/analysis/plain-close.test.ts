import { expect, it } from 'vitest';
import {
  closeFlow,
  closeProgress,
  closeQuestions,
  closeSteps,
  preparedCloseFlow,
  type CloseStep,
} from '#domain/close';
import { openNodes, questionsOfNode, readNode } from '#domain/flow';
import { closeUpTo, plainAnswer } from '../../../domain/analysis/plain-close.ts';
import { worldOf } from '../close/close-worlds.ts';

it.each(closeSteps)('the plain answers of %s are accepted', (step) => {
  const questions = questionsOfNode(closeFlow.nodes[step]);
  const entry = Object.fromEntries(
    questions.map((question) => [question, plainAnswer(closeQuestions[question])]),
  );
  expect(readNode(preparedCloseFlow, step, entry).problems).toEqual([]);
});

it.each<[CloseStep, CloseStep]>([
  ['actualPartsCost', 'actualHours'],
  ['haveYouFittedPartsToday', 'actualPartsCost'],
])('a close up to %s has the steps of its path, and goes on to %s', (last, next) => {
  const { job, flags } = worldOf('Electric');
  const given = { isResolved: 'Yes', fittedPartsToday: 'Yes' };
  const answers = closeUpTo(last, given, job, flags);
  const walk = closeProgress(answers, job, flags, undefined);
  expect(openNodes(walk)).toEqual([...Object.keys(answers), next]);
  expect(Object.keys(answers).at(-1)).toBe(last);
  expect(answers.haveYouFittedPartsToday).toEqual({ fittedPartsToday: 'Yes' });
});
