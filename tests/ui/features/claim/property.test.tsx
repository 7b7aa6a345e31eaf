import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { claimWorld } from './claim-world.ts';
import { visitStep } from './render-claim.tsx';
import { answersBefore } from './stage-answers.ts';

it.each(['problemArea', 'boilerGroup1', 'chooseDate'] as const)(
  'the %s page names the property of the repair',
  async (step) => {
    await visitStep(claimWorld(), step, answersBefore[step]);
    expect(screen.getByText('12 Orchard Row, Leeds, LS1 4DT')).toBeTruthy();
  },
);
