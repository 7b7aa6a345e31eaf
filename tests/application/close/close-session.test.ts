import { describe, expect, it } from 'vitest';
import {
  authorisedAmount,
  fieldsOfStep,
  waitsForHigherAmount,
} from '#application/close/close-session-state.ts';
import { closeFlow } from '#domain/close';
import type { Pence } from '#domain/money';
import {
  answer,
  closeWorld,
  electricJob,
  opened,
  photo,
  plumbingJob,
  settle,
  shown,
  upToAuthorisation,
  upToHours,
  upToNextVisit,
  upToPartsNeeded,
  upToPhotos,
  walk,
  washer,
  beginClose,
  openedIn,
} from './close-world.ts';

const begin = (...job: Parameters<typeof electricJob>) => beginClose(electricJob(...job));

const finish = async ({ session }: Pick<Awaited<ReturnType<typeof begin>>, 'session'>) => {
  await answer(session, 'actualHours', { actualDuration: 1 });
  await settle();
};

describe('a close whose page was closed', () => {
  it('does not block another tab when it was closed before it had opened', async () => {
    const { openTab } = closeWorld(electricJob());
    openTab().session.leave();
    await settle();
    const next = await openedIn(openTab());
    expect(next.state().is).toBe('open');
  });

  it('continues at the same step on another day, and at the date when its chosen day has passed', async () => {
    const { session, world, openTab } = await begin();
    await walk(session, upToNextVisit);
    expect(shown(session)).toBe('photos');
    session.leave();
    world.now = '2024-06-12T09:00:00Z';
    const next = await openedIn(openTab());
    expect(shown(next)).toBe('photos');
    next.leave();
    world.now = '2024-06-14T09:00:00Z';
    const last = openTab();
    await settle();
    expect(shown(last.session)).toBe('followOnDetails');
    await answer(last.session, 'followOnDetails', { visitDate: '2024-06-15' });
    await walk(last.session, upToHours.slice(-2));
    await finish(last);
    expect(world.followOns).toMatchObject([{ visitDateTime: '2024-06-15T12:00:00+01:00' }]);
  });

  it('requests persistent storage when it begins, and not again', async () => {
    const { session, world, openTab } = await begin();
    expect(world.device.persistenceRequests).toBe(1);
    await walk(session, upToPhotos.slice(0, 2));
    session.leave();
    openTab();
    await settle();
    expect(world.device.persistenceRequests).toBe(1);
  });

  it('writes nothing under another engineer who signed in on the same page', async () => {
    const { world, openTab } = closeWorld(electricJob());
    const { session } = openTab();
    world.device.owner = 'engineer-2';
    await settle();
    session.setAnswer('issueResolved', 'isResolved', 'Yes');
    await session.continue('issueResolved');
    await settle();
    expect(world.device.drafts.size).toBe(0);
    expect(opened(session).isStored).toBe(false);
  });

  it('waits in the outbox of its engineer when the session ended before it was sent', async () => {
    const { session, outbox, world, openTab } = await begin();
    await walk(session, upToHours);
    world.sessionEnds = true;
    await finish({ session });
    expect(opened(session)).toMatchObject({ isStored: true, finishing: false });
    expect(outbox.entries()).toEqual([]);
    expect(world.closes).toEqual([]);
    session.leave();
    Object.assign(world, { sessionEnds: false });
    world.device.owner = 'engineer-1';
    await openTab().outbox.open();
    expect(world.closes).toHaveLength(1);
  });

  it('shows the labour warning once, whatever changes later', async () => {
    const { world, openTab, session } = await beginClose(plumbingJob());
    await walk(session, upToPartsNeeded);
    const hours = (estimatedHoursNeeded: number) =>
      answer(session, 'partsNeeded', { partsRequested: [washer], estimatedHoursNeeded });
    await hours(3);
    expect(shown(session)).toBe('canLabourCostBeLowered');
    await answer(session, 'canLabourCostBeLowered', { labourWarning: 'cannot-lower' });
    expect(shown(session)).toBe('costAuthorisation');
    session.openStep('partsNeeded');
    await hours(1);
    expect(shown(session)).toBe('partsSource');
    session.openStep('partsNeeded');
    await hours(3);
    expect(shown(session)).toBe('costAuthorisation');
    session.leave();
    const next = await openedIn(openTab());
    expect(shown(next)).toBe('costAuthorisation');
    expect(Object.keys(opened(next).session.submitted)).not.toContain('canLabourCostBeLowered');
    expect(world.device.drafts.size).toBe(1);
  });

  it('is assigned by the share of the build when it is new', async () => {
    const { world, openTab } = closeWorld(electricJob());
    Object.assign(world, { share: 0.5, draw: 0.5 });
    const { session } = openTab();
    await settle();
    expect(opened(session).flags.useStructuredParts).toBe(false);
  });

  it('starts again and says so when the flow has another version', async () => {
    const { session, world, openTab } = await begin();
    await walk(session, upToPhotos);
    session.leave();
    for (const [job, draft] of world.device.drafts)
      world.device.drafts.set(job, {
        ...draft,
        flowVersion: closeFlow.version - 1,
        labourWarned: true,
      });
    const next = await openedIn(openTab());
    expect(shown(next)).toBe('issueResolved');
    expect(opened(next).notice).toEqual({ is: 'older-version' });
    expect(opened(next).flags.labourWarned).toBe(false);
    await answer(next, 'issueResolved', { isResolved: 'Yes' });
    expect(opened(next).notice).toBeUndefined();
  });

  it('says that the device has lost entries, if there were any', async () => {
    const { session, world, openTab } = await begin();
    session.leave();
    world.device.drafts.clear();
    const untouched = await openedIn(openTab());
    expect(opened(untouched).notice).toBeUndefined();
    await walk(untouched, upToPhotos.slice(0, 1));
    untouched.leave();
    world.device.drafts.clear();
    const next = await openedIn(openTab());
    expect(shown(next)).toBe('issueResolved');
    expect(opened(next).notice).toEqual({ is: 'answers-lost' });
    await answer(next, 'issueResolved', { isResolved: 'Yes' });
    expect(opened(next).notice).toBeUndefined();
  });

  it('says at once when the device is full, and when it is no longer full', async () => {
    const { session, world } = await begin();
    world.device.full = true;
    session.setAnswer('issueResolved', 'isResolved', 'Yes');
    await settle();
    expect(opened(session).isStored).toBe(false);
    world.device.full = false;
    await session.continue('issueResolved');
    expect(shown(session)).toBe('issueArea');
    expect(opened(session).isStored).toBe(true);
    world.device.full = true;
    await answer(session, 'issueArea', { issueArea: 'Mains electrical' });
    expect(shown(session)).toBe('issueDescriptionNotFollowOn');
    expect(opened(session).isStored).toBe(false);
  });
});

describe('a step of a close', () => {
  it('is left by a Continue right after its problem is corrected, while its draft is being stored', async () => {
    const { session } = await begin();
    const failed = new Promise<void>((resolve) => {
      session.subscribe(() => {
        if (opened(session).failed !== undefined) resolve();
      });
    });
    void session.continue('issueResolved');
    await failed;
    session.setAnswer('issueResolved', 'isResolved', 'Yes');
    await session.continue('issueResolved');
    expect(shown(session)).toBe('issueArea');
  });

  it('clears the problem of a question when it is answered or its alternative text is given', async () => {
    const { session } = await begin();
    await walk(session, upToPhotos);
    for (const answered of ['photosOfFault', 'photosOfFaultReason']) {
      await session.continue('photos');
      expect(opened(session).failed?.problems).toMatchObject([{ problem: 'no-file-no-reason' }]);
      session.setAnswer('photos', answered, answered === 'photosOfFault' ? ['a'] : 'Too dark.');
      expect(opened(session).failed?.problems).toEqual([]);
      session.setAnswer('photos', answered, undefined);
    }
  });

  it('that estimates the cost cannot be changed from the question about lower labour', async () => {
    const { world, session } = await beginClose(plumbingJob());
    await walk(session, upToPartsNeeded);
    await answer(session, 'partsNeeded', { partsRequested: [washer], estimatedHoursNeeded: 3 });
    session.openStep('partsNeeded', 'canLabourCostBeLowered');
    expect(shown(session)).toBe('canLabourCostBeLowered');
    await answer(session, 'canLabourCostBeLowered', { labourWarning: 'can-lower' });
    session.openStep('partsNeeded', 'partsNeededAfterWarning');
    expect(shown(session)).toBe('partsNeededAfterWarning');
    const afterWarning = { partsRequested: [washer], estimatedHoursNeeded: 2.5 };
    await answer(session, 'partsNeededAfterWarning', afterWarning);
    expect(shown(session)).toBe('costAuthorisation');
    for (const step of ['partsNeeded', 'partsNeededAfterWarning'] as const) {
      session.openStep(step, 'costAuthorisation');
      expect(shown(session)).toBe('costAuthorisation');
    }
    session.openStep('issueArea', 'costAuthorisation');
    expect(shown(session)).toBe('issueArea');
    expect(world.closes).toEqual([]);
  });
});

describe('two tabs with the same close', () => {
  it('do not write at once: the second shows it and can take over', async () => {
    const { session, openTab } = await begin();
    await walk(session, upToPhotos);
    const second = await openedIn(openTab());
    expect(second.state()).toEqual({ is: 'elsewhere', takenOver: false });
    await second.continueHere();
    await settle();
    expect(shown(second)).toBe('photos');
    expect(session.state()).toEqual({ is: 'elsewhere', takenOver: true });
  });

  it('do not hand over a job that is no longer in progress', async () => {
    const { session, world, openTab } = await begin();
    const second = await openedIn(openTab());
    world.job = { ...world.job, status: 'Complete' };
    await second.continueHere();
    await settle();
    expect(second.state()).toEqual({ is: 'elsewhere', takenOver: false });
    expect(session.state().is).toBe('open');
  });

  it('see a close that the other tab has finished when they take it over, also offline', async () => {
    const { session, world, openTab } = await begin();
    await walk(session, upToHours);
    const second = openTab();
    await settle();
    world.online = false;
    await answer(session, 'actualHours', { actualDuration: 1 });
    await settle();
    expect(second.outbox.entries()).toEqual([]);
    await second.session.continueHere();
    expect(second.outbox.entries().map(({ job }) => job)).toEqual([world.job.uid]);
  });

  it('write nothing from the tab that was replaced', async () => {
    const { session, world, openTab } = await begin();
    const second = await openedIn(openTab());
    await second.continueHere();
    await answer(second, 'issueResolved', { isResolved: 'Yes' });
    await answer(session, 'issueResolved', { isResolved: 'No' });
    await settle();
    const [draft] = world.device.drafts.values();
    expect(draft?.session.submitted.issueResolved).toEqual({ isResolved: 'Yes' });
  });
});

describe('a finished close', () => {
  it('is stored in the outbox and sent to the platform, and its draft is deleted', async () => {
    const close = await begin();
    await walk(close.session, upToHours);
    await finish(close);
    expect(close.world.closes).toMatchObject([{ isResolved: 'Yes', actualDuration: 1 }]);
    expect(close.outbox.entries()).toMatchObject([{ end: 'complete', status: { is: 'accepted' } }]);
    expect(close.world.device.drafts.size).toBe(0);
  });

  it('is stored before its job is read, and sent after 3 seconds without that answer', async () => {
    const close = await begin();
    await walk(close.session, upToHours);
    close.world.delay('answering');
    await Promise.race([finish(close), settle()]);
    const { entries } = close.world.device;
    expect([...entries.values()]).toMatchObject([{ end: 'complete', status: { is: 'sending' } }]);
    expect(close.world.closes).toEqual([]);
    close.world.endTimers();
    await settle();
    expect(close.world.closes).toHaveLength(1);
    expect([...entries.values()]).toMatchObject([{ status: { is: 'accepted' } }]);
  });

  it('is sent once by the next page when its tab ends while its job is read', async () => {
    const close = await begin();
    await walk(close.session, upToHours);
    close.world.delay('answering');
    await Promise.race([finish(close), settle()]);
    expect(close.world.device.entries.size).toBe(1);
    const next = close.openTab();
    await next.outbox.open();
    await settle();
    expect(close.world.closes).toMatchObject([{ actualDuration: 1 }]);
    expect(next.outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]);
    expect(close.world.device.drafts.size).toBe(0);
  });

  it('is sent from the page only, and says so, when the device cannot store it', async () => {
    const { world, openTab } = closeWorld(electricJob());
    world.device.full = true;
    const close = openTab();
    await settle();
    expect(opened(close.session).isStored).toBe(false);
    await walk(close.session, upToPhotos);
    world.online = false;
    await close.session.addFiles('photos', 'photosOfFault', [photo('one.jpg')]);
    await close.session.continue('photos');
    await answer(close.session, 'haveYouFittedPartsToday', { fittedPartsToday: 'No' });
    await finish(close);
    const { uid } = electricJob();
    expect(opened(close.session)).toMatchObject({ isStored: false, finishing: false });
    expect([...close.outbox.onPageOnly()]).toEqual([uid]);
    expect(world.closes).toEqual([]);
    world.online = true;
    await close.outbox.tryAgain(uid);
    expect(world.closes).toMatchObject([{ photosOfFault: ['stored/one.jpg'] }]);
    expect(close.outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]);
  });

  it('returns to the support call when an authorisation has become a No', async () => {
    const close = await begin({ authorised: 'Yes', authorisedNet: 8000 as Pence });
    const { session, world } = close;
    await walk(session, upToAuthorisation);
    await session.continue('costAuthorisation');
    await answer(session, 'confirmEstimatedCostOfParts', { authorisationConfirmed: true });
    await answer(session, 'partsSource', { partsSource: 'now' });
    await session.continue('authorised');
    await answer(session, 'issueResolvedWithNewParts', { issueResolvedWithNewParts: 'Yes' });
    await answer(session, 'photos', { photosOfFaultReason: 'Too dark.' });
    await answer(session, 'actualPartsCost', {
      actualPartsDescription: 'Board',
      actualGrossPartsCost: '60.00',
    });
    expect(shown(session)).toBe('actualHours');
    world.job = electricJob({ authorised: 'No', authorisedNet: 8000 as Pence });
    await finish(close);
    expect(shown(session)).toBe('costAuthorisation');
    expect(opened(session).notice).toEqual({ is: 'authorisation-changed' });
    expect(world.closes).toEqual([]);
  });
});

it('a close that is resumed with an unanswered support call stays at it when the answer comes', async () => {
  const { world, openTab, session } = await beginClose(electricJob({ authorised: 'No' }));
  await walk(session, upToAuthorisation);
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

it.each(['a reload', 'another tab that takes over'])(
  'the answer of support is known after %s, although the job cannot be read',
  async (after) => {
    const { world, openTab, session } = await beginClose();
    await walk(session, upToAuthorisation);
    expect(shown(session)).toBe('costAuthorisation');
    const waiting = await openedIn(openTab());
    world.job = electricJob({ authorised: 'Yes', authorisedNet: 8000 as Pence });
    await session.readJob();
    await session.continue('costAuthorisation');
    await answer(session, 'confirmEstimatedCostOfParts', { authorisationConfirmed: true });
    expect(shown(session)).toBe('partsSource');
    world.online = false;
    if (after === 'a reload') session.leave();
    const taken = after === 'a reload' ? openTab().session : waiting;
    if (after !== 'a reload') await taken.continueHere();
    await settle();
    expect(shown(taken)).toBe('partsSource');
  },
);

describe('a job that is read repeatedly', () => {
  const jobThat = (authorised: 'Yes' | 'No' | undefined) => electricJob({ authorised });

  it.each<readonly ['Yes' | 'No' | undefined, 'Yes' | 'No']>([
    [undefined, 'Yes'],
    ['No', 'Yes'],
    ['Yes', 'No'],
  ])('keeps its newer state when %s arrives after %s', async (early, late) => {
    const { session, world } = await begin();
    await walk(session, upToAuthorisation);
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
    const close = await begin();
    const { session, world } = close;
    await walk(session, upToHours);
    const arrive = world.delay('answering');
    const finished = finish(close);
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

describe('the slot of the next visit', () => {
  /** Chosen at 13:55 in London, five minutes before the morning of tomorrow closes. */
  const chosen = async (upTo: typeof upToNextVisit, now: string) => {
    const close = await begin();
    close.world.now = '2024-06-11T12:55:00Z';
    await walk(close.session, [
      ...upTo,
      ['followOnDetails', { visitDate: '2024-06-12', timeSlot: '08:00:00' }],
      ...upToHours.slice(-2),
    ]);
    expect(shown(close.session)).toBe('actualHours');
    close.world.now = now;
    return close;
  };
  const upToSlot = upToNextVisit.slice(0, -1);
  const noLonger = {
    node: 'followOnDetails',
    problems: [{ field: 'timeSlot', problem: 'slot-not-offered' }],
  };

  it('is reserved for half an hour, so that the rest of the close can be finished', async () => {
    const close = await chosen(upToSlot, '2024-06-11T13:29:00Z');
    await finish(close);
    expect(close.world.followOns).toMatchObject([{ visitDateTime: '2024-06-12T08:00:00+01:00' }]);
  });

  it('is reported as gone where it was chosen, when the close is finished too late', async () => {
    const close = await chosen(upToSlot, '2024-06-11T13:31:00Z');
    const { session } = close;
    await finish(close);
    expect(shown(session)).toBe('followOnDetails');
    expect(opened(session).failed).toMatchObject({ ...noLonger, attempt: 1 });
    await session.continue('followOnDetails');
    expect(opened(session).failed).toMatchObject({ ...noLonger, attempt: 2 });
    await answer(session, 'followOnDetails', { timeSlot: '12:00:00' });
    expect(opened(session).failed).toBeUndefined();
    expect(fieldsOfStep(opened(session), 'actualHours')).toEqual({ actualDuration: 1 });
  });

  it('is reported as gone when the close is opened again too late, at any address', async () => {
    const { session, world, openTab } = await chosen(upToSlot, '2024-06-11T12:56:00Z');
    session.leave();
    world.now = '2024-06-11T13:31:00Z';
    const next = await openedIn(openTab());
    expect(shown(next)).toBe('followOnDetails');
    expect(opened(next).failed).toMatchObject(noLonger);
    next.openStep('actualHours');
    expect(shown(next)).toBe('followOnDetails');
    expect(opened(next).failed).toMatchObject(noLonger);
    next.openStep('partsSource');
    expect(opened(next).failed).toBeUndefined();
  });
});

describe('parts that cost more than authorised', () => {
  const paid = { actualPartsDescription: 'Board', actualGrossPartsCost: '50.00' };
  const dear = async () => {
    const close = await begin({ partsDescription: 'Board', authorisedNet: 2000 as Pence });
    await walk(close.session, [...upToPhotos, ['photos', { photosOfFaultReason: 'Too dark.' }]]);
    await answer(close.session, 'actualPartsCost', paid);
    return close;
  };
  const raiseTo = (pence: number) =>
    electricJob({ partsDescription: 'Board', authorisedNet: pence as Pence });

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
    const { session, world } = await begin({ authorised: 'Yes', authorisedNet: 7999 as Pence });
    await walk(session, upToAuthorisation);
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
    await finish(close);
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

it.each([
  ['is shown before the close is sent', 'Two loose wires.', 'issueDescriptionNotFollowOn'],
  ['is not missed when it was taken back', 'A loose wire.', undefined],
] as const)('a change of a step that is left by Back %s', async (_, text, step) => {
  const { session, world } = await beginClose();
  await walk(session, upToHours);
  session.openStep('issueDescriptionNotFollowOn', 'actualHours');
  session.setAnswer('issueDescriptionNotFollowOn', 'issueDescription', 'Two');
  session.setAnswer('issueDescriptionNotFollowOn', 'issueDescription', text);
  session.requestStep({ step: 'actualHours', byHistory: true, isBack: true });
  await answer(session, 'actualHours', { actualDuration: 1 });
  await settle();
  expect(world.closes).toHaveLength(step === undefined ? 1 : 0);
  if (step === undefined) return;
  expect(shown(session)).toBe(step);
  await session.continue(step);
  await session.continue('actualHours');
  await settle();
  expect(world.closes).toMatchObject([{ issueDescription: text }]);
});
