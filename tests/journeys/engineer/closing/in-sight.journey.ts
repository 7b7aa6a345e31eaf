import type { Locator, Page } from 'playwright/test';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { gasRecordWording } from '#words/wording/gas-record.ts';
import type { QuestionStep } from '#words/features/close/wording/steps.ts';
import { questionOfButtons } from '#ui/features/close/flow/answered-by-button.ts';
import { expectWhole } from '../../harness/what-is-seen.ts';
import { expect, test } from '../../pilotlight-test.ts';
import { closingEngineer, expectEnd, openClose, walkSteps } from './close-hand.ts';
import { threeLongestWays } from './longest-ways.ts';

const bottomOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return box === null ? Number.NaN : Math.round(box.y + box.height);
};

/** The action of a step: Continue, Complete job, or the first button that answers. */
const actionOf = (page: Page, step: QuestionStep): Locator => {
  const requested = questionOfButtons(step);
  return requested === undefined
    ? page.getByRole('button', {
        name: new RegExp(`^(${closeWording.continue}|${closeWording.finish})$`),
      })
    : page.locator(`#${requested.name} button`).first();
};

test('every step of the longest close shows its question and action on arrival, with Continue in one place, and both gas checks are in the printed record', async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, closingEngineer);
  const [way] = threeLongestWays;
  if (way === undefined) throw new Error('There is no way.');
  const uid = await openClose(page, way.job);
  const places = new Map<number, Set<number>>();
  const requested = { ...way, answered: closeWording.authorisation.yes };
  await walkSteps(page, requested, { platform, uid }, async (step) => {
    for (const height of [740, 640]) {
      await page.setViewportSize({ width: 360, height });
      const action = actionOf(page, step);
      await expect(page.getByRole('heading', { level: 1 }), step).toBeInViewport({ ratio: 1 });
      await expectWhole(action);
      await expect(page.getByRole('navigation')).toBeHidden();
      await expect(page.getByRole('link', { name: closeWording.saveAndLeave })).toBeInViewport();
      if (questionOfButtons(step) !== undefined) continue;
      places.set(height, (places.get(height) ?? new Set()).add(await bottomOf(action)));
    }
  });
  expect([...places.values()].map(({ size }) => size)).toEqual([1, 1]);

  await expectEnd(page, way.end);
  await page.goto(`/job/${uid}/record`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const titles = [gasRecordWording.earlierPass, gasRecordWording.laterPass];
  for (const name of titles) await expect(page.getByRole('region', { name })).toBeVisible();
  for (const reading of ['0.0090', '19.5 kW', '0.0004', '24.5 kW'])
    await expect(page.getByText(reading)).toBeVisible();
  const pdf = await page.pdf({ format: 'A4', outline: true, tagged: true });
  const printed = pdf.toString('latin1');
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
  for (const title of titles) expect(printed).toContain(title);
});
