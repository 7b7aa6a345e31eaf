import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StepAside } from '#ui/features/close/flow/step-aside.tsx';
import {
  answer,
  beginClose,
  opened,
  plumbingJob,
  upToPartsNeeded,
  walk,
  washer,
} from '../../../application/close/close-world.ts';
import { CloseAtStep } from './close-at-step.tsx';
import { render } from '../../render.tsx';

it('the labour warning shows the cost, and what happens when the labour stays', async () => {
  const { session } = await beginClose(plumbingJob());
  await walk(session, upToPartsNeeded);
  await answer(session, 'partsNeeded', { partsRequested: [washer], estimatedHoursNeeded: 3 });
  const step = 'canLabourCostBeLowered';
  expect(opened(session).session.shown).toBe(step);
  render(
    <CloseAtStep session={session} step={step}>
      <StepAside />
    </CloseAtStep>,
  );
  const card = screen.getByRole('region', { name: 'What it costs now' });
  // Three hours at 48 pounds (document 3, section 4).
  expect(card.textContent).toContain('Labour, 3 hours£144.00');
  expect(card.textContent).toContain('Labour requested is too high');
  expect(card.textContent).toMatch(
    /This would need a call to authorise\. With .+ it would be authorised\./,
  );
});
