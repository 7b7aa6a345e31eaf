import { expect, it, onTestFinished } from 'vitest';
import { openEngineer } from '../offers/engineer.ts';
import { countRows } from '../database-content.ts';
import { openTwoPlatforms } from '../two-platforms.ts';

it('a job has at most 200 files, although 260 are requested at once', async () => {
  const { platforms, close } = await openTwoPlatforms();
  onTestFinished(close);
  const engineers = [await openEngineer(platforms[0]), await openEngineer(platforms[1])] as const;
  const uid = await engineers[0].jobIn('Ready');
  const answers = await Promise.all(
    Array.from({ length: 260 }, (_, index) =>
      engineers[index % 2 === 0 ? 0 : 1].send('POST', `/engineer-jobs/${uid}/photos`, {
        filename: `${index}.jpg`,
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(await countRows(platforms[0].context.database, 'photos')).toBe(200);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.filter((status) => status === 409)).toHaveLength(60);
});
