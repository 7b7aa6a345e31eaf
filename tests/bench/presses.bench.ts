import { join } from 'node:path';
import { developerAt } from '../journeys/harness/developer-routes.ts';
import { startPlatform } from '../journeys/harness/platform-process.ts';
import { launchBrowser } from './harness/bench-browser.ts';
import { buildPage } from './harness/build-page.ts';
import { check } from './harness/check.ts';
import { openPhone, type StoredState } from './harness/open-phone.ts';
import { printLoad, printTable } from './harness/print-table.ts';
import { serveFolder } from './harness/serve-folder.ts';
import { signedInState } from './harness/signed-in-state.ts';
import { quantile } from './harness/statistics.ts';
import { bareForm, forms, type Form } from './presses/forms.ts';
import { notedPresses, watchPresses, type Press } from './presses/in-the-page.ts';

const rounds = 3;
/** What the browser leaves out was shown within so many milliseconds. */
const quickest = 16;
const referenceFolder = join(process.cwd(), '.cache/bench/presses-reference');

await buildPage('tests/bench/presses/reference', referenceFolder);
const browser = await launchBrowser();
const served = await startPlatform();
const platform = developerAt(served.url);
const reference = await serveFolder(referenceFolder);

/** Milliseconds of every press on a form that is filled in once, on a slow phone and a quick connection. */
const pressesOf = async (
  url: string,
  form: Form,
  state?: StoredState,
): Promise<readonly Press[]> => {
  const { page, close } = await openPhone(browser, {
    connection: 'as it is',
    ...(state === undefined ? {} : { storageState: state }),
  });
  await page.addInitScript(watchPresses);
  await page.goto(`${url}${form.path}`);
  await page.waitForLoadState('networkidle');
  await form.fillIn(page, platform);
  await page.waitForLoadState('networkidle');
  const { count, timed } = await page.evaluate(notedPresses);
  await close();
  check(timed.length <= count, `${timed.length} presses timed of ${count}`);
  const untold = Array.from({ length: count - timed.length }, () => ({
    duration: quickest,
    on: '',
  }));
  return [...timed, ...untold];
};

const presses = new Map<string, Press[]>();
for (let round = 0; round < rounds; round += 1)
  for (const form of [bareForm, ...forms]) {
    await platform.reset();
    const state =
      form.who === undefined ? undefined : await signedInState(browser, served.url, form.who);
    const url = form === bareForm ? reference.url : served.url;
    const noted = presses.get(form.name) ?? [];
    presses.set(form.name, [...noted, ...(await pressesOf(url, form, state))]);
  }

await browser.close();
await served.stop();
reference.close();

const slowOf = (name: string): number =>
  quantile(
    (presses.get(name) ?? []).map(({ duration }) => duration),
    0.98,
  );
printTable(
  ['Presses, 4× throttle', 'presses', '98th percentile, ms', '× bare form', 'longest, ms', 'on'],
  Array.from(presses, ([name, noted]) => {
    const longest = noted.reduce((one, other) => (other.duration > one.duration ? other : one));
    return [
      name,
      noted.length,
      slowOf(name),
      (slowOf(name) / slowOf(bareForm.name)).toFixed(2),
      longest.duration,
      longest.on,
    ];
  }),
);
printLoad();
