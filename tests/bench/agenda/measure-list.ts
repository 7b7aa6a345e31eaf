import { check } from '../harness/results.ts';
import type { Phone } from '../harness/phone.ts';
import type { Contender } from './contenders.ts';
import {
  lastAgendaAnswer,
  openList,
  scrollPosition,
  startFrames,
  stopFrames,
  type Frames,
  type ScrollPosition,
} from './in-the-page.ts';

/** Rows that fill the screen of the phone, and one below. */
const rowsToSee = 5;

export type Opening = ScrollPosition & {
  /** From the press to the first frame with rows. */
  readonly milliseconds: number;
  /** How much of that the platform took. */
  readonly answered: number;
};

/** Opens the list, and makes sure that it is the list of these jobs. */
export const measureOpening = async (
  { page }: Phone,
  { name, jobs }: Contender,
): Promise<Opening> => {
  const milliseconds = await page.evaluate(openList, rowsToSee);
  const found = await page.evaluate(scrollPosition);
  const [first] = jobs;
  check(
    first !== undefined && found.first.includes(first.name),
    `${name} begins with ${found.first}`,
  );
  return { ...found, milliseconds, answered: await page.evaluate(lastAgendaAnswer) };
};

export type Scroll = Frames & { readonly from: ScrollPosition; readonly to: ScrollPosition };

/** Scrolls steadily, and notes every frame. By the wheel: an emulated phone takes no synthetic finger. */
export const measureScroll = async (
  { page, devtools }: Phone,
  pixels: number,
  pixelsPerSecond: number,
): Promise<Scroll> => {
  const from = await page.evaluate(scrollPosition);
  await page.evaluate(startFrames);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 400,
    yDistance: -pixels,
    speed: pixelsPerSecond,
    gestureSourceType: 'mouse',
  });
  const frames = await page.evaluate(stopFrames);
  const to = await page.evaluate(scrollPosition);
  const passed = to.scrolled - from.scrolled;
  check(passed > pixels * 0.9, `${passed} of ${pixels} pixels were scrolled`);
  check(frames.between.length > 30, `only ${frames.between.length} frames were seen`);
  return { ...frames, from, to };
};

/** Makes sure that the list has come to its end, and that it is the end of these jobs. */
export const checkEnd = (found: ScrollPosition, { name, jobs }: Contender): void => {
  const last = jobs.at(-1);
  check(
    last !== undefined && found.last.includes(last.name) && found.lastPosition === jobs.length,
    `${name} ends with ${found.lastPosition}: ${found.last}`,
  );
};
