import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closeQuestionKeys, closeQuestions } from '#domain/close';
import type { Scalar } from '#domain/flow';
import { emptyJobToClose } from '#domain/repair';
import {
  isStepCompletedBy,
  questionOfButtons,
} from '#ui/features/close/flow/answered-by-button.ts';
import { closeWith, stepsOf } from '../../../domain/close/close-answers.ts';
import { worldOf } from '../../../domain/close/close-worlds.ts';
import { engineerWorld, visit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

const openGasClose = () => {
  const world = engineerWorld();
  const toClose = { ...emptyJobToClose, package: 'your-home' } as const;
  world.hold({ jobs: [visit('JOB-1', { type: 'Gas Job', status: 'In Progress', toClose })] });
  const opened = openEngineer(['/job/agenda', '/job/uid-JOB-1/close'], { world });
  return {
    ...opened,
    heading: (name: string) => screen.findByRole('heading', { level: 1, name }),
    press: (name: string) => opened.user.click(screen.getByRole('button', { name })),
    fill: (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } }),
  };
};

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

it('an answer button shows the given answer when its step is opened again, and can be changed', async () => {
  const { router, heading, press, user } = openGasClose();
  await heading('Have you resolved the issue?');
  await press('No');
  await heading('Describe the issue and next steps');
  await act(() => router.navigate(-1));
  await heading('Have you resolved the issue?');
  expect(screen.getByRole('button', { name: 'No', pressed: true })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Yes', pressed: false })).toBeDefined();
  screen.getByRole('button', { name: 'Yes' }).focus();
  await user.keyboard('{Enter}');
  await heading('Which area is the issue in?');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Have you resolved the issue?');
  expect(screen.getByRole('button', { name: 'Yes', pressed: true })).toBeDefined();
});

/** Document 3, section 4, describeIssueAndNextSteps: "for a BER boiler, note it and inform the customer". */
const noteForBer = /\bBER\b.*note it.*inform the customer/;

it('the description of an unresolved fault asks for a note of BER, and is kept by Save and leave', async () => {
  const { heading, press, fill, user, where } = openGasClose();
  await heading('Have you resolved the issue?');
  expect(screen.queryByText(noteForBer)).toBeNull();
  await press('No');
  await heading('Describe the issue and next steps');
  expect(screen.getByText(noteForBer)).toBeTruthy();
  fill('Description', 'Half done.');
  await user.click(screen.getByRole('link', { name: 'Save and leave' }));
  await user.click(await screen.findByRole('link', { name: 'Complete Job' }));
  await heading('Describe the issue and next steps');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Half done.');
  expect(where()).toContain('/job/uid-JOB-1/close');
});
