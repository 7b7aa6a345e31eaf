import { developerAt } from '../journeys/harness/developer-routes.ts';
import { startPlatform } from '../journeys/harness/platform-process.ts';
import { traceWhile } from './harness/page-trace.ts';
import { launchBrowser, openPhone, signedInState, type StoredState } from './harness/phone.ts';
import { check, printLoad, printTable, quantile } from './harness/results.ts';
import { serveReference } from './harness/served-page.ts';
import { bareForm, type Form, forms } from './presses/forms.ts';

const rounds = 2;
/** The 98th percentile of a few clicks is the longest one, which one moment of the machine decides. */
const fewestClicks = 60;

const browser = await launchBrowser();
const served = await startPlatform();
const platform = developerAt(served.url);
const reference = await serveReference('presses');

type Place = { readonly url: string; readonly state: StoredState | undefined };

/** Milliseconds of each click on a form that is filled in once, on a slow phone with a fast connection. */
const fillIn = async (form: Form, { url, state }: Place): Promise<readonly number[]> => {
  const { page, close } = await openPhone(browser, {
    connection: 'as it is',
    storageState: state,
  });
  await page.goto(`${url}${form.path}`);
  await page.waitForLoadState('networkidle');
  const clicks = await traceWhile(browser, page, async () => {
    await form.fillIn(page, platform);
    await page.waitForLoadState('networkidle');
  });
  await close();
  check(clicks.length > 0, `${form.name} is filled in`);
  return clicks;
};

/** The local platform as it begins, with the form's user signed in. */
const placeFor = async (form: Form): Promise<Place> => {
  if (form === bareForm) return { url: reference.url, state: undefined };
  await platform.reset();
  const state = form.who === undefined ? undefined : await signedInState(served.url, form.who);
  return { url: served.url, state };
};

const filledIn = new Map<string, readonly number[]>();
const clicksOn = (name: string): readonly number[] => filledIn.get(name) ?? [];

const fillInAgain = async (form: Form, place: Place): Promise<void> => {
  filledIn.set(form.name, [...clicksOn(form.name), ...(await fillIn(form, place))]);
};

for (let round = 0; round < rounds; round += 1)
  for (const form of [bareForm, ...forms]) await fillInAgain(form, await placeFor(form));
const isShort = ({ name }: Form): boolean => clicksOn(name).length < fewestClicks;
while (forms.some(isShort))
  for (const form of [bareForm, ...forms.filter(isShort)])
    await fillInAgain(form, await placeFor(form));

await browser.close();
await served.stop();
await reference.close();

const slowOf = (name: string): number => quantile(clicksOn(name), 0.98);

printTable(
  ['Presses, 4× throttle', 'presses', '98th percentile, ms', '× bare form', 'longest, ms'],
  Array.from(filledIn.keys(), (name) => [
    name,
    clicksOn(name).length,
    slowOf(name).toFixed(1),
    (slowOf(name) / slowOf(bareForm.name)).toFixed(2),
    Math.max(...clicksOn(name)).toFixed(1),
  ]),
);
printLoad();
