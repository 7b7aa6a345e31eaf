import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClaimAnswers, claimRequest, replayClaim, type ClaimFacts } from '#domain/claim';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { claimJobTypes, jobCategories, type JobCategory } from '#domain/cover';
import { instant } from '#domain/time';
import { routesThrough, tuesday, wideCover, worlds } from './every-route.ts';
import { forCases } from '../../for-all.ts';

const now = instant(Date.UTC(2024, 5, 11, 9));

type Raised = {
  readonly category: JobCategory;
  readonly answers: ClaimAnswers;
  readonly facts: ClaimFacts;
};

/** A claim for every path to submitClaim, in every world. */
const raisedClaims: readonly (Raised & { readonly jobType: string | undefined })[] = worlds.flatMap(
  (facts) =>
    routesThrough(facts).flatMap((given) => {
      const progress = claimProgress(given, facts, [tuesday]);
      const request = claimRequest(progress, [], 'customer', now);
      return request === undefined
        ? []
        : [{ category: request.category, answers: request.answers, facts, jobType: given.jobType }];
    }),
);

const wayOf = ({ answers, facts, jobType }: (typeof raisedClaims)[number]) =>
  claimProgress({ ...answers, ...(jobType === undefined ? {} : { jobType }) }, facts, [tuesday])
    .passed.map(({ node, edge }) => `${node} ${edge.when}`)
    .join();

const oneOfEachRoute = [...new Map(raisedClaims.map((raised) => [wayOf(raised), raised])).values()];

const replay = ({ category, answers, facts }: Raised) =>
  replayClaim(category, answers, facts, [tuesday]);

const find = (jobType: string, facts: ClaimFacts = wideCover): Raised => {
  const raised = raisedClaims.find((one) => one.jobType === jobType && one.facts === facts);
  if (raised === undefined) throw new Error(`No claim for ${jobType} is raised`);
  return raised;
};

const failureOf = (raised: Raised) => {
  const replayed = replay(raised);
  return replayed.replayed ? 'none' : replayed.failure;
};

/** Every answer that some claim gives. */
const otherAnswers = [...new Set(raisedClaims.flatMap(({ answers }) => Object.values(answers)))];

const withoutAnswer = (answers: ClaimAnswers, key: keyof ClaimAnswers): ClaimAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([other]) => other !== key));

describe('replaying a claim', () => {
  it('finds the path of every raised claim without its job type', () => {
    for (const raised of oneOfEachRoute) {
      const replayed = replay(raised);
      const progress = claimProgress(
        { ...raised.answers, jobType: raised.jobType ?? '' },
        raised.facts,
        [tuesday],
      );
      expect(replayed).toEqual({ replayed: true, progress });
    }
    expect(new Set(oneOfEachRoute.map(({ jobType }) => jobType))).toEqual(new Set(claimJobTypes));
  });
});

describe('a forged claim', () => {
  it('is refused with another category', () => {
    for (const raised of oneOfEachRoute)
      for (const category of jobCategories.filter((one) => one !== raised.category))
        expect(replay({ ...raised, category }).replayed).toBe(false);
  });

  it('is refused when any required answer is missing', () => {
    for (const jobType of claimJobTypes) {
      const raised = find(jobType);
      const needed = (Object.keys(raised.answers) as (keyof ClaimAnswers)[]).filter(
        (key) => key !== 'boilerFaultCode',
      );
      for (const key of needed)
        expect(replay({ ...raised, answers: withoutAnswer(raised.answers, key) }).replayed).toBe(
          false,
        );
    }
  });

  it('with another answer is accepted exactly when the form accepts it too', () => {
    const anyOther = fc.constantFrom(...oneOfEachRoute).chain((raised) =>
      fc.record({
        raised: fc.constant(raised),
        key: fc.constantFrom(...(Object.keys(raised.answers) as (keyof ClaimAnswers)[])),
        value: fc.oneof(
          fc.constantFrom<string | readonly string[]>('', 'Maybe', '2024-06-18', '2024-12-25'),
          fc.constantFrom(...otherAnswers),
          fc.constantFrom([], ['09:00:00'], ['08:00:00']),
        ),
      }),
    );
    forCases(1000, anyOther, ({ raised, key, value }) => {
      const answers: ClaimAnswers = { ...raised.answers, [key]: value };
      const progress = claimProgress({ ...answers, jobType: raised.jobType ?? '' }, raised.facts, [
        tuesday,
      ]);
      const request = claimRequest(progress, [], 'customer', now);
      const isSame =
        request?.category === raised.category && isDeepStrictEqual(request.answers, answers);
      expect(replay({ ...raised, answers }).replayed).toBe(isSame);
    });
  });

  it.each<[string, ClaimFacts]>([
    ['of a product that the contract does not include', { ...wideCover, includedProducts: [] }],
    ['of a category with an open job', { ...wideCover, jobTypesWithOpenJob: claimJobTypes }],
  ])('with %s ends elsewhere', (_, facts) => {
    for (const jobType of claimJobTypes)
      expect(failureOf({ ...find(jobType), facts })).toBe('route-ends-elsewhere');
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['an answer of another route', { pestsType: 'bees' }],
    ['an answer without a question', { colour: 'red' }],
    ['words for a maker that is listed', { boilerMakerOther: 'Homemade' }],
    ['an answer of the wrong form', { doorsElectric: true }],
    ['a member of every object', { constructor: 'x' }],
  ])('with %s is refused, and the answer is named', (_, extra) => {
    const raised = find('boiler');
    expect(replay({ ...raised, answers: { ...raised.answers, ...extra } })).toMatchObject({
      replayed: false,
      failure: 'answers-off-the-path',
      keys: Object.keys(extra),
    });
  });

  it('with days that are no longer offered is refused', () => {
    const raised = find('boiler');
    const later = { ...tuesday, date: '2025-06-11' as typeof tuesday.date };
    const at = (...moments: readonly (typeof tuesday)[]) =>
      replayClaim(raised.category, raised.answers, raised.facts, moments).replayed;
    expect([at(tuesday), at(later), at(later, tuesday), at()]).toEqual([true, false, true, false]);
  });
});
