import { claimDays, slotsOn, type Urgency, type VisitSlot } from '../booking/index.ts';
import {
  claimFacts,
  claimProgress,
  offerMoments,
  pickAnswers,
  type ClaimAnswerKey,
  type ClaimAnswers,
  type ClaimFacts,
} from '../claim/index.ts';
import { products, type Contract } from '../cover/index.ts';
import type { CustomerJob } from '../repair/index.ts';
import {
  londonDate,
  londonTime,
  type Instant,
  type LocalDate,
  type LondonTime,
} from '../time/index.ts';
import { claimAnswers } from './answers.ts';
import { clocks } from './clocks.ts';
import { contractsOn } from './contracts.ts';
import type { Arbitrary, FastCheck } from './fast-check.ts';
import { customerJobs } from './jobs.ts';

type Now = Pick<LondonTime, 'date' | 'hour'>;

const openSlots = (
  fc: FastCheck,
  date: LocalDate,
  urgency: Urgency,
  now: Now,
): Arbitrary<VisitSlot[]> =>
  fc.shuffledSubarray(
    slotsOn(date, urgency, now).flatMap(({ slot, available }) => (available ? [slot] : [])),
    { minLength: 1 },
  );

/** Three different days that a claim of an urgency is offered, with one or more open slots each. */
export const offeredDays = (fc: FastCheck, urgency: Urgency, now: Now): Arbitrary<ClaimAnswers> => {
  const open = claimDays(urgency, now)
    .filter((day) => day.available)
    .map(({ date }) => date);
  return fc
    .shuffledSubarray(open, { minLength: 3, maxLength: 3 })
    .chain((dates) =>
      fc.record({
        dates: fc.constant(dates),
        slots: fc.tuple(...dates.map((date) => openSlots(fc, date, urgency, now))),
      }),
    )
    .map(
      ({
        dates: [one = '', two = '', three = ''],
        slots: [first = [], second = [], third = []],
      }) => ({
        dayOneDate: one,
        dayOneTime: first,
        dayTwoDate: two,
        dayTwoTime: second,
        dayThreeDate: three,
        dayThreeTime: third,
      }),
    );
};

/** The accepted answer of each question that can end a claim. */
const acceptedAnswers = {
  gasLeak: 'No',
  gasHeat: 'No',
  electricOutdoorAbove3m: 'No',
  plumbingPipeworkInside: 'Yes',
  plumbingToiletType: 'standard',
  drainsProblemRelateTo: 'blockedDrainToiletSinkShower',
  affectedWindowInMainHouse: 'Yes',
  externalWindow: 'Yes',
  affectedLockInMainHouse: 'Yes',
  lockedOutFromProperty: 'Yes',
  lockOnExternalWindowOrDoor: 'Yes',
  doorsElectric: 'No',
  pestsMiceInsideHome: 'Yes',
  pestsWaspsInsideProperty: 'Yes',
} satisfies ClaimAnswers;

/** Valid answers to every question that lead no claim to a refusal by their own. */
export const acceptableAnswers = (fc: FastCheck): Arbitrary<ClaimAnswers> => {
  const options = (...of: readonly string[]) => fc.constantFrom(...of);
  return fc
    .tuple(
      claimAnswers(fc),
      fc.record({
        heatingProblemRelateTo: options('radiators', 'seriousWaterLeak', 'heatingPipes'),
        electricIssue: options('outdoorLighting', 'indoorSocketsLightingSwitches'),
        plumbingIssue: options('pipework', 'toilets', 'taps', 'sinksBasinsBaths'),
        doorsIssueArea: options('mainResidence', 'garage'),
        doorsTypeOf: options('frontOrBack', 'patioOrFrench'),
        pestsType: options('ratsAndMice', 'waspsAndHornets'),
      }),
    )
    .map(([answers, covered]) => ({ ...answers, ...acceptedAnswers, ...covered }));
};

/** Adds three offered days to the answers of a claim, by their urgency and its moment. */
export const withOfferedDays = <
  Claim extends { readonly answers: ClaimAnswers; readonly facts: ClaimFacts },
>(
  fc: FastCheck,
  claims: Arbitrary<Claim>,
  momentOf: (claim: Claim) => Now,
): Arbitrary<Claim> =>
  claims.chain((claim) => {
    const now = momentOf(claim);
    const { urgency } = claimProgress(claim.answers, claim.facts, [now]);
    return offeredDays(fc, urgency.outcome, now).map((days) => ({
      ...claim,
      answers: { ...claim.answers, ...days },
    }));
  });

/** A customer who claims: what the rules and a backend need to decide. */
export type ClaimWalk = {
  readonly contract: Contract;
  readonly jobs: readonly CustomerJob[];
  /** What `claimFacts` reads off the contract and the jobs. */
  readonly facts: ClaimFacts;
  readonly answers: ClaimAnswers;
  readonly now: Instant;
};

const walksOf = (
  fc: FastCheck,
  answers: Arbitrary<ClaimAnswers>,
  prepare: (world: Pick<ClaimWalk, 'contract' | 'jobs'>) => Pick<ClaimWalk, 'contract' | 'jobs'>,
): Arbitrary<ClaimWalk> =>
  withOfferedDays(
    fc,
    clocks(fc).chain((now) =>
      fc
        .record({
          contract: contractsOn(fc, londonDate(now)),
          jobs: fc.array(customerJobs(fc, now), { maxLength: 3 }),
          answers,
        })
        .map(({ answers: given, ...world }) => {
          const { contract, jobs } = prepare(world);
          return { contract, jobs, facts: claimFacts(contract, jobs, now), answers: given, now };
        }),
    ),
    ({ now }) => londonTime(now),
  );

/**
 * Makes whole claims: valid answers for every stage of any route, with a contract, jobs, and three days that are offered.
 * The route leads to a claim or to a refusal.
 *
 * @source document 2, section 4
 * @example
 *   fc.assert(
 *     fc.property(claimWalks(fc), ({ answers, facts, now }) => {
 *       const { at } = claimProgress({ answers, facts, now });
 *       return 'end' in claimFlow.nodes[at];
 *     }),
 *   ); // => undefined
 */
export const claimWalks = (fc: FastCheck): Arbitrary<ClaimWalk> =>
  walksOf(fc, claimAnswers(fc), (world) => world);

/**
 * Makes whole claims that are accepted: the route leads to `submitClaim`.
 *
 * @source document 2, section 4
 * @example
 *   fc.assert(
 *     fc.property(
 *       acceptedClaimWalks(fc),
 *       ({ answers, facts, now }) => claimProgress({ answers, facts, now }).at === 'submitClaim',
 *     ),
 *   ); // => undefined
 */
export const acceptedClaimWalks = (fc: FastCheck): Arbitrary<ClaimWalk> =>
  walksOf(fc, acceptableAnswers(fc), ({ contract, jobs }) => ({
    contract: { ...contract, includedProducts: products },
    jobs: jobs.map((job) => ({ ...job, status: 'Complete' })),
  }));

/** A text that hardly any question accepts. */
const spoiledTexts = (fc: FastCheck): Arbitrary<string> =>
  fc.constantFrom('', ' ', 'nothing such', 'a'.repeat(231), '2024-02-30');

/** Answers of which some are missing, and others are none of the options or too long. */
export const spoiledAnswers = (
  fc: FastCheck,
  answers: ClaimAnswers,
  { missing, spoiled }: { readonly missing: number; readonly spoiled: number },
): Arbitrary<ClaimAnswers> => {
  const keys = Object.keys(answers) as ClaimAnswerKey[];
  return fc
    .record({
      kept: fc.subarray(keys, { minLength: Math.max(0, keys.length - missing) }),
      spoiled: fc.subarray(keys, { maxLength: Math.min(spoiled, keys.length) }),
      bad: spoiledTexts(fc),
    })
    .map(({ kept, spoiled: chosen, bad }) => ({
      ...pickAnswers(answers, kept),
      ...Object.fromEntries(chosen.map((key) => [key, key.endsWith('Time') ? [bad] : bad])),
    }));
};

/**
 * Makes claims that are nearly whole: up to two answers are missing or wrong, so that a backend meets what a client that
 * is out of date sends.
 *
 * @source document 2, section 5
 * @example
 *   fc.assert(
 *     fc.property(
 *       nearlyValidClaims(fc),
 *       ({ answers, facts, now }) => claimProgress({ answers, facts, now }).passed.length >= 0,
 *     ),
 *   ); // => undefined
 */
export const nearlyValidClaims = (fc: FastCheck): Arbitrary<ClaimWalk> =>
  fc.oneof(claimWalks(fc), acceptedClaimWalks(fc)).chain((walk) =>
    spoiledAnswers(fc, walk.answers, { missing: 1, spoiled: 1 }).map((answers) => ({
      ...walk,
      answers,
    })),
  );

/** How far the answers of a walk lead, at its moment. */
export const progressOfClaimWalk = ({ answers, facts, now }: ClaimWalk) =>
  claimProgress(answers, facts, offerMoments(now));
