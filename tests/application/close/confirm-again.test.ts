import { describe, expect, it } from 'vitest';
import { fieldsOfStep } from '#application/close/close-session-state.ts';
import type { CloseSession } from '#application/close/close-session.ts';
import { closeProgressOf } from '#application/close/close-path.ts';
import type { Answers } from '#domain/flow';
import type { EngineerJob } from '#domain/repair';
import type { SupportAnswer } from '../../../domain/repair/job-to-close.ts';
import type { Pence } from '#domain/money';
import {
  answer,
  opened,
  plumbingJob,
  settle,
  shown,
  upToPartsNeeded,
  walk,
  beginClose,
  openedIn,
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

const begin = async () => {
  const close = await beginClose(jobWith('Yes'));
  await walk(close.session, [...upToPartsNeeded, ['partsNeeded', request]]);
  await close.session.continue('costAuthorisation');
  expect(shown(close.session)).toBe('confirmPartsNeeded');
  return close;
};

const tick = (session: CloseSession) =>
  answer(session, 'confirmPartsNeeded', { authorisationConfirmed: true });

/** At the last step, with the costs confirmed on the path. */
const atTheEnd = async () => {
  const close = await begin();
  const { session } = close;
  await tick(session);
  await walk(session, [
    ['partsSource', { partsSource: 'next-visit' }],
    ['followOnDetails', { visitDate: '2024-06-13', timeSlot: '12:00:00' }],
    ['photos', { photosOfFaultReason: 'Too dark.' }],
    ['haveYouFittedPartsToday', { fittedPartsToday: 'No' }],
  ]);
  expect(shown(session)).toBe('actualHours');
  return close;
};

const finish = async (session: CloseSession) => {
  await answer(session, 'actualHours', { actualDuration: 1 });
  await settle();
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
    await finish(session);
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
    await finish(session);
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
