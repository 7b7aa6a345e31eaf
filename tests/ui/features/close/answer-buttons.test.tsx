import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyJobToClose } from '#domain/repair';
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

it('a resolved gas job can be closed with at most 26 taps, counting two for each list', async () => {
  const { user, heading, press, fill } = openGasClose();
  let clicks = 0;
  const tap = async (name: string) => {
    clicks += 1;
    await press(name);
  };
  const type = (label: string, value: string) => {
    clicks += 1;
    fill(label, value);
  };
  const select = async (label: string, option: string) => {
    clicks += 2;
    await user.selectOptions(screen.getByLabelText(label), option);
  };

  await heading('Have you resolved the issue?');
  await tap('Yes');
  await heading('Which area is the issue in?');
  expect(screen.getByLabelText<HTMLSelectElement>('Area').value).toBe('Boiler');
  await tap('Continue');
  await heading('Describe the issue');
  type('Description', 'The pump was stuck.');
  await tap('Continue');
  await heading('Have you carried out the gas safety checks?');
  await tap('Yes');
  await heading('Boiler details');
  await select('Make', 'Vaillant');
  type('Model', 'ecoTEC');
  type('GC number', '4704401');
  await tap('Continue');
  await heading('What type of boiler is it?');
  await tap('Combi');
  await heading('Where is the boiler?');
  await tap('Kitchen');
  await heading('Is the visual inspection safe?');
  expect(screen.getByText('Flue, ventilation, pipework and the boiler itself.')).toBeDefined();
  await tap('Yes');
  await heading('Do the safety device and flame supervision work correctly?');
  await tap('Yes');
  await heading('Is the ventilation correct?');
  await tap('Yes');
  await heading('What is the combustion performance reading?');
  type('Reading', '0.0009');
  await tap('Continue');
  await heading('Boiler gauges');
  await tap('Continue');
  await heading('Have you identified an unsafe situation?');
  await tap('No');
  await heading('Photos of the fault');
  await tap('I could not take a photo');
  type('Why could no photo be taken?', 'Too dark.');
  await tap('Continue');
  await heading('Have you fitted parts today?');
  await tap('No');
  await heading('How long did the job take?');
  await select('Time taken', '1 hour');
  await tap('Complete job');
  await screen.findByRole('heading', { level: 1, name: 'Completed!' });
  expect(clicks).toBeLessThanOrEqual(26);
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

it('Save and leave keeps the typed text and opens the job', async () => {
  const { heading, press, fill, user, where } = openGasClose();
  await heading('Have you resolved the issue?');
  await press('No');
  await heading('Describe the issue and next steps');
  fill('Description', 'Half done.');
  await user.click(screen.getByRole('link', { name: 'Save and leave' }));
  await user.click(await screen.findByRole('link', { name: 'Complete Job' }));
  await heading('Describe the issue and next steps');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Half done.');
  expect(where()).toContain('/job/uid-JOB-1/close');
});
