import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { engineerWorld, visit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

/** Document 3, section 4, describeIssueAndNextSteps: "for a BER boiler, note it and inform the customer". */
const note = /\bBER\b.*note it.*inform the customer/;

it('an unresolved fault is described with a note for a BER boiler, and no other fault is', async () => {
  const world = engineerWorld({ jobs: [visit('JOB-1', { status: 'In Progress' })] });
  const { user } = openEngineer('/job/uid-JOB-1/close', { world });
  await screen.findByRole('heading', { name: 'Have you resolved the issue?' });
  expect(screen.queryByText(note)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'No' }));
  await screen.findByRole('heading', { name: 'Describe the issue and next steps' });
  expect(screen.getByText(note)).toBeTruthy();
});
