import { connectionWording } from '#words/shared/visit/wording/visit.ts';
import { gasRecordWording } from '#words/wording/gas-record.ts';
import { expect, test } from '../../pilotlight-test.ts';
import { heading } from '../engineer-day.ts';
import { closingEngineer, walkClose } from './close-hand.ts';
import { bothPasses } from './close-ways.ts';

/** The text colour of the light theme. */
const ink = 'rgb(27, 42, 48)';
const readings = ['0.0090', '19.5 kW', '0.0004', '24.5 kW'];

test('gas checks before and after the parts are both in the printed record', async ({
  page,
  context,
  platform,
  problems,
  signIn,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, closingEngineer);
  const uid = await walkClose(page, platform, bothPasses);
  expect((await platform.storedFiles(uid)).map(({ fileName }) => fileName)).toEqual(['plate.jpg']);

  await page.goto(`/job/${uid}/record`);
  const before = page.getByRole('region', { name: gasRecordWording.earlierPass });
  const after = page.getByRole('region', { name: gasRecordWording.laterPass });
  await expect(before).toContainText('At Risk');
  // A notice of the portal's own is no part of the record.
  await context.setOffline(true);
  const offline = page.getByText(connectionWording.lost);
  await expect(offline).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const pass of [before, after]) await expect(pass).toBeVisible();
  for (const reading of readings) await expect(page.getByText(reading)).toBeVisible();
  await expect(heading(page, gasRecordWording.title)).toBeVisible();
  await expect(offline).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);

  // The dark theme also prints dark text on white paper.
  await expect(heading(page, gasRecordWording.title)).toHaveCSS('color', ink);

  const printed = (await page.pdf({ format: 'A4', outline: true, tagged: true })).toString(
    'latin1',
  );
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
  for (const title of [gasRecordWording.earlierPass, gasRecordWording.laterPass])
    expect(printed).toContain(title);
});
