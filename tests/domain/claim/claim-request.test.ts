import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claimCustomer,
  claimRequest,
  customerBoiler,
  otherHomeOf,
  propertyInShort,
  replayClaim,
  type ClaimAnswers,
  type ClaimFacts,
} from '#domain/claim';
import { claimJobTypes, jobCategories, type ClaimJobType } from '#domain/cover';
import type { UserMode } from '#domain/identity';
import { decideReattend } from '#domain/repair';
import { instant } from '#domain/time';
import { forAll, forCases } from '../../for-all.ts';
import { anyAcceptedCase } from '../../generators/domain/answers.ts';
import { anyJobs } from '../../generators/domain/jobs.ts';
import { account, contract } from '../../infrastructure/wire/domain-examples.ts';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { decideClaimUrgency } from '../../../domain/claim/claim-urgency.ts';
import { categoryByTheDocument, stageTakes, walkByTheDocument } from './by-the-document.ts';
import { routesThrough, tuesday, wideCover, worlds } from './every-route.ts';

const now = instant(Date.UTC(2024, 5, 11, 9));
const anyMode = fc.constantFrom<UserMode>('customer', 'cs', 'ooh');

it('the request of a claim contains the answers of its path alone, their decisions, and the related job of a reattendance', () =>
  forCases(200, anyAcceptedCase, anyMode, anyJobs(now), (accepted, userMode, jobs) => {
    const { answers, facts } = accepted;
    const progress = claimProgress(answers, facts, [accepted.now]);
    expect(progress.at).toBe('submitClaim');
    const { stages, jobType } = walkByTheDocument(answers, facts);
    const taken = stages
      .flatMap((stage) => stageTakes[stage] ?? [])
      .filter((key) => key !== 'jobType')
      .filter((key) => key !== 'boilerMakerOther' || answers.boilerMaker === 'other');
    const expected = Object.entries(answers).filter(([key]) => taken.includes(key));
    const { outcome, relatedJob } = decideReattend(jobType as ClaimJobType, jobs, now);
    const request = claimRequest({ progress, jobs, userMode, now });
    expect(request?.answers).toEqual(Object.fromEntries(expected));
    expect(request).toMatchObject({
      jobType,
      category: categoryByTheDocument(jobType),
      urgency: decideClaimUrgency(progress.live).outcome,
      days: [
        { date: answers.dayOneDate, slots: answers.dayOneTime },
        { date: answers.dayTwoDate, slots: answers.dayTwoTime },
        { date: answers.dayThreeDate, slots: answers.dayThreeTime },
      ],
      parking: 'Yes',
      userMode,
      reattend: outcome,
      relatedJob,
    });
    const visitType = request !== undefined && 'visitType' in request && request.visitType;
    expect(visitType).toBe(relatedJob !== null && 'Reattend');
  }));

/** A typed text and the value expected from it. */
type Typed = readonly [text: string | undefined, expected: string | undefined];
const anyTyped = fc.oneof(
  fc
    .constantFrom(undefined, '', ' ', '\t ', '\u200b\u2060')
    .map((typed): Typed => [typed, undefined]),
  fc
    .tuple(fc.constantFrom('Vaillant 837', 'F22', '3', 'Ravenheat'), fc.constantFrom('', ' '))
    .map(([words, space]): Typed => [`${space}${words}${space}`, words]),
);

describe('the boiler that a customer describes', () => {
  it('has the trimmed text of each field, and no value for an empty or a missing field', () =>
    forAll(anyTyped, anyTyped, anyTyped, anyTyped, (...all) => {
      const [boilerMakerOther, boilerModel, boilerFaultCode, boilerAge] = all.map(([text]) => text);
      const typed = { boilerMakerOther, boilerModel, boilerFaultCode, boilerAge };
      const given = Object.entries(typed).filter(([, text]) => text !== undefined);
      const [make, model, faultCode, age] = all.map(([, words]) => words);
      expect(customerBoiler({ boilerMaker: 'other', ...Object.fromEntries(given) })).toEqual(
        all.every(([, words]) => words === undefined) ? undefined : { make, model, faultCode, age },
      );
    }));

  it('has a listed maker, or a free text with "other" only', () => {
    const given = { boilerMaker: 'vaillant', boilerMakerOther: 'Ravenheat' };
    expect(customerBoiler(given)?.make).toBe('vaillant');
  });
});

describe('the property of a claim', () => {
  const home = { address: '1 Gas Lane, London', postcode: 'SW1A 1AA' };

  it('is its address with the postcode last, or the postcode alone', () => {
    expect(propertyInShort(home)).toBe('1 Gas Lane, London, SW1A 1AA');
    expect(propertyInShort({ postcode: 'SW1A 1AA' })).toBe('SW1A 1AA');
  });

  it('has the first line and the town of the contract, where they are known', () => {
    const addressOf = (addressLines: readonly string[], town: string) =>
      claimCustomer(
        account,
        { ...contract, property: { ...contract.property, addressLines, town } },
        [],
      ).address;
    expect(addressOf(['1 Gas Lane', 'Flat 2'], 'London')).toBe('1 Gas Lane, London');
    expect(addressOf([' '], 'London')).toBe('London');
    expect(addressOf([], '')).toBe('');
  });

  it('is another home than that of a job in another property, in any spelling', () => {
    expect(otherHomeOf({ property: '1 GAS Lane, London, SW1A 1AA' }, home)).toBeUndefined();
    expect(otherHomeOf({ property: '2 Gas Lane' }, home)).toBe('2 Gas Lane');
    expect(otherHomeOf({}, home)).toBeUndefined();
  });
});

/** A claim for every path to submitClaim, in every world. */
const createdClaims = worlds.flatMap((facts) =>
  routesThrough(facts).flatMap((given) => {
    const progress = claimProgress(given, facts, [tuesday]);
    const request = claimRequest({ progress, jobs: [], userMode: 'customer', now });
    if (request === undefined) return [];
    const { category, answers } = request;
    return [{ category, answers, facts, jobType: given.jobType ?? '', progress }];
  }),
);
type Created = (typeof createdClaims)[number];

const pathOf = ({ progress: { passed } }: Created) =>
  passed.map(({ node, edge }) => `${node} ${edge.when}`).join();
const oneOfEachRoute = [
  ...new Map(createdClaims.map((created) => [pathOf(created), created])).values(),
];

const replay = ({ category, answers, facts }: Omit<Created, 'jobType' | 'progress'>) =>
  replayClaim(category, answers, facts, [tuesday]);

const find = (jobType: string): Created => {
  const created = createdClaims.find((one) => one.jobType === jobType && one.facts === wideCover);
  if (created === undefined) throw new Error(`No claim for ${jobType} is created`);
  return created;
};

it('replaying a claim finds the path of every created claim without its job type', () => {
  for (const created of oneOfEachRoute)
    expect(replay(created)).toEqual({ replayed: true, progress: created.progress });
  expect(new Set(oneOfEachRoute.map(({ jobType }) => jobType))).toEqual(new Set(claimJobTypes));
});

describe('a forged claim', () => {
  it('is refused with another category', () => {
    for (const created of oneOfEachRoute)
      for (const category of jobCategories.filter((one) => one !== created.category))
        expect(replay({ ...created, category }).replayed).toBe(false);
  });

  it('with another or a missing answer is accepted exactly when the form accepts it too', () => {
    const otherAnswers = createdClaims.flatMap(({ answers }) => Object.values(answers));
    const anyAnswer = fc.oneof(
      fc.constant(undefined),
      fc.constantFrom('', 'Maybe', '2024-06-18', '2024-12-25'),
      fc.constantFrom(...new Set(otherAnswers)),
      fc.constantFrom([], ['09:00:00'], ['08:00:00']),
    );
    const anyForged = fc
      .constantFrom(...oneOfEachRoute)
      .chain((created) =>
        fc.tuple(fc.constant(created), fc.constantFrom(...Object.keys(created.answers)), anyAnswer),
      );
    forCases(1200, anyForged, ([created, key, value]) => {
      const { [key as keyof ClaimAnswers]: _, ...others } = created.answers;
      const answers: ClaimAnswers = value === undefined ? others : { ...others, [key]: value };
      const { facts, jobType, category } = created;
      const progress = claimProgress({ ...answers, jobType }, facts, [tuesday]);
      const request = claimRequest({ progress, jobs: [], userMode: 'customer', now });
      const isSame = request?.category === category && isDeepStrictEqual(request.answers, answers);
      expect(replay({ ...created, answers }).replayed).toBe(isSame);
    });
  });

  it.each<[string, ClaimFacts]>([
    ['of a product that the contract does not include', { ...wideCover, includedProducts: [] }],
    ['of a category with an open job', { ...wideCover, jobTypesWithOpenJob: claimJobTypes }],
  ])('with %s ends elsewhere', (_, facts) => {
    for (const jobType of claimJobTypes)
      expect(replay({ ...find(jobType), facts })).toMatchObject({
        failure: 'route-ends-elsewhere',
      });
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
