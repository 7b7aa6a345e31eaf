import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { claimWorld, jobOf } from './claim-world.ts';
import { toHeading, visitStep } from './render-claim.tsx';
import { boilerDescribed } from './stage-answers.ts';

const hintOf = (name: string): string => {
  const card = screen.getByRole('radio', { name });
  return document.getElementById(card.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

it('the cover beside the claim steps is stated once above the areas, and its exceptions are marked', async () => {
  const world = claimWorld({
    contract: { includedProducts: ['boiler', 'plumbing'] },
    jobs: [jobOf({ type: 'Plumbing', status: 'Dispatched', claimStatus: 'Order Parts' })],
  });
  await visitStep(world, 'problemArea', {});
  expect(screen.getByText('In your cover, except where marked.')).toBeTruthy();
  expect(hintOf('Boiler')).toBe('');
  expect(hintOf('Plumbing')).toMatch(/Request open$/);
  expect(hintOf('Pests')).toMatch(/Not in your cover$/);
});

describe('the second column of the claim form', () => {
  it('shows the home, the cost, the urgency and each answer with a link to change it', async () => {
    const answers = { ...boilerDescribed, vulnerable: 'Yes' };
    const { user, router } = await visitStep(claimWorld(), 'chooseDate', answers, { wide: true });
    const isAtModel = () =>
      waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Which model/ })),
      );
    const beside = within(screen.getByRole('complementary', { name: 'Your request so far' }));
    for (const words of ['£60.00 towards this repair, by card at the end.', 'Urgent.', 'Vaillant'])
      expect(beside.getByText(words)).toBeTruthy();
    expect(beside.getByText(/somebody at home is vulnerable/)).toBeTruthy();
    expect(beside.getByRole('link', { name: /0800 000 0123/ })).toBeTruthy();
    await user.click(beside.getByRole('button', { name: 'Change Boiler model' }));
    await toHeading(stageTitles.boilerGroup2);
    await isAtModel();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await toHeading(stageTitles.chooseDate);
    await act(() => router.navigate(-1));
    await toHeading(stageTitles.boilerGroup2);
    await isAtModel();
  });
});
