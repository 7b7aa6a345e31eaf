import { expect, it } from 'vitest';
import { photos } from '#infrastructure/platform/database/schema/storage.ts';
import { visitEndings } from '#infrastructure/platform/database/schema/jobs.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { openEngineer } from '../offers/engineer.ts';
import { cancellation } from '../visits/illness.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);

it('texts are stored without characters that turn their direction, whatever client sends them', async () => {
  const engineer = await openEngineer(platform);
  const ready = await engineer.jobIn('Ready');
  await engineer.place(ready, 'door\u202egpj.pdf\u202c');
  const body = { ...cancellation, reason: 'Other', reasonOther: '\u2067No\u2069 van \u202etoday' };
  const cancelled = await engineer.send('POST', `/job/${ready}/cancel`, body, 'key');
  expect(cancelled.status, await cancelled.text()).toBe(200);
  const { database } = platform.context;
  expect((await database.select().from(photos)).map(({ fileName }) => fileName)).toContain(
    'doorgpj.pdf',
  );
  expect(
    (await database.select().from(visitEndings)).map((ending) => ending.otherReason),
  ).toContain('No van today');
});
