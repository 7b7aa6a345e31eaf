import type { Browser, Locator } from 'playwright';
import { partsWording } from '#words/features/close/wording/parts.ts';
import { closeStepWording } from '#words/features/close/wording/steps.ts';
import { closingEngineer, openClose } from '../../journeys/engineer/closing/close-hand.ts';
import { gasFault } from '../../journeys/engineer/closing/answered-steps.ts';
import { startPlatform } from '../../journeys/harness/platform-process.ts';
import { launchBrowser, openPhone, signedInState } from '../harness/phone.ts';
import { check } from '../harness/results.ts';
import { traceWhile } from '../harness/page-trace.ts';

const millisecondsPerLetter = 80;

/** Types names one after the other, each into an empty field; milliseconds from each keystroke to its frame. */
const typeAll = (
  browser: Browser,
  field: Locator,
  texts: readonly string[],
): Promise<readonly number[]> => {
  return traceWhile(browser, field.page(), async () => {
    for (const text of texts) {
      await field.fill('');
      await field.pressSequentially(text, { delay: millisecondsPerLetter });
    }
  });
};

/** Types names on a slow phone: into a field that searches nothing, and into the search for parts. */
export const typeInPage = async (
  texts: readonly string[],
): Promise<readonly [plain: readonly number[], searched: readonly number[]]> => {
  const browser = await launchBrowser();
  const served = await startPlatform();
  const storageState = await signedInState(served.url, closingEngineer);
  const { page, close } = await openPhone(browser, { connection: 'as it is', storageState });
  await page.goto(`${served.url}/job/agenda`);
  await openClose(page, 'gas', gasFault('ideal'));
  await page.getByRole('heading', { level: 1, name: closeStepWording.partsNeeded.title }).waitFor();
  await page.getByRole('button', { name: partsWording.add }).click();
  const search = page.getByRole('dialog').getByLabel(partsWording.search);
  await search.waitFor();
  const searched = await typeAll(browser, search, texts);
  const found = page.getByRole('dialog').getByRole('listitem').getByRole('button');
  check((await found.count()) > 0, 'no part was found');
  await found.first().click();
  const cost = page.getByRole('dialog').getByLabel(partsWording.cost);
  const plain = await typeAll(browser, cost, texts);
  await close();
  await browser.close();
  await served.stop();
  return [plain, searched];
};
