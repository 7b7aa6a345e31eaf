import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stageTitles } from '#ui/wording/claim/stages.ts';
import { claimWorld, jobOf } from './claim-world.ts';
import { toHeading, visitStep } from './render-claim.tsx';
import { answersBefore, boilerDescribed } from './stage-answers.ts';

const hintOf = (name: string): string => {
  const card = screen.getByRole('radio', { name });
  return document.getElementById(card.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

describe('the cover', () => {
  it('is told of each area before it is chosen', async () => {
    const world = claimWorld({
      contract: { includedProducts: ['boiler', 'plumbing'] },
      jobs: [jobOf({ type: 'Plumbing', status: 'Dispatched', claimStatus: 'Order Parts' })],
    });
    await visitStep(world, 'problemArea', {});
    expect(hintOf('Boiler')).toMatch(/In your cover$/);
    expect(hintOf('Plumbing')).toMatch(/Request open$/);
    expect(hintOf('Pests')).toMatch(/Not in your cover$/);
  });
});

describe('the number to call', () => {
  it.each(['problemArea', 'boilerGroup2', 'vulnerability', 'chooseDate'] as const)(
    'is there on %s for who cannot wait',
    async (stage) => {
      await visitStep(claimWorld(), stage, answersBefore[stage]);
      const line = screen.getByText('Can’t wait? Call').closest('p');
      expect(
        within(line ?? document.body)
          .getByRole('link')
          .getAttribute('href'),
      ).toBe('tel:08000000123');
    },
  );

  it('does not speak of waiting where the visit is urgent', async () => {
    await visitStep(claimWorld(), 'chooseDate', { ...boilerDescribed, vulnerable: 'Yes' });
    expect(screen.queryByText('Can’t wait? Call')).toBeNull();
    expect(screen.getByText('Need a hand? Call')).toBeTruthy();
  });
});

describe('the boiler', () => {
  it('may have a maker and a model that nobody knows', async () => {
    const world = claimWorld();
    const { user } = await visitStep(world, 'boilerGroup2', answersBefore.boilerGroup2);
    await user.click(screen.getByRole('button', { name: 'I don’t know the maker' }));
    await user.click(screen.getByRole('button', { name: 'I don’t know the model' }));
    await user.click(screen.getByRole('radio', { name: 'Not sure' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await toHeading(stageTitles.vulnerability);
    expect(world.drafts.read(world.contract.id)?.answers).toMatchObject({
      boilerMaker: 'other',
      boilerMakerOther: 'I don’t know',
      boilerModel: 'I don’t know',
    });
  });
});

describe('the second column', () => {
  it('has the home, the cost, the urgency and each answer with its way to change it', async () => {
    const answers = { ...boilerDescribed, vulnerable: 'Yes' };
    const { user } = await visitStep(claimWorld(), 'chooseDate', answers, { wide: true });
    const beside = within(screen.getByRole('complementary', { name: 'Your request so far' }));
    for (const words of ['£60.00 towards this repair, by card at the end.', 'Urgent.', 'Vaillant'])
      expect(beside.getByText(words)).toBeTruthy();
    expect(beside.getByText(/somebody at home needs us sooner/)).toBeTruthy();
    expect(beside.getByRole('link', { name: /0800 000 0123/ })).toBeTruthy();
    await user.click(beside.getByRole('button', { name: 'Change Boiler model' }));
    await toHeading(stageTitles.boilerGroup2);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await toHeading(stageTitles.chooseDate);
  });
});
