import { expect, test } from '../pilotlight-test.ts';

test.use({ serviceWorkers: 'allow' });

test('an engineer opens the agenda again without a line', async ({
  page,
  context,
  signIn,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'engineer@pilotlight.test');
  await expect(page).toHaveURL(/\/job\/agenda/);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Upcoming' })).toBeVisible({ timeout: 20_000 });
  const keptNames = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const kept = await Promise.all(
      caches.map(async (name) => (await window.caches.open(name)).keys()),
    );
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(keptNames.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
});
