import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClaimAnswers, claimRequest, replayClaim, type ClaimFacts } from '#domain/claim';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { jobCategories, jobCategory, type JobCategory } from '#domain/repair';
import { claimJobTypes } from '#domain/cover';
import { instant } from '#domain/time';
import { anyAcceptedCase, anyClaimFacts, garbageAnswers } from '../../generators/domain/answers.ts';
import { routesThrough, tuesday, wideCover, worlds } from './every-route.ts';

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

  it('finds the path of any complete answers', () => {
    fc.assert(
      fc.property(anyAcceptedCase, ({ answers, facts, now: moment }) => {
        const progress = claimProgress(answers, facts, [moment]);
        const request = claimRequest(progress, [], 'customer', now);
        if (request === undefined) return expect.unreachable();
        expect(replayClaim(request.category, request.answers, facts, [moment])).toEqual({
          replayed: true,
          progress,
        });
      }),
    );
  });

  it('distinguishes boiler from heating, and a blocked toilet from a blocked drain, by the answers', () => {
    const chosen = (raised: Raised) => {
      const replayed = replay(raised);
      return replayed.replayed ? replayed.progress.live.jobType : undefined;
    };
    expect([find('boiler').category, chosen(find('boiler'))]).toEqual(['Gas Job', 'boiler']);
    expect([find('heating').category, chosen(find('heating'))]).toEqual(['Gas Job', 'heating']);
    expect([find('drainage').category, chosen(find('drainage'))]).toEqual(['Drains', 'drainage']);
    const toilet = raisedClaims.find(
      ({ jobType, category }) => jobType === 'plumbing' && category === 'Drains',
    );
    expect(toilet && chosen(toilet)).toBe('plumbing');
  });

  it('never accepts answers whose path does not reach submitClaim', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...jobCategories),
        garbageAnswers,
        anyClaimFacts,
        (category, answers, facts) => {
          expect(replayClaim(category, answers, facts, [tuesday]).replayed).toBe(false);
        },
      ),
    );
  });
});

describe('a forged claim', () => {
  it('is refused with another category', () => {
    for (const raised of oneOfEachRoute)
      for (const category of jobCategories.filter((one) => one !== raised.category))
        expect(replay({ ...raised, category }).replayed).toBe(false);
  });

  it('has no path to a category that its answers change into another', () => {
    const toilet = raisedClaims.find(
      ({ jobType, category }) => jobType === 'plumbing' && category === 'Drains',
    );
    expect(toilet && failureOf({ ...toilet, category: 'Plumbing' })).toBe(
      'no-route-to-this-category',
    );
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

  it.each<[string, ClaimAnswers]>([
    ['boiler', { gasLeak: 'Yes' }],
    ['boiler', { gasHeat: 'Yes' }],
    ['boiler', { boilerModel: '' }],
    ['heating', { heatingProblemRelateTo: 'underfloorHeating' }],
    ['electric', { electricIssue: 'electricShowers' }],
    ['plumbing', { plumbingPipeworkInside: 'No' }],
    ['drainage', { drainsProblemRelateTo: 'crackedPipes' }],
    ['windows', { externalWindow: 'No' }],
    ['locks', { lockedOutFromProperty: 'No' }],
    ['doors', { doorsTypeOf: 'internal' }],
    ['pests', { pestsMiceInsideHome: 'No' }],
    ['boiler', { description: 'a'.repeat(231) }],
    ['boiler', { vulnerable: 'Maybe' }],
    ['boiler', { dayOneDate: '2024-06-11' }],
    ['boiler', { dayOneDate: '2024-12-25' }],
    ['boiler', { dayTwoDate: '2024-06-18' }],
    ['boiler', { dayThreeTime: ['09:00:00'] }],
    ['boiler', { dayThreeTime: [] }],
    ['boiler', { paymentId: '' }],
  ])('about %s is refused with %j', (jobType, forged) => {
    const raised = find(jobType);
    expect(replay(raised).replayed).toBe(true);
    expect(replay({ ...raised, answers: { ...raised.answers, ...forged } }).replayed).toBe(false);
  });

  it.each<[string, ClaimFacts]>([
    ['of a product that the contract does not include', { ...wideCover, includedProducts: [] }],
    ['of a category with an open job', { ...wideCover, jobTypesWithOpenJob: claimJobTypes }],
  ])('with %s ends elsewhere', (_, facts) => {
    for (const jobType of claimJobTypes)
      expect(failureOf({ ...find(jobType), facts })).toBe('route-ends-elsewhere');
  });

  it('about taps that the contract does not include ends elsewhere', () => {
    const taps = raisedClaims.find(
      ({ answers, facts }) => answers.plumbingIssue === 'taps' && facts === wideCover,
    );
    const facts = { ...wideCover, includedProducts: ['plumbing'] };
    expect(taps && failureOf(taps)).toBe('none');
    expect(taps && failureOf({ ...taps, facts })).toBe('route-ends-elsewhere');
  });

  it('that stops early reports the path that it followed', () => {
    const raised = find('boiler');
    const replayed = replay({ ...raised, answers: withoutAnswer(raised.answers, 'paymentId') });
    expect(replayed).toMatchObject({
      replayed: false,
      failure: 'route-ends-elsewhere',
      progress: { at: 'paymentDetails' },
    });
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

  it('with a payment that was not due is refused', () => {
    const facts = worlds.find(({ contributionDue }) => !contributionDue) ?? wideCover;
    const free = find('boiler', facts);
    expect(replay({ ...free, answers: { ...free.answers, paymentId: 'pi_1' } })).toMatchObject({
      failure: 'answers-off-the-path',
      keys: ['paymentId'],
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

describe('the category of a job type', () => {
  it('agrees with document 2', () => {
    expect(claimJobTypes.map((jobType) => [jobType, jobCategory(jobType)])).toEqual([
      ['boiler', 'Gas Job'],
      ['heating', 'Gas Job'],
      ['electric', 'Electric'],
      ['plumbing', 'Plumbing'],
      ['drainage', 'Drains'],
      ['windows', 'Windows'],
      ['locks', 'Locks'],
      ['pests', 'Pests'],
      ['doors', 'Doors'],
    ]);
  });
});
