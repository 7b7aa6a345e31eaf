import { engineer } from './engineer/visits.ts';
import { hostBehindGateway } from './harness/host-before.ts';
import { shellIsKept } from './harness/shell-is-kept.ts';
import { expect, sameAtAnyWidth, test } from './pilotlight-test.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'a gateway page neither hides nor replaces the stored portal',
  sameAtAnyWidth,
  async ({ page, signIn, platform, problems }) => {
    problems.expect(/Failed to load resource/);
    const host = await hostBehindGateway(platform.url);
    // One file of the portal is answered with a page while the service worker installs.
    host.answersOnceForOneFile();
    await signIn(page, engineer, `${host.url}/`);
    await shellIsKept(page);
    for (const status of [502, 503, 200]) {
      host.answersEverything(status);
      await page.goto(`${host.url}/job/agenda`);
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expect(page.getByText('Down for maintenance')).toBeHidden();
    }
    await page.goto(`${host.url}/engineer/account/invoices`);
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const answers = await Promise.all(
        (await caches.keys()).map(async (name) => {
          const cache = await caches.open(name);
          return Promise.all((await cache.keys()).map((key) => cache.match(key)));
        }),
      );
      return Promise.all(answers.flat().map(async (answer) => (await answer?.text()) ?? ''));
    });
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.filter((text) => text.includes('Down for maintenance'))).toEqual([]);
    host.close();
  },
);
