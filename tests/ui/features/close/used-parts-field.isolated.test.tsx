import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fieldsOfStep } from '#application/close/close-session-state.ts';
import type { CloseSession } from '#application/close/close-session.ts';
import { preparedCloseFlow } from '#domain/close';
import { readNode } from '#domain/flow';
import { UsedPartsField } from '#ui/features/close/fields/used-parts-field.tsx';
import { beginClose, opened, plumbingJob } from '../../../application/close/close-world.ts';
import { CloseAtStep } from './close-at-step.tsx';
import { render } from '../../render.tsx';

vi.mock('#ui/features/close/fields/use-part-catalogue.ts', () => ({
  usePartCatalogue: () => ({ phase: 'loading' }),
}));

const step = 'actualPartsUsed';

const Field = ({ session }: { readonly session: CloseSession }) => (
  <CloseAtStep session={session} step={step}>
    <UsedPartsField />
  </CloseAtStep>
);

it.each<readonly [label: string, typed: string, left: number]>([
  ['Quantity', '1.5', 1],
  ['What you paid', '1,250', 3],
])('an unused part has no problem with %s %j', async (label, typed, left) => {
  const { session } = await beginClose(plumbingJob());
  session.setAnswer(step, 'partsUsed', [
    { name: 'Pump', quantity: 3, used: true },
    { name: 'Fan', quantity: 2, used: true, cost: 1250 },
  ]);
  render(<Field session={session} />);
  const pump = within(screen.getAllByRole('listitem')[0] as HTMLElement);
  fireEvent.change(pump.getByLabelText(label), { target: { value: typed } });
  expect(pump.getByRole('group', { name: 'Pump' }).contains(pump.getByLabelText(label))).toBe(true);
  const problems = () =>
    readNode(preparedCloseFlow, step, fieldsOfStep(opened(session), step)).problems;
  expect(problems()).toHaveLength(1);
  fireEvent.click(pump.getByRole('radio', { name: 'No' }));
  expect(pump.queryByLabelText(label)).toBeNull();
  expect(problems()).toEqual([]);
  fireEvent.click(pump.getByRole('radio', { name: 'Yes' }));
  expect(fieldsOfStep(opened(session), step)['partsUsed']).toEqual([
    { name: 'Pump', quantity: left, used: true },
    { name: 'Fan', quantity: 2, used: true, cost: 1250 },
  ]);
});

it.each([
  [true, ['Gross amount£12.01', 'Net amount£10.01']],
  [false, ['Gross amount£12.01']],
])('the paid sum with a VAT number (%s) is %s', async (vatRegistered, given) => {
  const job = plumbingJob();
  const { session } = await beginClose({ ...job, toClose: { ...job.toClose, vatRegistered } });
  session.setAnswer(step, 'partsUsed', [{ name: 'Fan', quantity: 1, used: true, cost: '12.01' }]);
  render(<Field session={session} />);
  const sums = screen.getAllByText(/^(Gross|Net) amount$/);
  expect(sums.map(({ parentElement }) => parentElement?.textContent)).toEqual(given);
});

it('an added part can be removed, and a part of the job cannot', async () => {
  const job = plumbingJob();
  const unknown = {
    used: undefined,
    estimatedCost: undefined,
    actualCost: undefined,
    hours: undefined,
  };
  const parts = [{ name: 'Pump', quantity: 1, ...unknown }];
  const { session } = await beginClose({ ...job, toClose: { ...job.toClose, parts } });
  session.setAnswer(step, 'partsUsed', [
    { name: 'Pump', quantity: 1, used: true },
    { name: 'Fan', quantity: 1, used: true },
    { name: 'Seal', quantity: 1, used: true },
  ]);
  render(<Field session={session} />);
  expect(screen.queryByRole('button', { name: 'Remove Pump' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Fan' }));
  expect(fieldsOfStep(opened(session), step)['partsUsed']).toEqual([
    { name: 'Pump', quantity: 1, used: true },
    { name: 'Seal', quantity: 1, used: true },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Parts used' }));
});
