import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { claimWorld } from './claim-world.ts';
import { toHeading, visitStep } from './render-claim.tsx';
import { answersBefore } from './stage-answers.ts';
import { hrefOf } from '../../screen-parts.ts';

const gasNumber = /0800 111 999/;

it.each([
  'problemArea',
  'boilerGroup1',
  'boilerGroup2',
  'heatingGroup1',
  'heatingGroup2',
  'heatingLeakVisibility',
] as const)(
  'the line about gas and carbon monoxide is shown on %s with the emergency number',
  async (stage) => {
    await visitStep(claimWorld(), stage, answersBefore[stage]);
    const words = screen.getByText(/carbon monoxide alarm\? Get out first/);
    const line = words.closest('p') ?? expect.unreachable();
    expect(hrefOf(gasNumber, within(line))).toBe('tel:+44800111999');
  },
);

describe('the advice in an emergency', () => {
  it('is shown while its words are typed, and does not change the route', async () => {
    const { user } = await visitStep(claimWorld(), 'problemArea', { jobType: 'heating' });
    const description = screen.getByRole('textbox', { name: 'What’s happening?' });
    await user.type(description, 'The radiator is cold');
    expect(screen.queryByText(/^Gas or carbon monoxide\?/)).toBeNull();
    await user.clear(description);
    await user.type(description, 'I smell gas, and the alarm rings');
    const title = await screen.findByText('Gas or carbon monoxide? Get out first');
    const advice = title.closest<HTMLElement>('[role=alert]') ?? document.body;
    expect(within(advice).getByRole('link', { name: gasNumber })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await toHeading(stageTitles.heatingGroup1);
    expect(screen.getByText('Gas or carbon monoxide? Get out first')).toBeTruthy();
  });

  it('names 999 when sparks or burning are described', async () => {
    await visitStep(claimWorld(), 'problemArea', {
      jobType: 'electric',
      description: 'Sparks and a burning smell',
    });
    expect(hrefOf('Call the emergency services 999')).toBe('tel:999');
  });
});
