import { engineer } from '../journeys/engineer/engineer-day.ts';
import { startPlatform } from '../journeys/harness/platform-process.ts';
import { launchBrowser, signedInState } from './harness/phone.ts';
import { serveReference } from './harness/served-page.ts';
import { check, printLoad, printTable, median } from './harness/results.ts';
import { timeToCard, type Landing, type Landings } from './landing/time-to-card.ts';

const rounds = 7;

const browser = await launchBrowser();
const platform = await startPlatform();
const reference = await serveReference('landing', platform.url);

const pages = [
  {
    name: 'react + react-router',
    url: `${reference.url}/`,
    state: await signedInState(platform.url, engineer, reference.url),
  },
  {
    name: 'Pilotlight, landing',
    url: `${platform.url}/`,
    state: await signedInState(platform.url, engineer),
  },
];

const landings = new Map<string, Landings[]>(pages.map(({ name }) => [name, []]));
for (let round = -1; round < rounds; round += 1)
  for (const { name, url, state: storageState } of pages) {
    const both = await timeToCard(browser, url, storageState);
    if (round >= 0) landings.get(name)?.push(both);
  }

await browser.close();
await platform.stop();
await reference.close();

const titles = [...landings.values()].flat().flatMap(({ cold, warm }) => [cold, warm]);
const [first] = titles;
check(first !== undefined && first.titles.length > 1, 'there are jobs');
for (const landing of titles)
  check(
    landing.titles.join() === first.titles.join(),
    `${landing.titles.join()} in place of ${first.titles.join()}`,
  );

const medianOf = (name: string, of: (both: Landings) => Landing, measure: (l: Landing) => number) =>
  median((landings.get(name) ?? []).map((both) => measure(of(both))));
const rowsOf = (cache: string, of: (both: Landings) => Landing) =>
  pages.map(({ name }) => {
    const after = (page: string) => medianOf(page, of, ({ cardAfter }) => cardAfter);
    return [
      `${name}, ${cache}`,
      medianOf(name, of, ({ answers }) => answers),
      medianOf(name, of, ({ kilobytes }) => kilobytes).toFixed(0),
      after(name).toFixed(0),
      (after(name) / after(pages[0]?.name ?? '')).toFixed(2),
    ];
  });
printTable(
  [
    'Landing of an engineer',
    'answers over the line',
    'kB',
    'first job card, ms',
    '× react + router',
  ],
  [...rowsOf('empty cache', ({ cold }) => cold), ...rowsOf('second time', ({ warm }) => warm)],
);
printLoad();
