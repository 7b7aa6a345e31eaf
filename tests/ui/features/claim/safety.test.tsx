import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { claimWorld } from './claim-world.ts';
import { toHeading, visitStep } from './render-claim.tsx';
import { hrefOf } from '../../screen-parts.ts';

const gasNumber = /0800 111 999/;

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
