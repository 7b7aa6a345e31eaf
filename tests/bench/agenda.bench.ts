import { portalWith, type Contender } from './agenda/contenders.ts';
import { readOn, scrollPosition } from './agenda/in-the-page.ts';
import {
  checkEnd,
  measureOpening,
  measureScroll,
  type Opening,
  type Scroll,
} from './agenda/measure-list.ts';
import { launchBrowser, type Phone } from './harness/phone.ts';
import { printLoad, printTable, median, quantile } from './harness/results.ts';

const few = 20;
const many = 10_000;
const several = 3000;
const openings = 5;
const scrolls = 2;
const scrollPixels = 15_000;
const pixelsPerSecond = 2000;

const browser = await launchBrowser();
const short = await portalWith(browser, few);
const long = await portalWith(browser, many);

const round = async (contender: Contender, use: (phone: Phone) => Promise<void>): Promise<void> => {
  const phone = await contender.open();
  await use(phone);
  await phone.close();
};

const opened = new Map<Contender, Opening[]>();
for (let index = -1; index < openings; index += 1)
  for (const contender of [short.contender, long.contender])
    await round(contender, async (phone) => {
      const opening = await measureOpening(phone, contender);
      if (index >= 0) opened.set(contender, [...(opened.get(contender) ?? []), opening]);
    });

const medianOf = (contender: Contender, measure: (opening: Opening) => number): number =>
  median((opened.get(contender) ?? []).map(measure));
const reference = medianOf(short.contender, ({ milliseconds }) => milliseconds);
printTable(
  [
    'Opening the list at 4× throttle',
    'ms',
    '× 20-job list',
    'of that the platform, ms',
    'rows drawn',
    'nodes in the list',
  ],
  [...opened.keys()].map((contender) => {
    const milliseconds = medianOf(contender, (opening) => opening.milliseconds);
    return [
      contender.name,
      milliseconds.toFixed(0),
      (milliseconds / reference).toFixed(2),
      medianOf(contender, ({ answered }) => answered).toFixed(0),
      medianOf(contender, ({ rows }) => rows),
      medianOf(contender, ({ nodesInList }) => nodesInList),
    ];
  }),
);
printLoad();

const scrolled = new Map<string, Scroll[]>();
const scroll = async (phone: Phone, name: string) => {
  const measured = await measureScroll(phone, scrollPixels, pixelsPerSecond);
  scrolled.set(name, [...(scrolled.get(name) ?? []), measured]);
};

const middle = (phone: Phone) => phone.page.evaluate(() => scrollBy(0, -20_000));

await round(short.contender, async (phone) => {
  await measureOpening(phone, short.contender);
  await phone.page.evaluate(readOn, few);
  checkEnd(await phone.page.evaluate(scrollPosition), short.contender);
});
for (let index = 0; index < scrolls; index += 1)
  await round(long.contender, async (phone) => {
    await measureOpening(phone, long.contender);
    await scroll(phone, 'Pilotlight, pages loading');
    await phone.page.evaluate(readOn, several);
    await middle(phone);
    await scroll(phone, `Pilotlight, ${several} loaded`);
    if (index > 0) return;
    const took = await phone.page.evaluate(readOn, many);
    checkEnd(await phone.page.evaluate(scrollPosition), long.contender);
    console.log(`\nRead on from ${several} to ${many} jobs in ${(took / 1000).toFixed(0)} s.`);
    for (let again = 0; again < scrolls; again += 1) {
      await middle(phone);
      await scroll(phone, `Pilotlight, all ${many} loaded`);
    }
  });

console.log('');
printTable(
  [
    'Scrolling at 4× throttle',
    'frames',
    'ms from frame to frame, median',
    '95th percentile',
    'longest',
    'frames over 2 of 60 Hz',
    'of every eighth, without a row in the middle',
    'pixels scrolled',
    'nodes in the list',
  ],
  [...scrolled].map(([name, parts]) => {
    const frames = parts.flatMap(({ between }) => between);
    return [
      name,
      frames.length,
      median(frames).toFixed(1),
      quantile(frames, 0.95).toFixed(1),
      Math.max(...frames).toFixed(0),
      frames.filter((between) => between > 33.4).length,
      parts.reduce((sum, { empty }) => sum + empty, 0),
      median(parts.map(({ from, to }) => to.scrolled - from.scrolled)).toFixed(0),
      Math.max(...parts.map(({ to }) => to.nodesInList)),
    ];
  }),
);
printLoad();

await browser.close();
await Promise.all([short, long].map(({ stop }) => stop()));
