import { join } from 'node:path';
import { developerAt } from '../journeys/harness/developer-routes.ts';
import { startPlatform } from '../journeys/harness/platform-process.ts';
import { launchBrowser } from './harness/bench-browser.ts';
import { buildPage } from './harness/build-page.ts';
import { check } from './harness/check.ts';
import { openPhone, type StoredState } from './harness/open-phone.ts';
import { tasksWhile } from './harness/page-tasks.ts';
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

type FilledIn = {
  readonly presses: readonly Press[];
  /** Milliseconds of the processor for what the page does at once for a press. */
  readonly work: readonly number[];
};

/** What the presses on a form take that is filled in once, on a slow phone and a quick connection. */
const fillIn = async (url: string, form: Form, state?: StoredState): Promise<FilledIn> => {
  const { page, close } = await openPhone(browser, {
    connection: 'as it is',
    ...(state === undefined ? {} : { storageState: state }),
  });
  await page.addInitScript(watchPresses);
  await page.goto(`${url}${form.path}`);
  await page.waitForLoadState('networkidle');
  const tasks = await tasksWhile(browser, page, async () => {
    await form.fillIn(page, platform);
    await page.waitForLoadState('networkidle');
  });
  const { count, timed } = await page.evaluate(notedPresses);
  await close();
  check(timed.length <= count, `${timed.length} presses timed of ${count}`);
  const untold = Array.from({ length: count - timed.length }, () => ({
    duration: quickest,
    on: '',
  }));
  return {
    presses: [...timed, ...untold],
    work: tasks.filter(({ isPress }) => isPress).map(({ milliseconds }) => milliseconds),
  };
};

const filledIn = new Map<string, FilledIn[]>();
for (let round = 0; round < rounds; round += 1)
  for (const form of [bareForm, ...forms]) {
    await platform.reset();
    const state =
      form.who === undefined ? undefined : await signedInState(browser, served.url, form.who);
    const url = form === bareForm ? reference.url : served.url;
    const before = filledIn.get(form.name) ?? [];
    filledIn.set(form.name, [...before, await fillIn(url, form, state)]);
  }

await browser.close();
await served.stop();
reference.close();

const pressesOn = (name: string): readonly Press[] =>
  (filledIn.get(name) ?? []).flatMap(({ presses }) => presses);
const workOn = (name: string): readonly number[] =>
  (filledIn.get(name) ?? []).flatMap(({ work }) => work);
const slowOf = (name: string): number =>
  quantile(
    pressesOn(name).map(({ duration }) => duration),
    0.98,
  );
printTable(
  [
    'Presses, 4× throttle',
    'presses',
    '98th percentile, ms',
    '× bare form',
    'longest, ms',
    'on',
    'processor, 98th percentile, ms',
    'longest',
  ],
  Array.from(filledIn.keys(), (name) => {
    const longest = pressesOn(name).reduce((one, other) =>
      other.duration > one.duration ? other : one,
    );
    return [
      name,
      pressesOn(name).length,
      slowOf(name),
      (slowOf(name) / slowOf(bareForm.name)).toFixed(2),
      longest.duration,
      longest.on,
      quantile(workOn(name), 0.98).toFixed(0),
      Math.max(...workOn(name)).toFixed(0),
    ];
  }),
);
printLoad();
