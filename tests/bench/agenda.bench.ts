import { portalWith, type Contender } from './agenda/contenders.ts';
import { lastAgendaAnswer, nodesInList, openList, readOn, scrolled } from './agenda/in-the-page.ts';
import { framesOfBench, watchFrames } from './harness/frames.ts';
import { launchBrowser, type Phone } from './harness/phone.ts';
import { check, median, printLoad, printTable, quantile } from './harness/results.ts';

/** Rows that fill the screen of the phone, and one below. */
const rowsToSee = 5;
const openings = 5;
const scrolls = 2;
const loaded = 3000;
const scrollPixels = 15_000;
const pixelsPerSecond = 2000;

const browser = await launchBrowser();
const short = await portalWith(browser, 20);
const long = await portalWith(browser, 10_000);

/** Milliseconds from the press to the first frame with rows, and how much of that the platform took. */
type Opening = { readonly milliseconds: number; readonly answered: number };
const opened = new Map<Contender, Opening[]>([short, long].map((contender) => [contender, []]));
const nodes: number[] = [];
for (let round = -1; round < openings; round += 1)
  for (const contender of [short, long]) {
    const { page, close } = await contender.open();
    const milliseconds = await page.evaluate(openList, rowsToSee);
    if (contender === long) nodes.push(await page.evaluate(nodesInList));
    const answered = await page.evaluate(lastAgendaAnswer);
    if (round >= 0) opened.get(contender)?.push({ milliseconds, answered });
    await close();
  }

/** Scrolls steadily, and measures every frame. By the wheel: an emulated phone takes no synthetic finger. */
const measureScroll = async ({ page, devtools }: Phone): Promise<readonly number[]> => {
  const from = await page.evaluate(scrolled);
  await page.evaluate(watchFrames);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 400,
    yDistance: -scrollPixels,
    speed: pixelsPerSecond,
    gestureSourceType: 'mouse',
  });
  const frames = await page.evaluate(framesOfBench);
  const passed = (await page.evaluate(scrolled)) - from;
  check(passed > scrollPixels * 0.9, `${passed} of ${scrollPixels} pixels were scrolled`);
  nodes.push(await page.evaluate(nodesInList));
  return frames;
};

const whileLoading: number[] = [];
const onceLoaded: number[] = [];
for (let round = 0; round < scrolls; round += 1) {
  const phone = await long.open();
  await phone.page.evaluate(openList, rowsToSee);
  whileLoading.push(...(await measureScroll(phone)));
  await phone.page.evaluate(readOn, loaded);
  await phone.page.evaluate(() => scrollBy(0, -20_000));
  onceLoaded.push(...(await measureScroll(phone)));
  await phone.close();
}

await browser.close();
await Promise.all([short, long].map(({ stop }) => stop()));

const timeOf = (contender: Contender, part: keyof Opening = 'milliseconds'): number =>
  median((opened.get(contender) ?? []).map((opening) => opening[part]));
printTable(
  ['Opening the list of previous jobs, 4× throttle', 'ms', '× 20-job list', 'the platform, ms'],
  [short, long].map((contender) => [
    contender.name,
    timeOf(contender).toFixed(0),
    (timeOf(contender) / timeOf(short)).toFixed(2),
    timeOf(contender, 'answered').toFixed(0),
  ]),
);
console.log(`\nNodes in the long list: at most ${Math.max(...nodes)}.\n`);
const row = (name: string, frames: readonly number[]) => [
  name,
  frames.length,
  median(frames).toFixed(1),
  quantile(frames, 0.95).toFixed(1),
  Math.max(...frames).toFixed(0),
];
printTable(
  [
    'Scrolling the long list, 4× throttle',
    'frames',
    'ms from frame to frame, median',
    '95th percentile',
    'longest',
  ],
  [row('pages loading', whileLoading), row(`${loaded} loaded`, onceLoaded)],
);
printLoad();
