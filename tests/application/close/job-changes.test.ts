import { describe, expect, it } from 'vitest';
import {
  authorisedAmount,
  closeProgressOf,
  fieldsOfStep,
  waitsForHigherAmount,
} from '#application/close/close-session-state.ts';
import type { CloseSession } from '#application/close/close-session.ts';
import type { Answers } from '#domain/flow';
import type { EngineerJob } from '#domain/repair';
import type { SupportAnswer } from '../../../domain/repair/job-to-close.ts';
import type { Pence } from '#domain/money';
import {
  answer,
  opened,
  electricJob,
  plumbingJob,
  settle,
  shown,
  upTo,
  upToAuthorisation,
  upToHours,
  upToHoursWithParts,
  upToPhotos,
  walk,
  beginClose,
  openedIn,
  beginAt,
  finishClose,
} from './close-world.ts';

const jobWith = (authorised: SupportAnswer, net = 40_000, authorisedHours = 2): EngineerJob => {
  const job = plumbingJob();
  const authorisedNet = net as Pence;
  return { ...job, toClose: { ...job.toClose, authorised, authorisedNet, authorisedHours } };
};

/** Dear enough to need a call, and no dearer than either authorisation. */
const request = {
  partsRequested: [{ name: 'Pump', quantity: 1, cost: 30_000 }],
  estimatedHoursNeeded: 1,
} as unknown as Answers;

const tick = (session: CloseSession) =>
  answer(session, 'confirmPartsNeeded', { authorisationConfirmed: true });

/** At the last step, with the costs confirmed on the path. */
const atTheEnd = async () => {
  const close = await beginClose(jobWith('Yes'));
  const given = { issueArea: 'Plumbing', ...request, visitDate: '2024-06-13' };
  await walk(close.session, upTo('actualHours', jobWith('Yes'), given));
  expect(shown(close.session)).toBe('actualHours');
  return close;
};

const isTicked = (session: CloseSession): boolean =>
  fieldsOfStep(opened(session), 'confirmPartsNeeded')['authorisationConfirmed'] === true;

const others: readonly (readonly [string, EngineerJob])[] = [
  ['another amount', jobWith('Yes', 30_000)],
  ['other hours', jobWith('Yes', 40_000, 1)],
];

describe.each(others)('confirmed costs that later have %s authorised', (_, job) => {
  it('must be confirmed again before the close is sent, and then it continues where it was', async () => {
    const { session, world } = await atTheEnd();
    world.job = job;
    await finishClose({ session });
    expect(world.closes).toEqual([]);
    expect(shown(session)).toBe('confirmPartsNeeded');
    expect(opened(session)).toMatchObject({
      notice: { is: 'confirm-again' },
      failed: undefined,
      finishing: false,
    });
    await session.continue('confirmPartsNeeded');
    expect(opened(session).failed?.problems).toMatchObject([{ field: 'authorisationConfirmed' }]);
    await tick(session);
    expect(shown(session)).toBe('actualHours');
    await finishClose({ session });
    expect(world.closes).toMatchObject([{ actualDuration: 1 }]);
  });

  it('must be confirmed again when the close is opened from the device', async () => {
    const { session, world, openTab } = await atTheEnd();
    session.leave();
    world.online = false;
    world.keptJob = job;
    const next = await openedIn(openTab());
    expect([shown(next), isTicked(next)]).toEqual(['confirmPartsNeeded', false]);
    expect(opened(next)).toMatchObject({ notice: { is: 'confirm-again' }, failed: undefined });
    // The address is still that of the earlier step.
    next.openStep('actualHours');
    expect(shown(next)).toBe('confirmPartsNeeded');
    await tick(next);
    expect(shown(next)).toBe('actualHours');
  });

  it('must be confirmed again later when an earlier step is shown meanwhile', async () => {
    const { session, world } = await atTheEnd();
    session.openStep('issueArea', 'actualHours');
    world.job = job;
    await session.readJob();
    expect(shown(session)).toBe('issueArea');
    expect(closeProgressOf(opened(session)).at).toBe('confirmPartsNeeded');
  });
});

it('the device stores no confirmation for an earlier authorisation', async () => {
  const { session, world, openTab } = await atTheEnd();
  world.job = jobWith('No');
  await session.readJob();
  await settle();
  world.job = world.keptJob = jobWith('Yes');
  session.leave();
  const next = await openedIn(openTab());
  expect(isTicked(next)).toBe(false);
});

it('a finished close returns to the support call when an authorisation has become a No', async () => {
  const close = await beginClose(electricJob({ authorised: 'Yes', authorisedNet: 8000 as Pence }));
  const { session, world } = close;
  await walk(session, upToHoursWithParts);
  world.job = electricJob({ authorised: 'No', authorisedNet: 8000 as Pence });
  await finishClose({ session });
  expect(shown(session)).toBe('costAuthorisation');
  expect(opened(session).notice).toEqual({ is: 'authorisation-changed' });
  expect(world.closes).toEqual([]);
});

it('a close that is resumed with an unanswered support call stays at it when the answer comes', async () => {
  const { world, openTab, session } = await beginAt(
    upToAuthorisation,
    electricJob({ authorised: 'No' }),
  );
  await session.continue('costAuthorisation');
  await answer(session, 'photos', { photosOfFaultReason: 'Too dark.' });
  const later = shown(session);
  expect(later).not.toBe('costAuthorisation');
  session.leave();
  world.job = world.keptJob = electricJob();
  const again = await openedIn(openTab());
  expect(shown(again)).toBe('costAuthorisation');
  world.job = electricJob({ authorised: 'No' });
  await again.readJob();
  expect(shown(again)).toBe('costAuthorisation');
  await again.continue('costAuthorisation');
  await again.continue('photos');
  expect(shown(again)).toBe(later);
});

describe('a job that is read repeatedly', () => {
  const jobThat = (authorised: 'Yes' | 'No' | undefined) => electricJob({ authorised });

  it.each<readonly ['Yes' | 'No' | undefined, 'Yes' | 'No']>([
    [undefined, 'Yes'],
    ['No', 'Yes'],
    ['Yes', 'No'],
  ])('keeps its newer state when %s arrives after %s', async (early, late) => {
    const { session, world } = await beginAt(upToAuthorisation);
    const arrive = world.delay('answering');
    world.job = jobThat(early);
    const slow = session.readJob();
    world.answering = Promise.resolve();
    world.job = jobThat(late);
    await session.readJob();
    await session.continue('costAuthorisation');
    const after = shown(session);
    expect(after).not.toBe('costAuthorisation');
    arrive();
    await slow;
    expect(shown(session)).toBe(after);
    expect(opened(session).job.toClose.authorised).toBe(late);
    expect(opened(session).notice).toBeUndefined();
  });

  it('is not closed by a late answer once it is known to be cancelled', async () => {
    const close = await beginClose();
    const { session, world } = close;
    await walk(session, upToHours);
    const arrive = world.delay('answering');
    const finished = finishClose({ session });
    await settle();
    world.answering = Promise.resolve();
    world.job = { ...world.job, status: 'Cancelled' };
    await session.readJob();
    arrive();
    await finished;
    expect(opened(session)).toMatchObject({ notice: { is: 'not-in-progress' }, finishing: false });
    expect(close.outbox.entries()).toEqual([]);
  });
});

describe('parts that cost more than authorised', () => {
  const paid = { actualPartsDescription: 'Board', actualGrossPartsCost: '50.00' };
  const raiseTo = (pence: number) =>
    electricJob({ partsDescription: 'Board', authorisedNet: pence as Pence });
  const dear = async () => {
    const close = await beginAt(
      [...upToPhotos, ['photos', { photosOfFaultReason: 'Too dark.' }]],
      raiseTo(2000),
    );
    await answer(close.session, 'actualPartsCost', paid);
    return close;
  };

  it('block their step until support raises the amount', async () => {
    const { session, world } = await dear();
    expect(waitsForHigherAmount(opened(session), 'actualPartsCost')).toBe(true);
    expect(authorisedAmount(opened(session))).toBe(2000);

    world.job = raiseTo(2600);
    await session.readJob();
    expect(opened(session).failed).toMatchObject({
      attempt: 1,
      problems: [{ problem: 'above-tolerance' }],
    });
    expect(authorisedAmount(opened(session))).toBe(2600);

    // 50.00 gross is 41.67 net: 26.67 and 15 pounds.
    world.job = raiseTo(2667);
    await session.readJob();
    expect(opened(session).failed).toBeUndefined();
    expect(opened(session).notice).toEqual({ is: 'amount-raised' });
    await session.continue('actualPartsCost');
    expect(shown(session)).toBe('actualHours');
    expect(opened(session).notice).toBeUndefined();
  });

  it('also block the confirmation of the estimate before they are bought', async () => {
    const { session, world } = await beginAt(
      upToAuthorisation,
      electricJob({ authorised: 'Yes', authorisedNet: 7999 as Pence }),
    );
    await session.continue('costAuthorisation');
    await answer(session, 'confirmEstimatedCostOfParts', { authorisationConfirmed: true });
    expect(waitsForHigherAmount(opened(session), 'confirmEstimatedCostOfParts')).toBe(true);
    world.job = electricJob({ authorised: 'Yes', authorisedNet: 8000 as Pence });
    await session.readJob();
    expect(waitsForHigherAmount(opened(session), 'confirmEstimatedCostOfParts')).toBe(false);
    // The tick was for the amount of before.
    expect(opened(session).notice).toEqual({ is: 'confirm-again' });
    await answer(session, 'confirmEstimatedCostOfParts', { authorisationConfirmed: true });
    expect(opened(session).notice).toBeUndefined();
    expect(shown(session)).toBe('partsSource');
  });

  it('are reported at their step when the amount was lowered before the end of the close', async () => {
    const close = await dear();
    const { session, world } = close;
    world.job = raiseTo(2667);
    await session.readJob();
    await session.continue('actualPartsCost');
    expect(shown(session)).toBe('actualHours');
    world.job = raiseTo(2600);
    await finishClose({ session });
    expect(shown(session)).toBe('actualPartsCost');
    expect(opened(session)).toMatchObject({
      finishing: false,
      failed: { node: 'actualPartsCost', problems: [{ problem: 'above-tolerance' }] },
    });
    expect(waitsForHigherAmount(opened(session), 'actualPartsCost')).toBe(true);
    world.job = raiseTo(2667);
    await session.readJob();
    expect(opened(session).failed).toBeUndefined();
    expect(shown(session)).toBe('actualPartsCost');
    expect(world.closes).toEqual([]);
  });

  it('cause no new problem when the job is read', async () => {
    const { session } = await dear();
    session.setAnswer('actualPartsCost', 'actualPartsDescription', undefined);
    await session.readJob();
    expect(opened(session).failed?.problems).toMatchObject([{ problem: 'above-tolerance' }]);
  });
});
