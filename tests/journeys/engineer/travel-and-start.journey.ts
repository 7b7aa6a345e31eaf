import { startedWording, travelWording } from '#words/shared/visit/wording/visit.ts';
import { expect, test } from '../pilotlight-test.ts';
import {
  card,
  engineer,
  openJob,
  openOverdue,
  openedUid,
  postcodes,
  setOff,
  wednesdayMorning,
} from './engineer-day.ts';

const small = (width: number | undefined): boolean => (width ?? 0) < 1200;

test.use({ start: { now: wednesdayMorning } });

test('an engineer sets off to a visit, has its customer in reach, and starts the work', async ({
  page,
  context,
  signIn,
}) => {
  await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'A map' }));
  await page.clock.install();
  await signIn(page, engineer);
  const isSmall = small(page.viewportSize()?.width);
  const question = page.getByRole('dialog', { name: travelWording.question });
  const urgent = card(page, postcodes.urgent);

  await setOff(page, urgent);
  if (isSmall) {
    const opened = context.waitForEvent('page');
    await question.getByRole('link', { name: 'Go' }).click();
    const map = await opened;
    await map.waitForURL(/google/);
    const { pathname, searchParams } = new URL(map.url());
    expect([pathname, searchParams.get('destination')]).toEqual([
      '/maps/dir/',
      '41 Cobbler Lane, Ferncombe, FC1 9DT',
    ]);
    await map.close();
    await expect(question).toBeHidden();
    await expect(urgent.getByRole('button', { name: 'Start Job' })).toBeAttached();

    await openOverdue(page);
    await setOff(page, card(page, postcodes.overdue));
    await question.getByRole('button', { name: 'Skip' }).click();
    await expect(question).toBeHidden();
    expect(context.pages()).toEqual([page]);
    // The end of this visit was the start of the travel to the overdue one.
    await setOff(page, urgent);
    await question.getByRole('button', { name: 'Skip' }).click();
  }
  await expect(question).toBeHidden();
  await expect(urgent.getByRole('button', { name: 'Start Job' })).toBeAttached();

  await openJob(page, postcodes.urgent);
  const uid = openedUid(page);
  const ways = [
    page.getByRole('link', { name: 'Call Tobias Lindqvist' }),
    page.getByRole('link', { name: 'Navigate' }),
  ];
  for (const way of ways)
    expect((await way.boundingBox())?.height, 'for gloves').toBeGreaterThanOrEqual(56);

  const address = page.url();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/job\/agenda$/);
  await page.goto(address);
  await expect(page.getByText('En Route', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start Job' }).click();
  await expect(page.getByRole('status').filter({ hasText: startedWording.title })).toBeVisible();
  await expect(page.getByText('In Progress', { exact: true })).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(page).toHaveURL(new RegExp(`/job/${uid}/close$`));
});
