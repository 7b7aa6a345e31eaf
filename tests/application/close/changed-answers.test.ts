import { describe, expect, it } from 'vitest';
import type { CloseSession } from '#application/close/close-session.ts';
import { reduceCloseSession } from '#application/close/reduce-close-session.ts';
import type { Pence } from '#domain/money';
import {
  answer,
  electricJob,
  opened,
  photo,
  plumbingJob,
  settle,
  shown,
  upToAuthorisation,
  upTo,
  walk,
  washer,
  beginClose,
  beginAt,
} from './close-world.ts';
import { fieldsOfStep } from '#application/close/close-session-state.ts';
import type { AnswerLine, Answers } from '#domain/flow';

/** A fault without a certain diagnosis, up to the last step. */
const notSure: typeof upToAuthorisation = [
  ...upToAuthorisation.slice(0, -2),
  ['confidenceInDiagnosis', { confidenceInDiagnosis: 1 }],
  ['photos', { photosOfFaultReason: 'Too dark.' }],
  ['haveYouFittedPartsToday', { fittedPartsToday: 'No' }],
];

/** Reports at the last step by mistake that the fault is resolved, which removes its description. */
const mistake = async (session: CloseSession) => {
  session.openStep('issueResolved', shown(session));
  await answer(session, 'issueResolved', { isResolved: 'Yes' });
  expect(opened(session).notice).toMatchObject({ is: 'answers-dropped', steps: 3 });
  expect(shown(session)).toBe('issueArea');
};

describe('undoing a change that removed later answers', () => {
  it('restores photos with their bytes', async () => {
    const gasJob = { ...plumbingJob(), type: 'Gas Job' };
    const { session, world } = await beginClose(gasJob);
    const step = 'sendJobToManufacturerPhotos';
    const tooDear = { partsRequested: [{ ...washer, cost: 90_000 }], estimatedHoursNeeded: 1 };
    await walk(session, upTo(step, gasJob, { boilerMake: 'baxi', ...tooDear }));
    session.addFiles(step, 'photosOfFault', [photo('one.jpg')]);
    await settle();
    await session.continue(step);
    const { submitted } = opened(session).session;
    const [file] = session.photos();
    session.openStep('issueResolved', shown(session));
    await answer(session, 'issueResolved', { isResolved: 'Yes' });
    expect(opened(session).session.submitted[step]).toBeUndefined();
    session.undoChange();
    await settle();
    expect(opened(session).session.submitted).toEqual(submitted);
    expect(submitted[step]).toEqual({ photosOfFault: [file?.id] });
    expect(session.photos()).toEqual([file]);
    expect([...world.device.files.keys()]).toEqual([file?.id]);
  });

  it('does not restore a confirmation of costs when the authorisation has changed', async () => {
    const { session, world } = await beginAt(
      upToAuthorisation,
      electricJob({ authorised: 'Yes', authorisedNet: 9000 as Pence }),
    );
    await session.continue('costAuthorisation');
    await answer(session, 'confirmEstimatedCostOfParts', { authorisationConfirmed: true });
    session.openStep('estimatedCostOfParts', 'partsSource');
    await answer(session, 'estimatedCostOfParts', { estimatedHoursNeeded: 2 });
    world.job = electricJob({ authorised: 'Yes', authorisedNet: 8500 as Pence });
    await session.readJob();
    expect(opened(session).notice).toMatchObject({ is: 'answers-dropped' });
    session.undoChange();
    const { submitted } = opened(session).session;
    expect(submitted.confirmEstimatedCostOfParts).toMatchObject({ estimatedPartsCost: 8000 });
    expect(submitted.confirmEstimatedCostOfParts?.['authorisationConfirmed']).toBeUndefined();
    expect(opened(session).job).toBe(world.job);
  });
});

describe('a change can be undone', () => {
  const changed = async () => {
    const close = await beginAt(notSure);
    await mistake(close.session);
    return close;
  };
  /** Whether an undo changes anything. */
  const isOffered = (session: CloseSession): boolean => {
    const state = opened(session);
    return reduceCloseSession(state, { is: 'change-undone' })[0] !== state;
  };

  it.each<readonly [string, (session: CloseSession) => unknown]>([
    ['the next answer', (session) => session.setAnswer('issueArea', 'issueArea', 'Taps')],
    ['the next Continue', (session) => session.continue('issueArea')],
    ['a look at another step', (session) => session.openStep('issueResolved')],
    ['an undo', (session) => session.undoChange()],
  ])('not after %s', async (_, then) => {
    const { session } = await changed();
    await then(session);
    expect(isOffered(session)).toBe(false);
  });
});

const pump = { name: 'Pump', quantity: 1, cost: 30_000 };
const request = (part: object, estimatedHoursNeeded = 1): Answers =>
  ({ partsRequested: [part], estimatedHoursNeeded }) as Answers;

it('a corrected line of parts keeps the problems of the other lines', async () => {
  const job = {
    ...plumbingJob(),
    toClose: { ...plumbingJob().toClose, authorised: 'Yes' as const },
  };
  const { session } = await beginClose(job);
  const given = { issueArea: 'Plumbing', ...request(pump), partsSource: 'now' };
  await walk(session, upTo('actualPartsUsed', job, given));
  const lines = ['Pump', 'Fan', 'Valve'].map((name) => ({ name, quantity: 1, used: true }));
  const [pumpUsed, fanUsed, valveUsed] = lines;
  await answer(session, 'actualPartsUsed', { partsUsed: lines });
  const status = () => opened(session).failed?.problems.map(({ line }) => line);
  const change = (...partsUsed: readonly object[]) =>
    session.setAnswer('actualPartsUsed', 'partsUsed', partsUsed as AnswerLine[]);
  expect(status()).toEqual([0, 1, 2]);
  change({ ...pumpUsed }, { ...fanUsed, cost: 1200 }, { ...valveUsed });
  expect(status()).toEqual([0, 2]);
  // Lines that have moved are judged by the next Continue.
  change({ ...pumpUsed }, { ...fanUsed, cost: 1200 });
  expect(status()).toEqual([]);
});

describe('the confirmation of the costs above it', () => {
  const atConfirm = async () => {
    const job = electricJob({ authorised: 'Yes', authorisedNet: 9000 as Pence });
    const { session } = await beginAt(upToAuthorisation, job);
    await session.continue('costAuthorisation');
    session.setAnswer('confirmEstimatedCostOfParts', 'authorisationConfirmed', true);
    const fields = () => fieldsOfStep(opened(session), 'confirmEstimatedCostOfParts');
    const isTicked = () => fields().authorisationConfirmed === true;
    return { session, fields, isTicked };
  };

  it.each(['estimatedPartsCost', 'estimatedHoursNeeded'])(
    'is cleared by another value of %s',
    async (field) => {
      const { session, isTicked } = await atConfirm();
      session.setAnswer('confirmEstimatedCostOfParts', field, '4');
      expect(isTicked()).toBe(false);
      await session.continue('confirmEstimatedCostOfParts');
      expect(shown(session)).toBe('confirmEstimatedCostOfParts');
      session.setAnswer('confirmEstimatedCostOfParts', 'authorisationConfirmed', true);
      await session.continue('confirmEstimatedCostOfParts');
      expect(shown(session)).toBe('partsSource');
    },
  );

  it('stays when the same value is entered again or the description of the parts changes', async () => {
    const { session, fields, isTicked } = await atConfirm();
    session.setAnswer(
      'confirmEstimatedCostOfParts',
      'estimatedPartsCost',
      fields().estimatedPartsCost,
    );
    session.setAnswer('confirmEstimatedCostOfParts', 'partsDescription', 'A longer cable');
    expect(isTicked()).toBe(true);
  });
});
