import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fieldsOfStep } from '#application/close/close-session-state.ts';
import { CloseField } from '#ui/features/close/fields/close-field.tsx';
import { beginClose, opened } from '../../../application/close/close-world.ts';
import { CloseAtStep } from './close-at-step.tsx';
import { render } from '../../render.tsx';

/** Document 3, section 5: the typed text, the value read from it, and the keypad of a phone. */
it.each([
  ['boilerDetails', 'boilerGcNumber', '47-319 01x', '4731901', 'numeric'],
  ['boilerDetails', 'boilerGcNumber', '\uff14\uff17', '47', 'numeric'],
  ['boilerGauges', 'gasRateKw', '19.5', '19.5', 'decimal'],
  ['boilerGauges', 'burnerPressureMb', '-0.2', '-0.2', 'text'],
  ['estimatedCostOfParts', 'estimatedPartsCost', '40.00', '40.00', 'decimal'],
  ['actualPartsCost', 'actualGrossPartsCost', '80', '80', 'decimal'],
] as const)(
  '%s reads %s %j as %j, with a %s keypad',
  async (step, question, given, taken, keypad) => {
    const { session } = await beginClose();
    render(
      <CloseAtStep session={session} step={step}>
        <CloseField question={question} labelHidden={false} />
      </CloseAtStep>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.change(field, { target: { value: given } });
    await waitFor(() => expect(fieldsOfStep(opened(session), step)[question]).toBe(taken));
    expect([field.value, field.inputMode]).toEqual([taken, keypad]);
    expect(field.getAttribute('enterkeyhint')).toBe('go');
  },
);
