import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyJobToClose } from '#domain/repair';
import { engineerWorld, uidOf, visit, type EngineerWorld } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

const without = { ...emptyJobToClose, package: undefined };
const jobWith = (toClose: typeof emptyJobToClose) =>
  visit('JOB-1', { type: 'Electric', status: 'In Progress', toClose });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const described = [
  ['issueResolved', { isResolved: 'No' }],
  ['describeIssueAndNextSteps', { issueDescription: 'It is dark.' }],
] as const;

/** Opens a close whose package is unknown, after the given answers. */
const openAfter = (answers: Parameters<EngineerWorld['keepAnswers']>[1]) => {
  const world = engineerWorld({ jobs: [jobWith(without)] });
  world.keepAnswers(uidOf('JOB-1'), answers);
  const { user } = openEngineer('/job/uid-JOB-1/close', { world });
  return {
    knowPackage: () =>
      world.hold({ jobs: [jobWith({ ...emptyJobToClose, package: 'your-home' })] }),
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
};

it('an unknown package blocks the area with the number to call, until Check again finds it', async () => {
  const { knowPackage, press } = openAfter(described);
  await heading('Which area is the issue in?');
  await press('Continue');
  await screen.findByRole('link', { name: 'Call 0800 000 0456' });
  knowPackage();
  await press('Check again');
  await press('Continue');
  expect(await heading('Was the issue caused by any of these?')).toBeTruthy();
});
