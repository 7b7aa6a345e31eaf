import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fieldsOfStep } from '#application/close-session/close-session-state.ts';
import { ShownCloseContext } from '#ui/screens/close/flow/close-context.ts';
import { StepAside } from '#ui/screens/close/flow/step-aside.tsx';
import {
  answer,
  closeWorld,
  opened,
  plumbingJob,
  settle,
  upToPartsNeeded,
  walk,
  washer,
} from '../../../application/close-session/close-world.ts';

it('the labour warning shows the cost, and what happens when the labour stays', async () => {
  const { session } = closeWorld(plumbingJob()).openTab();
  await settle();
  await walk(session, upToPartsNeeded);
  await answer(session, 'partsNeeded', { partsRequested: [washer], estimatedHoursNeeded: 3 });
  const state = opened(session);
  const step = 'canLabourCostBeLowered';
  expect(state.session.shown).toBe(step);
  const fields = fieldsOfStep(state, step);
  render(
    <ShownCloseContext value={{ session, state, step, fields, errorOf: () => undefined }}>
      <StepAside />
    </ShownCloseContext>,
  );
  const card = screen.getByRole('region', { name: 'What it costs now' });
  // Three hours at 48 pounds (document 3, section 4).
  expect(card.textContent).toContain('Labour, 3 hours£144.00');
  expect(card.textContent).toContain('Labour requested is too high');
  expect(card.textContent).toMatch(
    /This would need a call to authorise\. With .+ it would be authorised\./,
  );
});
