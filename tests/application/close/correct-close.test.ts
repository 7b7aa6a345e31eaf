import * as TE from 'fp-ts/TaskEither';
import { expect, test } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { makeCorrectClose } from '#application/close/closing.ts';
import { jobStatuses, type EngineerJob } from '#domain/repair';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';

const correct = async (read: TE.TaskEither<PlatformFailure, EngineerJob>) => {
  const takenBack: string[] = [];
  const takeBack = async (id: string) => void takenBack.push(id);
  const corrected = await makeCorrectClose(
    () => read,
    { withdraw: takeBack },
    { schedule: () => () => undefined },
  )(engineerJob.uid);
  return { corrected, takenBack };
};

test.each(jobStatuses)(
  'a close of a job that is %s is withdrawn only when it can be corrected',
  async (status) => {
    const corrected = status === 'In Progress';
    expect(await correct(TE.right({ ...engineerJob, status }))).toEqual({
      corrected,
      takenBack: corrected ? [engineerJob.uid] : [],
    });
  },
);

test('a close can be corrected when its job cannot be read', async () => {
  expect(await correct(TE.left(unreachable))).toEqual({
    corrected: true,
    takenBack: [engineerJob.uid],
  });
});
