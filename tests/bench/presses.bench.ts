import { join } from 'node:path';
import { developerAt } from '../journeys/harness/developer-routes.ts';
import { startPlatform } from '../journeys/harness/platform-process.ts';
import { type Press, traceWhile } from './harness/page-trace.ts';
import { launchBrowser, openPhone, signedInState, type StoredState } from './harness/phone.ts';
import { check, printLoad, printTable, quantile } from './harness/results.ts';
import { buildPage, serveFolder } from './harness/served-page.ts';
import { bareForm, type Form, forms } from './presses/forms.ts';

/*
 * Functions that run inside the measured page: each is serialised, and so must not refer to anything outside itself.
 */

type RecordedClicks = {
  readonly count: number;
  /** The clicked elements by the number of the click; the browser omits events shorter than 16 ms. */
  readonly pressed: readonly (readonly [interaction: number, on: string])[];
};

declare global {
  interface Window {
    clicksOfBench?: { count: number; readonly pressed: Map<number, string> };
  }
  interface PerformanceEventTiming {
    readonly interactionId: number;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

/** Counts the clicks and keystrokes, and records their targets. */
const recordClicks = (): void => {
  const clicks = { count: 0, pressed: new Map<number, string>() };
  window.clicksOfBench = clicks;
  for (const kind of ['pointerdown', 'keydown'])
    document.addEventListener(kind, () => (clicks.count += 1), true);
  const note = ({ interactionId, target }: PerformanceEventTiming) => {
    if (!(target instanceof Element)) return;
    clicks.pressed.set(
      interactionId,
      (target.textContent || target.id || target.tagName).slice(0, 40),
    );
  };
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => note(entry as PerformanceEventTiming)),
  ).observe({ type: 'event', durationThreshold: 16 });
};

const recordedClicks = (): RecordedClicks => ({
  count: window.clicksOfBench?.count ?? 0,
  pressed: [...(window.clicksOfBench?.pressed ?? [])],
});

const rounds = 2;
/** The 98th percentile of a few clicks is the longest one, which one moment of the machine decides. */
const fewestClicks = 60;
const referenceFolder = join(process.cwd(), '.cache/bench/presses-reference');

await buildPage('tests/bench/presses/reference', referenceFolder);
const browser = await launchBrowser();
const served = await startPlatform();
const platform = developerAt(served.url);
const reference = await serveFolder(referenceFolder);

type TimedPress = Pick<Press, 'milliseconds'> & { readonly on: string };

type FilledIn = {
  readonly clicks: readonly TimedPress[];
  /** Processor milliseconds of the synchronous work for a click. */
  readonly work: readonly number[];
};

type Place = { readonly url: string; readonly state: StoredState | undefined };

const openForm = async (form: Form, { url, state }: Place, watch: () => void) => {
  const phone = await openPhone(browser, {
    connection: 'as it is',
    ...(state === undefined ? {} : { storageState: state }),
  });
  await phone.page.addInitScript(watch);
  await phone.page.goto(`${url}${form.path}`);
  await phone.page.waitForLoadState('networkidle');
  return phone;
};

/** The clicks on a form that is filled in once, on a slow phone with a fast connection. */
const fillIn = async (form: Form, place: Place): Promise<FilledIn> => {
  const { page, close } = await openForm(form, place, recordClicks);
  const { tasks, clicks } = await traceWhile(browser, page, async () => {
    await form.fillIn(page, platform);
    await page.waitForLoadState('networkidle');
  });
  const { count, pressed } = await page.evaluate(recordedClicks);
  await close();
  check(clicks.length === count, `${clicks.length} presses timed of ${count}`);
  const named = new Map(pressed);
  return {
    clicks: clicks.map(({ interaction, milliseconds }) => ({
      milliseconds,
      on: named.get(interaction) ?? '',
    })),
    work: tasks.filter(({ isPress }) => isPress).map(({ milliseconds }) => milliseconds),
  };
};

/** The local platform as it begins, with the form's user signed in. */
const placeFor = async (form: Form): Promise<Place> => {
  if (form === bareForm) return { url: reference.url, state: undefined };
  await platform.reset();
  const state =
    form.who === undefined ? undefined : await signedInState(browser, served.url, form.who);
  return { url: served.url, state };
};

const filledIn = new Map<string, readonly FilledIn[]>();

const clicksOn = (name: string): readonly TimedPress[] =>
  (filledIn.get(name) ?? []).flatMap(({ clicks }) => clicks);
const workOn = (name: string): readonly number[] =>
  (filledIn.get(name) ?? []).flatMap(({ work }) => work);

const fillInAgain = async (form: Form, place: Place): Promise<void> => {
  const before = filledIn.get(form.name) ?? [];
  filledIn.set(form.name, [...before, await fillIn(form, place)]);
};

for (let round = 0; round < rounds; round += 1)
  for (const form of [bareForm, ...forms]) await fillInAgain(form, await placeFor(form));
const isShort = ({ name }: Form): boolean => clicksOn(name).length < fewestClicks;
while (forms.some(isShort))
  for (const form of [bareForm, ...forms.filter(isShort)])
    await fillInAgain(form, await placeFor(form));

await browser.close();
await served.stop();
reference.close();

const slow = (clicks: readonly TimedPress[]): number =>
  quantile(
    clicks.map(({ milliseconds }) => milliseconds),
    0.98,
  );
const slowOf = (name: string): number => slow(clicksOn(name));

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
    const longest = clicksOn(name).reduce((one, other) =>
      other.milliseconds > one.milliseconds ? other : one,
    );
    return [
      name,
      clicksOn(name).length,
      slowOf(name).toFixed(1),
      (slowOf(name) / slowOf(bareForm.name)).toFixed(2),
      longest.milliseconds.toFixed(1),
      longest.on,
      quantile(workOn(name), 0.98).toFixed(0),
      Math.max(...workOn(name)).toFixed(0),
    ];
  }),
);
printLoad();
