import { writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { connectionWording } from '#words/shared/visit/wording/visit.ts';
import { test } from './browsers-test.ts';

test('a job is closed with a photo after a reload in the middle', async ({
  person,
  platform,
  signIn,
}, testInfo) => {
  const photo = testInfo.outputPath('fuse.jpg');
  const [width, height] = [1600, 1200];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  await writeFile(photo, await noise.jpeg({ quality: 90 }).toBuffer());

  await signIn('closing.engineer@pilotlight.test');
  await person.clicks('link', 'Complete Job', {
    within: { role: 'listitem', text: 'Half of the house is without light.' },
  });
  const goOn = async (heading: string, by = 'Continue') => {
    await person.clicks('button', by);
    await person.sees('heading', heading, { level: 1 });
  };
  await person.sees('heading', 'Have you resolved the issue?', { level: 1 });
  await goOn('Which area is the issue in?', 'Yes');
  await person.selects('Area', 'Mains electrical');
  await goOn('Describe the issue');
  await person.types('Description', 'A fuse had blown.');
  await person.reloads();
  await goOn('Photos of the fault');
  await person.givesFiles('Choose files', [photo]);
  await person.reads('Upload Successful');
  await goOn('Have you fitted parts today?');
  await goOn('How long did the job take?', 'No');
  const uid = /\/job\/([^/]+)\/close/.exec(await person.isAt(/\/close/))?.[1] ?? '';
  await person.selects('Time taken', '1 hour');
  await person.clicks('button', 'Complete job');
  await person.sees('heading', 'Completed!', { level: 1 });
  const [stored] = await platform.storedFiles(uid);
  expect(stored?.contentType).toBe('image/jpeg');
  expect(stored?.content.length).toBeLessThanOrEqual(500_000);
});

test('the agenda and an opened job can be read offline, and work again online', async ({
  person,
  connection,
  signIn,
}) => {
  const urgent = /FC1 9DT/;
  await signIn('engineer@pilotlight.test');
  await person.driver.executeScript('return navigator.serviceWorker.ready.then(() => true)');
  // After four o'clock today's are overdue too.
  await person.clicks('button', /overdue$/);
  await person.clicks('link', urgent, { within: { role: 'article', name: urgent } });
  await person.sees('heading', urgent, { level: 1 });
  await person.reads('Tobias Lindqvist');

  await connection.cut();
  await person.opens('/');
  await person.isAt(/^\/job\/agenda/);
  await person.reads(/^As of \d\d:\d\d — no connection$/);
  await person.clicks('button', /overdue$/);
  await person.clicks('link', urgent, { within: { role: 'article', name: urgent } });
  await person.reads('Tobias Lindqvist');
  await person.reads(/^As of \d\d:\d\d — no connection$/);

  await connection.mend();
  await person.clicks('button', connectionWording.again);
  await person.seesNo({ text: /^As of \d\d:\d\d — no connection$/ });
  await person.reads('Tobias Lindqvist');
});
