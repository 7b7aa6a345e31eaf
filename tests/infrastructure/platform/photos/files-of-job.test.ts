import { expect, it } from 'vitest';
import { photos } from '#infrastructure/platform/database/schema/storage.ts';
import { countRows } from '../database-content.ts';
import { atOnce, useTwoPlatforms } from '../two-platforms.ts';
import { useEngineer } from '../use-platform.ts';

const platforms = await useTwoPlatforms();
const engineers = [useEngineer(platforms[0]), useEngineer(platforms[1])] as const;

it('a job has at most 200 files, although two platforms give places at once', async () => {
  const { database } = platforms[0].context;
  const uid = await engineers[0].jobIn('Ready');
  await engineers[0].place(uid, 'first.jpg');
  const [first] = await database.select().from(photos);
  if (first === undefined) return expect.unreachable();
  const given = Array.from({ length: 179 }, (_, at) => ({ ...first, objectName: `place-${at}` }));
  await database.insert(photos).values(given.map((row, at) => ({ ...row, fileName: `${at}` })));

  const answers = await atOnce(40, (at) =>
    engineers[at % 2 === 0 ? 0 : 1].send('POST', `/engineer-jobs/${uid}/photos`, {
      filename: `${at}.jpg`,
    }),
  );
  const answered = (status: number) => answers.filter((answer) => answer.status === status);
  expect(await countRows(database, 'photos')).toBe(200);
  expect([answered(200), answered(409)].map(({ length }) => length)).toEqual([20, 20]);
});
