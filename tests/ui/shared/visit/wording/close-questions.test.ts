import { expect, it } from 'vitest';
import { closeAnswerLabel } from '#words/shared/visit/wording/close-questions.ts';

it.each([
  ['unsafeSituation', 'AtRisk', 'At Risk'],
  ['boilerType', 'Combi', 'Combi'],
  ['boilerLocation', 'KITCHEN', 'Kitchen'],
  ['boilerMake', 'Homemade', 'Homemade'],
] as const)('shows the %s %j as %j', (question, value, label) => {
  expect(closeAnswerLabel(question, value)).toBe(label);
});
