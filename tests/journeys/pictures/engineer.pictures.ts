import { bringWording, jobDetailsWording } from '#words/shared/visit/wording/job-details.ts';
import { travelWording } from '#words/shared/visit/wording/visit.ts';
import { closingEngineer, summaryOf, walkClose } from '../engineer/closing/close-hand.ts';
import { partForNextVisit } from '../engineer/closing/answered-steps.ts';
import { cameraPhoto } from '../photos/camera-photo.ts';
import {
  button,
  card,
  chooseFiles,
  engineer,
  offerCards,
  openJob,
  postcodes,
  setOff,
  wednesdayMorning,
} from '../engineer/engineer-day.ts';
import { expect, test } from '../pilotlight-test.ts';
import { desktop, phone, takePicture } from './take-picture.ts';

test.use({ viewport: phone });

test('pictures of an engineer’s day', async ({ page, platform, signIn }) => {
  test.setTimeout(120_000);
  await platform.reset(wednesdayMorning);
  await signIn(page, engineer);
  await page.getByRole('button', { name: 'No, thank you' }).click();
  const travelling = card(page, postcodes.enRoute);
  await expect(travelling).toBeVisible();
  await takePicture(page, 'engineer-agenda-phone');
  await page.setViewportSize(desktop);
  await takePicture(page, 'engineer-agenda-desktop');
  await openJob(page, postcodes.urgent);
  await expect(page.getByText(jobDetailsWording.details)).toBeVisible();
  await takePicture(page, 'engineer-job-desktop');
  await page.setViewportSize(phone);
  await takePicture(page, 'engineer-job-phone');
  const job = new URL(page.url()).pathname;
  await page.goto(`${job}/reschedule`);
  await expect(button(page, 'Reschedule')).toBeVisible();
  await takePicture(page, 'engineer-reschedule-phone');
  await page.goto(`${job}/cancel`);
  await page.getByLabel('Reason', { exact: true }).selectOption('Customer not home');
  const buffer = await cameraPhoto(1200, 900);
  await chooseFiles(page, [{ name: 'door.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(page.getByText('Upload Successful')).toBeVisible();
  await takePicture(page, 'engineer-cancel-phone', 'here');

  await page.goto('/job/offers');
  await expect(offerCards(page).first()).toBeVisible();
  await takePicture(page, 'engineer-offers-phone');
  await offerCards(page).filter({ hasText: ' · ' }).first().click();
  await expect(button(page, 'Accept')).toBeVisible();
  await takePicture(page, 'engineer-offer-phone');
  await page.goto('/job/agenda?tab=previousAgenda');
  const previous = page.getByRole('region', { name: 'All previous jobs' });
  await expect(previous.getByRole('link').first()).toBeVisible();
  await takePicture(page, 'engineer-previous-phone');
  await page.goto('/engineer/account/invoices');
  await expect(page.getByRole('table')).toBeVisible();
  await takePicture(page, 'engineer-invoices-phone');

  await page.goto('/job/agenda');
  await setOff(page, card(page, postcodes.urgent));
  await expect(page.getByRole('dialog', { name: travelWording.question })).toBeVisible();
  await takePicture(page, 'engineer-travel-phone');
});

test('picture of a follow-on visit', async ({ page, platform, signIn }) => {
  await signIn(page, closingEngineer);
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await walkClose(page, platform, partForNextVisit(['fan.jpg', 'flue.jpg']));
  await page.goto('/job/agenda?tab=upcomingAgenda');
  const next = page.getByRole('article').filter({ hasText: summaryOf('gas-heating') });
  await next.getByRole('link').first().click();
  await expect(
    page.getByRole('button', { name: bringWording.showPhoto('flue.jpg') }),
  ).toBeVisible();
  await takePicture(page, 'engineer-follow-on-phone');
});
