import type { Page } from 'playwright/test';
import { photosWording } from '#words/shared/photos/wording.ts';
import { pageNotFoundWording } from '#words/wording/page-not-found.ts';
import { chooseFiles, fileRow } from './engineer/engineer-day.ts';
import { expect, test } from './pilotlight-test.ts';

const firstEngineer = 'engineer@pilotlight.test';
const secondEngineer = 'second.engineer@pilotlight.test';

type Job = {
  readonly sk_job_id: string;
  readonly sk_job_status: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly address_line_1: string;
  readonly postcode: string;
  readonly phone1: string;
};

/** Everything that the platform answers from now on. */
const hear = (page: Page) => {
  const answered: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    answered.push(response.text().catch(() => ''));
  });
  return { answers: async () => (await Promise.all(answered)).join('\n') };
};

/** Everything that the browser keeps: of the tab, of the device, and the visits to be read offline. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const whenDone = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database fails')));
      });
    const visits: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await whenDone(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        visits.push(
          await whenDone(database.transaction(store, 'readonly').objectStore(store).getAll()),
        );
      database.close();
    }
    return JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), visits]);
  });

const logOut = async (page: Page) => {
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
};

const inMain = (page: Page) => page.getByRole('main');

test('a job stays hidden from another engineer on the same phone', async ({
  page,
  signIn,
  signInByForm,
  problems,
}) => {
  problems.expect(/404|503/);

  const agendaRead = page.waitForResponse(/engineer-jobs\/agenda/);
  await signIn(page, firstEngineer);
  const { jobs } = (await (await agendaRead).json()) as { readonly jobs: readonly Job[] };
  const job = jobs.find(({ sk_job_status: status }) => status === 'Ready');
  if (job === undefined) throw new Error('The first engineer has no visit to be made');
  await page.goto(`/job/${job.sk_job_id}`);
  await expect(inMain(page).getByRole('heading', { name: job.postcode })).toBeVisible();
  expect(await kept(page)).toContain(job.address_line_1);
  // A photo that could not be uploaded.
  const letter = 'letter of the first.pdf';
  await page.route(/\/storage\/uploads\//, (route) => route.fulfill({ status: 503 }));
  await page.goto(`/job/${job.sk_job_id}/cancel`);
  await chooseFiles(page, [
    { name: letter, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
  ]);
  await expect(fileRow(page, letter)).toContainText(photosWording.failed);
  expect(await kept(page)).toContain(letter);
  await logOut(page);
  expect(await kept(page)).not.toContain(letter);

  // The second engineer opens the addresses of the first.
  const heard = hear(page);
  const secrets = [job.address_line_1, job.phone1, `${job.first_name} ${job.last_name}`];
  const expectNothingOfTheFirst = async () => {
    for (const secret of secrets) {
      expect(await page.content()).not.toContain(secret);
      expect(await heard.answers()).not.toContain(secret);
      expect(await kept(page)).not.toContain(secret);
    }
    expect(await heard.answers()).not.toContain(job.last_name);
  };
  await signInByForm(page, secondEngineer);
  await expect(page.getByRole('heading', { name: 'Agenda', exact: true })).toBeVisible();
  for (const below of ['', '/reschedule', '/cancel'])
    await test.step(`/job/…${below}`, async () => {
      const seen: string[] = [];
      for (const uid of [job.sk_job_id, 'no-such-job']) {
        await page.goto(`/job/${uid}${below}`);
        await expect(
          inMain(page).getByRole('heading', { name: pageNotFoundWording.title }),
        ).toBeVisible();
        seen.push(await inMain(page).innerText());
        await expectNothingOfTheFirst();
      }
      // An existing record cannot be distinguished from a missing one.
      expect(seen[0]).toBe(seen[1]);
    });
});
