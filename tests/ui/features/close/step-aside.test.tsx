import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnswersSoFar } from '#ui/features/close/flow/answers-so-far.tsx';
import { CloseContext } from '#ui/features/close/flow/close-context.ts';
import { StepAside } from '#ui/features/close/flow/step-aside.tsx';
import {
  answer,
  beginClose,
  plumbingJob,
  upToPartsNeeded,
  walk,
  washer,
} from '../../../application/close/close-world.ts';
import { setupUser } from '../../setup-user.ts';
import { CloseAtStep, unchangingClose } from './close-at-step.tsx';
import { render } from '../../render.tsx';
import { textsOf } from '../../screen-parts.ts';

/** Decisions, "VAT number present": the net amount is shown beside the gross for an engineer with one only. */
it.each([
  ['actualPartsCost', true, '12.01', ['£10.01']],
  ['sendJobToManufacturerCostOfParts', true, '12.01', ['£10.01']],
  ['actualPartsCost', true, '12.0.1', []],
  ['actualPartsCost', false, '12.01', []],
  ['sendJobToManufacturerCostOfParts', false, '12.01', []],
] as const)(
  'the amount at %s with a VAT number (%s) and £%s gross is %j net',
  (step, vatRegistered, typed, net) => {
    const shown = {
      step,
      state: { job: { toClose: { vatRegistered } }, flags: {} },
      fields: { actualGrossPartsCost: typed },
    };
    render(
      <CloseContext value={unchangingClose(shown)}>
        <StepAside />
      </CloseContext>,
    );
    expect(textsOf('definition')).toEqual(net);
  },
);

it('the labour warning shows the cost and what happens when the labour stays, and the answers so far offer no change of the estimate', async () => {
  const { session } = await beginClose(plumbingJob());
  await walk(session, upToPartsNeeded);
  await answer(session, 'partsNeeded', { partsRequested: [washer], estimatedHoursNeeded: 3 });
  render(
    <CloseAtStep session={session} step="canLabourCostBeLowered">
      <AnswersSoFar onChange={() => undefined} />
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
  await setupUser().click(screen.getByText('Answers so far'));
  const given = within(screen.getByText('Answers so far').closest('details') ?? document.body);
  const rows = (await given.findAllByRole('term')).map((term) => ({
    label: term.textContent,
    isLocked: within(term.parentElement ?? term).queryByRole('button') === null,
  }));
  expect(rows.filter(({ isLocked }) => isLocked).map(({ label }) => label)).toEqual([
    'Parts needed',
    'Time needed',
  ]);
  expect(rows.length).toBeGreaterThan(2);
});
