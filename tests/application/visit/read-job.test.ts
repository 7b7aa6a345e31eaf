import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { expect, it } from 'vitest';
import { makeReadJob } from '#application/visit/read-job.ts';
import { instant } from '#domain/time';
import { fakeClock } from '../../fakes/fake-clock.ts';
import { fakeVisitNotebook } from '../../fakes/fake-visit-notebook.ts';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';

it('stores a job with the time of its reading, unless another engineer signs in meanwhile', async () => {
  let owner = 'engineer-1';
  const notebook = fakeVisitNotebook(() => owner);
  const job = () => async () => {
    owner = 'engineer-2';
    return E.right(engineerJob);
  };
  const readJob = makeReadJob({ job }, notebook, fakeClock(instant(5000)));
  expect(await readJob(engineerJob.uid)()).toEqual(E.right(engineerJob));
  expect(await notebook.job(engineerJob.uid)()).toEqual(O.none);
  expect(await readJob(engineerJob.uid)()).toEqual(E.right(engineerJob));
  const stored = { value: engineerJob, readAt: 5000 };
  expect(await notebook.job(engineerJob.uid)()).toEqual(O.some(stored));
});
