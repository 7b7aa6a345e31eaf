import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nothingToClose } from '../../../infrastructure/wire/domain-examples.ts';
import { engineerWorld, visit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

const without = { ...nothingToClose, package: undefined };
const jobWith = (toClose: typeof nothingToClose) =>
  visit('JOB-1', { type: 'Electric', status: 'In Progress', toClose });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens a close whose package is unknown, at the step before the area. */
const openBeforeArea = async () => {
  const world = engineerWorld({ jobs: [jobWith(without)] });
  const { user } = openEngineer('/job/uid-JOB-1/close', { world });
  await heading('Have you resolved the issue?');
  await user.click(screen.getByRole('button', { name: 'No' }));
  await heading('Describe the issue and next steps');
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'It is dark.' } });
  return {
    knowPackage: () => world.hold({ jobs: [jobWith({ ...nothingToClose, package: 'your-home' })] }),
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
};

it('an unknown package blocks the area with the number to call, until Check again finds it', async () => {
  const { knowPackage, press } = await openBeforeArea();
  await press('Continue');
  await heading('Which area is the issue in?');
  await press('Continue');
  await screen.findByRole('link', { name: 'Call 0800 000 0456' });
  knowPackage();
  await press('Check again');
  await press('Continue');
  expect(await heading('Was the issue caused by any of these?')).toBeTruthy();
});

it('the job is read again at the step that needs the package, so that a new package is used', async () => {
  const { knowPackage, press } = await openBeforeArea();
  knowPackage();
  await press('Continue');
  await heading('Which area is the issue in?');
  await press('Continue');
  expect(await heading('Was the issue caused by any of these?')).toBeTruthy();
});
