import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { questionsOf, claimQuestions, type ClaimQuestion } from '#domain/claim';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { claimWorld } from './claim-world.ts';
import { visitStep } from './render-claim.tsx';
import { hrefOf } from '../../screen-parts.ts';
import { answersBefore } from './stage-answers.ts';
import { storedAnswers } from '../../../application/claim/draft-answers.ts';

const stages = (Object.keys(answersBefore) as (keyof typeof answersBefore)[]).filter(
  (stage) => questionsOf(stage).length > 0,
);

const controlOf = (question: ClaimQuestion): HTMLElement => {
  const requested = claimQuestions[question];
  const name = new RegExp(`^${claimQuestionWording[question].ask.replace(/[?.]/g, '\\$&')}`);
  if (requested.kind === 'text') return screen.getByRole('textbox', { name });
  return screen.getByRole(requested.display === 'dropdown' ? 'combobox' : 'radiogroup', { name });
};

const isRequired = (question: ClaimQuestion): boolean => {
  const requested = claimQuestions[question];
  return requested.kind === 'choice' || !requested.optional;
};

/** The steps with the line about gas and carbon monoxide. */
const gasStages: readonly string[] = [
  'problemArea',
  'boilerGroup1',
  'boilerGroup2',
  'heatingGroup1',
  'heatingGroup2',
  'heatingLeakVisibility',
];
/** The steps with the advice where to turn off water and power. */
const waterStages: readonly string[] = ['plumbingGroup1', 'drainageGroup1', 'electricGroup1'];

/** The home, the number to call, and the safety advice of a stage. */
const expectHelp = (stage: string): void => {
  expect(screen.getByText('12 Orchard Row, Leeds, LS1 4DT')).toBeTruthy();
  const line = screen.getByText(/^(?:Can’t wait|Need a hand)\? Call$/).closest('p');
  expect(hrefOf(/./, within(line ?? expect.unreachable()))).toBe('tel:+448000000123');
  const gas = screen.queryByText(/carbon monoxide alarm\? Get out first/)?.closest('p');
  expect(gas && hrefOf(/0800 111 999/, within(gas))).toBe(
    gasStages.includes(stage) ? 'tel:+44800111999' : undefined,
  );
  const note = screen.queryByText('Water or sparks right now?')?.closest('details')?.textContent;
  expect(note?.match(/stopcock|fuse box/g)?.length).toBe(
    waterStages.includes(stage) ? 2 : undefined,
  );
};

it.each(stages)(
  'the stage %s of a claim shows its questions with their options and whom to call, and names every missing answer',
  async (stage) => {
    const { user } = await visitStep(claimWorld(), stage, answersBefore[stage]);
    await screen.findByRole('heading', { level: 1, name: stageTitles[stage] });
    expect(document.title).toBe(`${stageTitles[stage]} – Hearthside`);
    expect(screen.getByText(/^Step \d+ of at most \d+$/)).toBeTruthy();
    expectHelp(stage);
    for (const question of questionsOf(stage)) {
      const control = controlOf(question);
      const requested = claimQuestions[question];
      if (requested.kind === 'choice')
        expect(
          within(control).getAllByRole(requested.display === 'dropdown' ? 'option' : 'radio'),
        ).toHaveLength(requested.options.length + (requested.display === 'dropdown' ? 1 : 0));
    }

    await user.click(screen.getByRole('button', { name: 'Next' }));
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    const required = questionsOf(stage).filter(isRequired);
    expect(within(summary).getAllByRole('link')).toHaveLength(required.length);
    expect(document.activeElement).toBe(summary);
    expect(document.title).toBe(`Error: ${stageTitles[stage]} – Hearthside`);
    for (const question of required) {
      const field = document.getElementById(question)?.closest('fieldset, div:has(> label)');
      expect(field?.textContent).toContain('This field is required');
    }
  },
);

describe('an error at a field', () => {
  it('keeps each character in the draft as soon as it is typed', async () => {
    const world = claimWorld();
    await visitStep(world, 'problemArea', { jobType: 'boiler' });
    fireEvent.change(screen.getByRole('textbox', { name: 'What’s happening?' }), {
      target: { value: 'No hot water' },
    });
    expect(storedAnswers(world).description).toBe('No hot water');
  });
});
