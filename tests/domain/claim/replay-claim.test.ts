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

type Created = {
  readonly category: JobCategory;
  readonly answers: ClaimAnswers;
  readonly facts: ClaimFacts;
};

/** A claim for every path to submitClaim, in every world. */
const createdClaims: readonly (Created & { readonly jobType: string | undefined })[] =
  worlds.flatMap((facts) =>
    routesThrough(facts).flatMap((given) => {
      const progress = claimProgress(given, facts, [tuesday]);
      const request = claimRequest({ progress, jobs: [], userMode: 'customer', now });
      return request === undefined
        ? []
        : [{ category: request.category, answers: request.answers, facts, jobType: given.jobType }];
    }),
  );

const wayOf = ({ answers, facts, jobType }: (typeof createdClaims)[number]) =>
  claimProgress({ ...answers, ...(jobType === undefined ? {} : { jobType }) }, facts, [tuesday])
    .passed.map(({ node, edge }) => `${node} ${edge.when}`)
    .join();

const oneOfEachRoute = [
  ...new Map(createdClaims.map((created) => [wayOf(created), created])).values(),
];

const replay = ({ category, answers, facts }: Created) =>
  replayClaim(category, answers, facts, [tuesday]);

const find = (jobType: string, facts: ClaimFacts = wideCover): Created => {
  const created = createdClaims.find((one) => one.jobType === jobType && one.facts === facts);
  if (created === undefined) throw new Error(`No claim for ${jobType} is created`);
  return created;
};

const failureOf = (created: Created) => {
  const replayed = replay(created);
  return replayed.replayed ? 'none' : replayed.failure;
};

/** Every answer that some claim gives. */
const otherAnswers = [...new Set(createdClaims.flatMap(({ answers }) => Object.values(answers)))];

const withoutAnswer = (answers: ClaimAnswers, key: keyof ClaimAnswers): ClaimAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([other]) => other !== key));

describe('replaying a claim', () => {
  it('finds the path of every created claim without its job type', () => {
    for (const created of oneOfEachRoute) {
      const replayed = replay(created);
      const progress = claimProgress(
        { ...created.answers, jobType: created.jobType ?? '' },
        created.facts,
        [tuesday],
      );
      expect(replayed).toEqual({ replayed: true, progress });
    }
    expect(new Set(oneOfEachRoute.map(({ jobType }) => jobType))).toEqual(new Set(claimJobTypes));
  });
});

describe('a forged claim', () => {
  it('is refused with another category', () => {
    for (const created of oneOfEachRoute)
      for (const category of jobCategories.filter((one) => one !== created.category))
        expect(replay({ ...created, category }).replayed).toBe(false);
  });

  it('is refused when any required answer is missing', () => {
    for (const jobType of claimJobTypes) {
      const created = find(jobType);
      const needed = (Object.keys(created.answers) as (keyof ClaimAnswers)[]).filter(
        (key) => key !== 'boilerFaultCode',
      );
      for (const key of needed)
        expect(replay({ ...created, answers: withoutAnswer(created.answers, key) }).replayed).toBe(
          false,
        );
    }
  });

  it('with another answer is accepted exactly when the form accepts it too', () => {
    const anyOther = fc.constantFrom(...oneOfEachRoute).chain((created) =>
      fc.record({
        created: fc.constant(created),
        key: fc.constantFrom(...(Object.keys(created.answers) as (keyof ClaimAnswers)[])),
        value: fc.oneof(
          fc.constantFrom<string | readonly string[]>('', 'Maybe', '2024-06-18', '2024-12-25'),
          fc.constantFrom(...otherAnswers),
          fc.constantFrom([], ['09:00:00'], ['08:00:00']),
        ),
      }),
    );
    forCases(1000, anyOther, ({ created, key, value }) => {
      const answers: ClaimAnswers = { ...created.answers, [key]: value };
      const progress = claimProgress(
        { ...answers, jobType: created.jobType ?? '' },
        created.facts,
        [tuesday],
      );
      const request = claimRequest({ progress, jobs: [], userMode: 'customer', now });
      const isSame =
        request?.category === created.category && isDeepStrictEqual(request.answers, answers);
      expect(replay({ ...created, answers }).replayed).toBe(isSame);
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
    const created = find('boiler');
    expect(replay({ ...created, answers: { ...created.answers, ...extra } })).toMatchObject({
      replayed: false,
      failure: 'answers-off-the-path',
      keys: Object.keys(extra),
    });
  });

  it('with days that are no longer offered is refused', () => {
    const created = find('boiler');
    const later = { ...tuesday, date: '2025-06-11' as typeof tuesday.date };
    const at = (...moments: readonly (typeof tuesday)[]) =>
      replayClaim(created.category, created.answers, created.facts, moments).replayed;
    expect([at(tuesday), at(later), at(later, tuesday), at()]).toEqual([true, false, true, false]);
  });
});
