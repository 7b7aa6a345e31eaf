import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { unreachable } from '#application/sending/judge-failure.ts';
import fc from 'fast-check';
import { expect, test, describe, it } from 'vitest';
import { jobStatuses, type EngineerJob } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { instant, millisecondsPerDay } from '#domain/time';
import { keptDraft } from '../../contracts/close-notebook-contract.ts';
import {
  engineerJob,
  jobOffer,
  everythingToClose,
} from '../../infrastructure/wire/domain-examples.ts';
import { before, engineerApplication, earlierPhoto } from '../areas/engineer-application.ts';
import { waitUntil } from '../../wait-until.ts';
import { makeOpenEarlierPhoto } from '#application/photos/open-earlier-photo.ts';
import { fakeVisitNotebook } from '../../fakes/fake-visit-notebook.ts';

/** The times of a visit so many days ahead. */
const inDays = (days: number) => ({
  start: instant(jobOffer.estimated.start + days * millisecondsPerDay),
  end: instant(jobOffer.estimated.end + days * millisecondsPerDay),
});
const today = { ...engineerJob, times: inDays(0) };

/** A visit so many days ahead; `undefined` for one without times. */
const anyVisits = fc
  .array(
    fc.record({
      days: fc.option(fc.integer({ min: -3, max: 6 }), { nil: undefined }),
      status: fc.constantFrom(...jobStatuses),
    }),
    { maxLength: 8 },
  )
  .map((visits) =>
    visits.map(({ days, status }, at): { readonly days: number; readonly job: EngineerJob } => ({
      days: days ?? 0,
      job: {
        ...engineerJob,
        uid: identifier(`uid-${at}`),
        status,
        times: days === undefined ? undefined : inDays(days),
      },
    })),
  );

const listening = (jobs: readonly EngineerJob[]) => {
  const application = engineerApplication({ jobs });
  return { application, requested: application.connection.requested };
};

const notOver = () => false;
const isToMake = ({ status }: EngineerJob) => status !== 'Complete' && status !== 'Cancelled';

test('reads the visits of today and tomorrow in full and later ones from their list, and all open offline', async () => {
  await fc.assert(
    fc.asyncProperty(anyVisits, async (visits) => {
      const { application, requested } = listening(visits.map(({ job }) => job));
      await application.readAhead(notOver);
      expect(requested.filter((what) => what.startsWith('uid-')).toSorted()).toEqual(
        visits
          .filter(({ days, job }) => days <= 1 && isToMake(job))
          .map(({ job }) => job.uid)
          .toSorted(),
      );
      application.connection.breakWith(unreachable);
      for (const { job } of visits.filter((visit) => isToMake(visit.job))) {
        expect(E.isRight(await application.openVisit(job.uid)())).toBe(true);
        expect(O.isSome(await application.keptVisit(job.uid)())).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

/** An application that has read the one visit of today ahead. */
const afterFirstReading = async () => {
  const listened = listening([{ ...today, type: 'Drains' }]);
  await listened.application.readAhead(notOver);
  return { ...listened, first: [...listened.requested] };
};

test('does not read a visit again within ten minutes, unless the clock of the phone was put back', async () => {
  const { application, requested, first } = await afterFirstReading();
  expect(first).toEqual(['agenda', 'agenda', engineerJob.uid]);
  application.clock.set(instant(application.clock.now() + 10 * 60_000 - 1));
  await application.readAhead(notOver);
  expect(requested).toEqual(first);
  application.clock.set(instant(application.clock.now() + 1));
  await application.readAhead(notOver);
  expect(requested).toEqual([...first, ...first]);
  application.clock.set(instant(application.clock.now() - 10 * 60_000));
  await application.readAhead(notOver);
  expect(requested).toEqual([...first, ...first, ...first]);
});

test('deletes an opened visit 30 days after its last reading, and no visit of the agenda', async () => {
  const { application } = listening([
    today,
    { ...today, uid: identifier('done'), status: 'Complete' },
  ]);
  const days = async (after: number) => {
    application.clock.set(instant(before + after));
    await application.readAhead(notOver);
    return O.isSome(await application.keptVisit(identifier('done'))());
  };
  await application.openVisit(identifier('done'))();
  expect(await days(30 * millisecondsPerDay)).toBe(true);
  expect(await days(30 * millisecondsPerDay + 1)).toBe(false);
  expect(O.isSome(await application.keptVisit(today.uid)())).toBe(true);
});

test('waits before each reading until the user is idle, and does not wait for skipped readings', async () => {
  const calms: (() => void)[] = [];
  const application = engineerApplication({ jobs: [today] }, () => ({
    waitForUserPause: () => new Promise((resolve) => calms.push(resolve)),
  }));
  const { requested } = application.connection;
  const reading = application.readAhead(notOver);
  const inTurn = ['agenda', 'agenda', engineerJob.uid, 'parts'];
  for (const [at] of inTurn.entries()) {
    await waitUntil(() => expect(calms).toHaveLength(at + 1));
    expect(requested).toEqual(inTurn.slice(0, at));
    calms[at]?.();
  }
  await reading;
  expect(requested).toEqual(inTurn);
});

test.each([
  ['Gas Job re-attend', 1, true],
  ['Plumbing', 2, false],
  ['Electric', 0, false],
])('for a %s in %i days the parts can be searched offline: %s', async (type, days, canBe) => {
  const { application } = listening([{ ...engineerJob, type, times: inDays(days) }]);
  await application.readAhead(notOver);
  application.connection.breakWith(unreachable);
  const opened = await application.openPartCatalogue();
  expect(E.isRight(opened)).toBe(canBe);
  if (E.isLeft(opened)) return;
  expect(opened.right.readAt).toBe(before);
  expect(await opened.right.find('fan')()).toEqual([{ name: 'Fan', hours: undefined }]);
});

test('parts that are read now are searched before the device has stored them, and have no age', async () => {
  const { openPartCatalogue } = engineerApplication({}, ({ closeNotebook }) => ({
    closeNotebook: { ...closeNotebook, keepCatalogue: () => () => new Promise(() => undefined) },
  }));
  const opened = await openPartCatalogue();
  expect(E.isRight(opened) && opened.right.readAt).toBeUndefined();
  expect(E.isRight(opened) && (await opened.right.find('fan')())).toHaveLength(1);
});

test('reads the parts again after a day, and after the clock was put back by one', async () => {
  const { application, requested } = listening([today]);
  const partsRead = async (after: number): Promise<number> => {
    application.clock.set(instant(application.clock.now() + after));
    await application.readAhead(notOver);
    return requested.filter((what) => what === 'parts').length;
  };
  expect(await partsRead(0)).toBe(1);
  expect(await partsRead(millisecondsPerDay - 1)).toBe(1);
  expect(await partsRead(1)).toBe(2);
  expect(await partsRead(-millisecondsPerDay)).toBe(3);
});

test('finally deletes stored data of finished visits, and keeps that of open visits', async () => {
  const over: EngineerJob = {
    ...today,
    uid: identifier('ended-elsewhere'),
    status: 'Complete',
  };
  const { application, requested } = listening([{ ...engineerJob, times: inDays(3) }, over]);
  for (const job of [engineerJob.uid, over.uid])
    await application.closeNotebook.keepDraft({ ...keptDraft, job })();
  await application.readAhead(notOver);
  expect(await application.closeNotebook.jobs()).toEqual([engineerJob.uid]);
  expect(requested).toEqual(['agenda', 'agenda', over.uid]);
});

test('stops without a connection and once it is cancelled, and reports nothing', async () => {
  const visits = [0, 1, 2].map((at): EngineerJob => ({ ...today, uid: identifier(`uid-${at}`) }));
  const { application, requested } = listening(visits);
  await application.readAhead(() => true);
  expect(requested).toEqual([]);
  await application.readAhead(() => requested.length >= 3);
  expect(requested).toEqual(['agenda', 'agenda', 'uid-0']);
  application.clock.set(instant(application.clock.now() + 20 * 60_000));
  application.connection.breakWith(unreachable);
  await application.readAhead(notOver);
  expect(requested.slice(3)).toEqual(['agenda', 'agenda', 'uid-0']);
  expect(application.errors.reports()).toEqual([]);
});

const followOn = { ...engineerJob, toClose: everythingToClose };
const { uid } = followOn;

describe('a photo of an earlier visit', () => {
  it.each([
    ['by its screen', false],
    ['ahead with the visit', true],
  ])('is read once %s, and then opens without a connection', async (_, isAhead) => {
    const { application, requested } = listening([followOn]);
    const open = application.openEarlierPhoto(uid, 'photo-1');
    if (isAhead) await application.readAhead(notOver);
    else expect(await open()).toEqual(E.right(earlierPhoto));
    application.connection.breakWith(unreachable);
    expect(await open()).toEqual(E.right(earlierPhoto));
    expect(requested.filter((what) => what.startsWith('photo'))).toEqual(['photo photo-1']);
  });

  it('is deleted from the device once its visit is no longer to be made', async () => {
    const { application } = listening([followOn]);
    const past = identifier<typeof uid>('job-past');
    await application.notebook.notePhoto(past, 'photo-1', earlierPhoto)();
    await application.readAhead(() => false);
    expect(await application.notebook.photo(past, 'photo-1')()).toEqual(O.none);
    expect(await application.notebook.photo(uid, 'photo-1')()).toEqual(O.some(earlierPhoto));
  });

  it('is not stored for an engineer who signs in while it is read', async () => {
    let owner = 'engineer-1';
    const notebook = fakeVisitNotebook(() => owner);
    const read = () => async () => {
      owner = 'engineer-2';
      return E.right(earlierPhoto);
    };
    const open = makeOpenEarlierPhoto({ read }, notebook);
    expect(await open(uid, 'photo-1')()).toEqual(E.right(earlierPhoto));
    expect(await notebook.photo(uid, 'photo-1')()).toEqual(O.none);
  });
});
