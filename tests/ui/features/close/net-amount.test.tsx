import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CloseContext } from '#ui/features/close/flow/close-context.ts';
import { StepAside } from '#ui/features/close/flow/step-aside.tsx';
import { unchangingClose } from './close-at-step.tsx';
import { render } from '../../render.tsx';

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
    expect(screen.queryAllByRole('definition').map(({ textContent }) => textContent)).toEqual(net);
  },
);
