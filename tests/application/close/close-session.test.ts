import { describe, expect, it } from 'vitest';
import { fieldsOfStep } from '#application/close/close-session-state.ts';
import { closeFlow } from '#domain/close';
import {
  answer,
  closeWorld,
  electricJob,
  opened,
  photo,
  plumbingJob,
  settle,
  shown,
  upToHours,
  upToNextVisit,
  upToPartsNeeded,
  upToPhotos,
  walk,
  washer,
  beginClose,
  openedIn,
  beginAt,
  finishClose,
} from './close-world.ts';

describe('a close whose page was closed', () => {
  it('requests persistent storage when it begins, and not again', async () => {
    const { session, world, openTab } = await beginClose();
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
    const { session, outbox, world, openTab } = await beginAt(upToHours);
    world.sessionEnds = true;
    await finishClose({ session });
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
    const { world, openTab, session } = await beginAt(upToPartsNeeded, plumbingJob());
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

  it('starts again and says so when the flow has another version', async () => {
    const { session, world, openTab } = await beginAt(upToPhotos);
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
    const { session, world, openTab } = await beginClose();
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
    const { session, world } = await beginClose();
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
    const { session } = await beginClose();
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

  it('stays unfinished when the engineer goes back while it is stored', async () => {
    const { session, world } = await beginAt(upToPhotos.slice(0, -1));
    const step = 'issueDescriptionNotFollowOn';
    session.setAnswer(step, 'issueDescription', 'A loose wire.');
    const onward = session.continue(step);
    session.openStep('issueArea');
    await onward;
    await settle();
    expect(shown(session)).toBe('issueArea');
    const { submitted, drafts } = opened(session).session;
    expect(submitted[step]).toBeUndefined();
    expect(drafts[step]).toEqual({ issueDescription: 'A loose wire.' });
    expect([...world.device.drafts.values()]).toMatchObject([{ session: { submitted, drafts } }]);
  });

  it('stays until an answer that was typed during the write is stored too', async () => {
    const { session, world } = await beginAt(upToPhotos.slice(0, -1));
    const step = 'issueDescriptionNotFollowOn';
    session.setAnswer(step, 'issueDescription', 'A loose wire.');
    const storedAtNextStep = new Promise<unknown>((resolve) => {
      session.subscribe(() => {
        const [draft] = world.device.drafts.values();
        if (shown(session) !== step) resolve(draft?.session.submitted[step]);
      });
    });
    const onward = session.continue(step);
    session.setAnswer(step, 'issueDescription', 'Two loose wires.');
    await onward;
    expect(await storedAtNextStep).toEqual({ issueDescription: 'Two loose wires.' });
  });

  it('clears the problem of a question when it is answered or its alternative text is given', async () => {
    const { session } = await beginAt(upToPhotos);
    for (const answered of ['photosOfFault', 'photosOfFaultReason']) {
      await session.continue('photos');
      expect(opened(session).failed?.problems).toMatchObject([{ problem: 'no-file-no-reason' }]);
      session.setAnswer('photos', answered, answered === 'photosOfFault' ? ['a'] : 'Too dark.');
      expect(opened(session).failed?.problems).toEqual([]);
      session.setAnswer('photos', answered, undefined);
    }
  });
});

describe('a finished close', () => {
  it('is stored before its job is read, and sent after 3 seconds without that answer', async () => {
    const close = await beginAt(upToHours);
    close.world.delay('answering');
    await Promise.race([finishClose(close), settle()]);
    const { entries } = close.world.device;
    expect([...entries.values()]).toMatchObject([{ end: 'complete', status: { is: 'sending' } }]);
    expect(close.world.closes).toEqual([]);
    close.world.endTimers();
    await settle();
    expect(close.world.closes).toMatchObject([{ isResolved: 'Yes', actualDuration: 1 }]);
    expect([...entries.values()]).toMatchObject([{ status: { is: 'accepted' } }]);
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
    close.session.addFiles('photos', 'photosOfFault', [photo('one.jpg')]);
    await settle();
    await close.session.continue('photos');
    await answer(close.session, 'haveYouFittedPartsToday', { fittedPartsToday: 'No' });
    await finishClose(close);
    const { uid } = electricJob();
    expect(opened(close.session)).toMatchObject({ isStored: false, finishing: false });
    expect([...close.outbox.onPageOnly()]).toEqual([uid]);
    expect(world.closes).toEqual([]);
    world.online = true;
    await close.outbox.tryAgain(uid);
    expect(world.closes).toMatchObject([{ photosOfFault: ['stored/one.jpg'] }]);
    expect(close.outbox.entries()).toMatchObject([{ status: { is: 'accepted' } }]);
  });
});

describe('the slot of the next visit', () => {
  /** Chosen at 13:55 in London, five minutes before the morning of tomorrow closes. */
  const chosen = async (upTo: typeof upToNextVisit, now: string) => {
    const close = await beginClose();
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
    await finishClose(close);
    expect(close.world.followOns).toMatchObject([{ visitDateTime: '2024-06-12T08:00:00+01:00' }]);
  });

  it('is chosen again where it is no longer offered, although it was a moment ago', async () => {
    const { session, world } = await beginClose();
    world.now = '2024-06-11T12:55:00Z';
    await walk(session, upToSlot);
    session.setAnswer('followOnDetails', 'visitDate', '2024-06-12');
    session.setAnswer('followOnDetails', 'timeSlot', '08:00:00');
    world.now = '2024-06-11T13:05:00Z';
    await session.continue('followOnDetails');
    expect(opened(session).failed).toMatchObject(noLonger);
  });

  it('is reported as gone where it was chosen, when the close is finished too late', async () => {
    const close = await chosen(upToSlot, '2024-06-11T13:31:00Z');
    const { session } = close;
    await finishClose(close);
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

it.each([
  ['is shown before the close is sent', 'Two loose wires.', 'issueDescriptionNotFollowOn'],
  ['is not missed when it was taken back', 'A loose wire.', undefined],
] as const)('a change of a step that is left by Back %s', async (_, text, step) => {
  const { session, world } = await beginAt(upToHours);
  session.openStep('issueDescriptionNotFollowOn', 'actualHours');
  session.setAnswer('issueDescriptionNotFollowOn', 'issueDescription', 'Two');
  session.setAnswer('issueDescriptionNotFollowOn', 'issueDescription', text);
  session.requestStep({ step: 'actualHours', byHistory: true, isBack: true });
  await finishClose({ session });
  expect(world.closes).toHaveLength(step === undefined ? 1 : 0);
  if (step === undefined) return;
  expect(shown(session)).toBe(step);
  expect(opened(session).notice).toEqual({ is: 'change-not-continued' });
  await session.continue(step);
  await session.continue('actualHours');
  await settle();
  expect(world.closes).toMatchObject([{ issueDescription: text }]);
});
