import { updateWording } from '#words/shell/wording/update.ts';
import { engineer, openJob, openOverdue, postcodes } from './engineer/engineer-day.ts';
import { hostOfVersions } from './harness/host-before.ts';
import { shellIsKept } from './harness/shell-is-kept.ts';
import { expect, test } from './pilotlight-test.ts';

test.use({ serviceWorkers: 'allow' });

test('the portal can be installed, and a newer version is offered after a form is finished', async ({
  page,
  signIn,
  platform,
}) => {
  const host = await hostOfVersions(platform.url);
  await signIn(page, engineer, `${host.url}/`);
  await shellIsKept(page);

  const browser = await page.context().newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // The window of a journey is a private one, from which nothing is ever installed.
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ).toEqual([]);

  await openOverdue(page);
  await openJob(page, postcodes.urgent);
  await page.getByRole('link', { name: 'Cancel visit' }).click();
  const reason = page.getByLabel('Reason', { exact: true });
  await reason.selectOption('Van breakdown');
  host.comesOut();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<void>((done) => {
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', () => done(), { once: true }),
      );
    });
    await registration.update();
    await found;
  });
  await expect(page.getByText(updateWording.ready)).toHaveCount(0);
  await expect(reason).toHaveValue('Van breakdown');

  await page.getByRole('link', { name: 'Offers' }).click();
  await expect(page.getByText(updateWording.ready)).toBeVisible();
  const loadedAgain = page.waitForEvent('load');
  await page.getByRole('button', { name: updateWording.take }).click();
  await loadedAgain;
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await expect(page.getByText(updateWording.ready)).toHaveCount(0);
  await host.close();
});
