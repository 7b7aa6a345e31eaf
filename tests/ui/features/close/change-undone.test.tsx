import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nothingToClose } from '../../../infrastructure/wire/domain-examples.ts';
import { engineerWorld, visit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

it('undoing a change shows its step with the earlier answers, its address and a focused heading', async () => {
  const world = engineerWorld();
  const toClose = { ...nothingToClose, package: 'your-home' } as const;
  world.hold({ jobs: [visit('JOB-1', { type: 'Electric', status: 'In Progress', toClose })] });
  const close = '/job/uid-JOB-1/close';
  const { user, router, where } = openEngineer(['/job/agenda', close], { world });
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const goOn = () => user.click(screen.getByRole('button', { name: 'Continue' }));

  await heading('Have you resolved the issue?');
  await user.click(screen.getByRole('button', { name: 'No' }));
  await heading('Describe the issue and next steps');
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'It is dark.' } });
  await goOn();
  await heading('Which area is the issue in?');
  await act(() => router.navigate(`${close}?stage=issueResolved`));
  await heading('Have you resolved the issue?');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await heading('Which area is the issue in?');
  expect(where()).toBe(`${close}?stage=issueArea`);

  await user.click(screen.getByRole('button', { name: 'Undo this change' }));
  expect(document.activeElement).toBe(await heading('Have you resolved the issue?'));
  expect(where()).toBe(`${close}?stage=issueResolved`);
  expect(screen.getByRole('button', { name: 'No', pressed: true })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'No' }));
  await heading('Describe the issue and next steps');
  expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('It is dark.');
});
