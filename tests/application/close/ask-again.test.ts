import { describe, expect, it } from 'vitest';
import { fieldsOfStep } from '#application/close/close-session-state.ts';
import type { AnswerLine, Answers } from '#domain/flow';
import type { Pence } from '#domain/money';
import {
  answer,
  electricJob,
  opened,
  plumbingJob,
  shown,
  upTo,
  upToAuthorisation,
  walk,
  beginClose,
} from './close-world.ts';

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
    const { session } = await beginClose(job);
    await walk(session, upToAuthorisation);
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
