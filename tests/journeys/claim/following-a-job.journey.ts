import { expect, expectAccessible, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { answerStages, chooseDays, confirmedReference, createClaim } from './answer-claim.ts';
import { coveredStages } from './stages.ts';

const steps = [
  [{ claimStatus: 'Engineer to Accept Job' }, "We're reviewing your claim"],
  [{ claimStatus: 'Upcoming', jobStatus: 'Ready' }, 'Engineer visit booked'],
  [{ claimStatus: 'Check if Job is Complete', jobStatus: 'En Route' }, 'En route'],
  [{ claimStatus: 'Check if Job is Complete', jobStatus: 'In Progress' }, 'In progress'],
  [{ claimStatus: 'Order Parts' }, 'Ordering parts'],
  [{ claimStatus: 'Closed', jobStatus: 'Complete' }, 'Completed claim'],
] as const;

test(
  'a raised claim shows its status on each later visit',
  sameAtAnyWidth,
  async ({ page, signIn, platform }) => {
    await signIn(page, 'no.contribution@pilotlight.test');
    await answerStages(page, coveredStages.pests);
    await chooseDays(page);
    await createClaim(page);
    const reference = await confirmedReference(page);

    const book = page.getByRole('link', { name: 'Book' });
    await expect(book).not.toHaveAttribute('aria-current');
    await book.click();
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page.getByText('Claim request received')).toBeVisible();
    await expectAccessible(page);
    for (const [standing, text] of steps) {
      await platform.moveJob(reference, standing);
      await page.reload();
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
  },
);
