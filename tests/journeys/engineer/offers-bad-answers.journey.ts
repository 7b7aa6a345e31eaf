import { offerWording } from '#ui/shared/visit/wording/offers.ts';
import { offlineWords } from '#ui/shared/visit/wording/visit.ts';
import { answerBadly, badDoneAnswers, isUnanswered, loseAnswer } from '../harness/bad-answers.ts';
import { expect, expectAccessible, test } from '../pilotlight-test.ts';
import {
  acceptedToast,
  button,
  goneWords,
  goTo,
  heading,
  jobCards,
  offerCards,
  sasha,
} from './engineer-day.ts';

const listAddress = /\/job-offers$/;

test('an answer to an offer that fails shows an error and can be sent again until the job is gone', async ({
  page,
  platform,
  signIn,
  problems,
}) => {
  problems.expect(/500|409|404|ERR_/);
  await page.clock.install();
  await signIn(page, sasha);
  await goTo(page, 'Offers');
  await offerCards(page).first().click();
  await expect(button(page, 'Accept')).toBeVisible();

  for (const [name, words] of [
    ['Accept', 'Failed to accept job offer'],
    ['Decline', 'Failed to decline job offer'],
  ] as const)
    for (const [kind, answer] of Object.entries(badDoneAnswers))
      await test.step(`${name}: ${kind}`, async () => {
        const answerWell = await answerBadly(page, /\/(accept|decline)$/, answer);
        const fetchedAgain = page.waitForResponse(listAddress);
        await button(page, name).click();
        if (name === 'Decline') await button(page, offerWording.declineNow).click();
        const alert = page.getByRole('alert').filter({ hasText: words });
        await expect(alert).toBeInViewport();
        await expect(alert.getByText(offlineWords)).toBeVisible({
          visible: isUnanswered(kind),
        });
        await fetchedAgain;
        await expect(button(page, name)).toBeEnabled();
        await expect(page.getByText(/^You (accepted|declined)/)).toHaveCount(0);
        await answerWell();
      });
  await expectAccessible(page);

  await test.step('the job is taken meanwhile', async () => {
    const listed = page.waitForResponse(listAddress);
    await page.reload();
    const { jobOffers } = (await (await listed).json()) as {
      jobOffers: { job_name: string }[];
    };
    await expect(button(page, 'Accept')).toBeVisible();
    await platform.moveJob(jobOffers[0]?.job_name ?? '', {
      claimStatus: 'Upcoming',
      jobStatus: 'Ready',
    });
    await button(page, 'Accept').click();
    await expect(heading(page, goneWords)).toBeFocused();
    await expect(page.getByText('Another engineer accepted it sooner.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View other offers' }).click();
    await expect(offerCards(page)).toHaveCount(2);
  });

  await test.step('an offer is declined and another accepted when both answers are lost', async () => {
    await answerBadly(page, /\/(accept|decline)$/, loseAnswer);
    await offerCards(page).first().click();
    await button(page, 'Decline').click();
    await button(page, offerWording.declineNow).click();
    await expect(page.getByText(/^You declined JOB-\d+\.$/)).toBeVisible();
    await goTo(page, 'Offers');
    await offerCards(page).click();
    await page.getByRole('radio').first().check();
    await button(page, 'Accept').click();
    await expect(acceptedToast(page)).toBeVisible();
    await expect(jobCards(page)).toHaveCount(1);
  });
});
