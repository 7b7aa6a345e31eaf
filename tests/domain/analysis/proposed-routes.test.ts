import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareCases,
  decideJson,
  explainJson,
  ruleInputs,
  simulate,
  withProposed,
} from '#domain/analysis';
import {
  closeProgress,
  closeSentences,
  problemsOfStep,
  type ClosableJob,
  type CloseAnswers,
} from '#domain/close';
import { allLimits, decideCase, limitNamed } from '#domain/explain';
import { problemWithSentence } from '#domain/flow';
import { fromTheStart, proposeValue, type AsOf, type Limit } from '#domain/limits';
import { emptyJobToClose } from '#domain/repair';
import { londonTime, parseInstant, parseLocalDate, type Instant } from '#domain/time';
import { claimWalks, closeWalks } from '../../../domain/public/testing.ts';

const named = (name: string): Limit<number> => limitNamed(name) as Limit<number>;

/** Limits in place of those of the same name, on the date of each decision. */
const proposing = (...instead: readonly Limit[]): AsOf => ({ date: undefined, instead });

const flags = { useStructuredParts: false, automaticAuthorisation: true, labourWarned: false };

const jobStarted = (startedAt: Instant | undefined, previousVisits = 0): ClosableJob => ({
  type: 'Drains',
  urgency: 'normal',
  startedAt,
  toClose: { ...emptyJobToClose, package: 'your-home', previousVisits },
});

/** An estimate for drains: its parts in pence, and an hour at 50 pounds. */
const withEstimate = (estimatedPartsCost: number): CloseAnswers => {
  const { answers } = ruleInputs['close-route'].example;
  return {
    ...answers,
    estimatedCostOfParts: { ...answers.estimatedCostOfParts, estimatedPartsCost },
  };
};

const endOf = (answers: CloseAnswers, job: ClosableJob, asOf?: AsOf): string =>
  closeProgress(answers, job, flags, undefined, asOf).at;

describe('a close under a proposed limit', () => {
  it('stays the same when the limit keeps its value', () => {
    fc.assert(
      fc.property(
        closeWalks(fc),
        fc.constantFrom(...allLimits),
        ({ answers, job, flags: own, now }, limit) => {
          const moments = [londonTime(now)];
          const kept = proposeValue(limit, limit.versions[0].value);
          expect(closeProgress(answers, job, own, moments, proposing(kept))).toEqual(
            closeProgress(answers, job, own, moments),
          );
        },
      ),
    );
  });

  it('changes exactly where an estimate lies between both limits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: -5, max: 5 }),
        (more, above) => {
          const proposed = proposeValue(named('estimate-cost'), 10_000 + more);
          const answers = withEstimate(5000 + above);
          const ends = [
            endOf(answers, jobStarted(undefined)),
            endOf(answers, jobStarted(undefined), proposing(proposed)),
          ];
          const isBetween = above > Math.min(0, more) && above <= Math.max(0, more);
          expect(ends[0] !== ends[1]).toBe(isBetween);
          expect(ends[1]).toBe(above > more ? 'costAuthorisation' : 'partsSource');
        },
      ),
    );
  });

  it.each([
    ['before the new version', '2026-01-31T12:00:00Z', 'partsSource'],
    ['after the new version', '2026-02-01T12:00:00Z', 'costAuthorisation'],
  ])('has the version of the day on which its visit was started: %s', (_, start, expected) => {
    const limit = named('estimate-cost');
    const from = parseLocalDate('2026-02-01') ?? fromTheStart;
    const proposed: Limit<number> = {
      ...limit,
      versions: [limit.versions[0], { from, value: 9999, source: 'proposed' }],
    };
    const job = jobStarted(parseInstant(start));
    const asOf = { date: undefined, instead: [proposed] };
    expect(endOf(withEstimate(5000), job, asOf)).toBe(expected);
    const input = {
      answers: withEstimate(5000),
      job: { type: 'Drains', startedAt: start, toClose: { package: 'your-home' } },
      flags: {},
      now: '2026-03-01T12:00:00Z',
    };
    expect(decideJson('close', input, asOf)).toMatchObject({ outcome: expected });
    const onDate = { ...asOf, date: parseLocalDate('2030-01-01') };
    expect(decideJson('close', input, onDate)).toMatchObject({ outcome: 'costAuthorisation' });
  });
});

const higher = withProposed(undefined, [[named('estimate-cost'), 12_000]]);

const cases = [5000, 5001, 7001].map((pence) => ({
  decision: 'close' as const,
  input: {
    answers: withEstimate(pence),
    job: { type: 'Drains', toClose: { package: 'your-home' } },
    flags: { useStructuredParts: false },
    now: '2026-03-01T12:00:00Z',
  },
}));

describe('a claim under a proposed limit', () => {
  it('stays the same when the limit keeps its value', () => {
    fc.assert(
      fc.property(
        claimWalks(fc),
        fc.constantFrom(...allLimits),
        ({ answers, contract, jobs, now }, limit) => {
          const one = {
            decision: 'claim-route',
            inputs: { answers, contract, jobs, now },
          } as const;
          const asOf = withProposed(undefined, [[limit, limit.versions[0].value]]);
          expect(decideCase({ ...one, asOf })).toEqual(decideCase(one));
        },
      ),
    );
  });

  it('has the version of the day on which it is sent, also beside another proposal', () => {
    const reattend = named('reattend-days');
    const from = parseLocalDate('2026-02-01') ?? fromTheStart;
    const shorter: Limit<number> = {
      ...reattend,
      versions: [reattend.versions[0], { from, value: 10, source: 'proposed' }],
    };
    const asOf = proposing(shorter);
    const outcomeAt = (endedAt: string, now: string) =>
      decideJson(
        'reattend',
        {
          jobType: 'boiler',
          jobs: [{ name: 'J-1', type: 'Gas Job', status: 'Complete', endedAt }],
          now,
        },
        asOf,
      );
    expect(outcomeAt('2026-01-10T12:00:00Z', '2026-01-31T12:00:00Z')).toMatchObject({
      outcome: 'Yes',
    });
    expect(outcomeAt('2026-01-11T12:00:00Z', '2026-02-01T12:00:00Z')).toMatchObject({
      outcome: 'No',
    });
  });
});

describe('closes of a file under a proposed limit', () => {
  it('are counted as changed between both limits', () => {
    expect(compareCases(cases, undefined, higher)).toMatchObject({
      same: 2,
      changes: [{ decision: 'close', before: 'costAuthorisation', after: 'partsSource', cases: 1 }],
    });
    expect(simulate(cases, higher)).toMatchObject([
      { outcome: 'partsSource', cases: 2 },
      { outcome: 'costAuthorisation', cases: 1 },
    ]);
  });

  it('are explained by it, with every part and change', () => {
    const explained = explainJson('close', cases[1]?.input, higher);
    if ('faults' in explained) throw new Error(explained.faults.join());
    const { outcome, compared, parts, changes } = explained;
    expect(outcome).toBe('partsSource');
    expect(compared).toContainEqual(
      expect.objectContaining({ value: 10_001, limit: 12_000, source: 'proposed' }),
    );
    expect(parts.at(-1)).toMatchObject({
      decision: 'estimate-authorisation',
      outcome: 'authorised',
    });
    expect(changes).toContainEqual(
      expect.objectContaining({
        input: 'answers.estimatedCostOfParts.estimatedPartsCost',
        to: 7001,
        outcome: 'costAuthorisation',
      }),
    );
  });
});

it('the sentence of a problem has the number of the proposed limit', () => {
  const answers = {
    issueResolved: { isResolved: 'Yes' },
    issueArea: { issueArea: 'Drains' },
    issueDescriptionNotFollowOn: { issueDescription: 'The drain was blocked' },
    photos: { photosOfFault: ['photo-1'] },
    haveYouFittedPartsToday: { fittedPartsToday: 'Yes' },
    actualPartsCost: { actualPartsDescription: 'A new pipe', actualGrossPartsCost: 9000 },
  };
  const job = jobStarted(undefined);
  const sentencesUnder = (...instead: readonly Limit[]) => {
    const asOf = proposing(...instead);
    const walk = closeProgress(answers, job, flags, undefined, asOf);
    return problemsOfStep(walk, answers, job, flags, undefined, asOf).map(
      (problem) => problemWithSentence(problem, closeSentences).because,
    );
  };
  const proposed = [
    proposeValue(named('receipt'), 7100),
    proposeValue(named('cost-tolerance'), 2000),
  ];
  expect([sentencesUnder(), sentencesUnder(...proposed)]).toEqual([
    ['A cost above £70.00 needs a receipt', 'It is more than £15.00 above what is authorised'],
    ['A cost above £71.00 needs a receipt', 'It is more than £20.00 above what is authorised'],
  ]);
});
