import { claimDays, slotsOn, visitSlots, type Urgency, type VisitSlot } from '../booking/index.ts';
import {
  claimAnswerKeys,
  claimFacts,
  claimProgress,
  claimQuestions,
  claimStages,
  isRefusal,
  offerMoments,
  pickAnswers,
  preparedClaimFlow,
  questionsOf,
  type ClaimAnswerKey,
  type ClaimAnswers,
  type ClaimFacts,
  type ClaimStage,
} from '../claim/index.ts';
import { products, type Contract } from '../cover/index.ts';
import type { Question } from '../flow/index.ts';
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
import { contractsByDate, jobsByMoment } from './contracts-and-jobs.ts';
import type { Arbitrary, FastCheck } from './fast-check.ts';

type Now = Pick<LondonTime, 'date' | 'hour'>;

/** The wanted slots that are open on a day, else the first that is. */
const openSlots = (
  wanted: readonly VisitSlot[],
  date: LocalDate,
  urgency: Urgency,
  now: Now,
): readonly VisitSlot[] => {
  const open = slotsOn(date, urgency, now).flatMap(({ slot, available }) =>
    available ? [slot] : [],
  );
  const chosen = wanted.filter((slot) => open.includes(slot));
  return chosen.length > 0 ? chosen : open.slice(0, 1);
};

type ChosenDay = { readonly date: string; readonly slots: readonly VisitSlot[] };
const noDay: ChosenDay = { date: '', slots: [] };

/** One of some days by its place, and the slots that are wanted on it. */
const dayChoices = (fc: FastCheck) =>
  fc.record({
    place: fc.nat(1000),
    wanted: fc.oneof({ withCrossShrink: true }, fc.constant(visitSlots.slice(0, 1)), {
      weight: 5,
      arbitrary: fc.shuffledSubarray([...visitSlots], { minLength: 1 }),
    }),
  });

/** Three offered days by the urgency and the moment of a claim, so that each shrinks without the other. */
const daysByClaim = (fc: FastCheck): Arbitrary<(urgency: Urgency, now: Now) => ClaimAnswers> =>
  fc.tuple(dayChoices(fc), dayChoices(fc), dayChoices(fc)).map((choices) => (urgency, now) => {
    const open = claimDays(urgency, now)
      .filter((day) => day.available)
      .map(({ date }) => date);
    const [one = noDay, two = noDay, three = noDay] = choices.reduce<readonly ChosenDay[]>(
      (chosen, { place, wanted }) => {
        const left = open.filter((date) => !chosen.some((day) => day.date === date));
        const date = left[place % left.length];
        return date === undefined
          ? chosen
          : [...chosen, { date, slots: openSlots(wanted, date, urgency, now) }];
      },
      [],
    );
    return {
      dayOneDate: one.date,
      dayOneTime: one.slots,
      dayTwoDate: two.date,
      dayTwoTime: two.slots,
      dayThreeDate: three.date,
      dayThreeTime: three.slots,
    };
  });

/** Three different days that a claim of an urgency is offered, with one or more open slots each. */
export const offeredDays = (fc: FastCheck, urgency: Urgency, now: Now): Arbitrary<ClaimAnswers> =>
  daysByClaim(fc).map((daysOf) => daysOf(urgency, now));

/** Everything is in the cover, and no job is open: only answers refuse a claim. */
const widestFacts: ClaimFacts = {
  includedProducts: products,
  jobTypesWithOpenJob: [],
  jobTypesToReattend: [],
  contributionDue: true,
};

/** The answers by choosing that a stage takes, in every combination. */
const choicesAt = (stage: ClaimStage): readonly ClaimAnswers[] =>
  questionsOf(stage).reduce<readonly ClaimAnswers[]>(
    (sofar, name) => {
      const question: Question = claimQuestions[name];
      if (question.kind !== 'choice') return sofar;
      return sofar.flatMap((answers) =>
        question.options.map((option) => ({ ...answers, [name]: option })),
      );
    },
    [{}],
  );

/** The answers by choosing to each stage that lead no claim to a refusal; found once, because every value needs them. */
const acceptedChoices: readonly (readonly ClaimAnswers[])[] = claimStages
  .map((stage) =>
    choicesAt(stage).filter((answers) => {
      const edge = preparedClaimFlow.decide(stage, answers, widestFacts);
      return edge !== undefined && !isRefusal(edge.to);
    }),
  )
  .filter((accepted) => accepted.length > 0);

/** Valid answers to every question that lead no claim to a refusal by their own. */
export const acceptableAnswers = (fc: FastCheck): Arbitrary<ClaimAnswers> =>
  fc
    .tuple(claimAnswers(fc), ...acceptedChoices.map((accepted) => fc.constantFrom(...accepted)))
    .map((answers) => Object.assign({}, ...answers) as ClaimAnswers);

/** Adds three offered days to the answers of a claim, by their urgency and its moment. */
export const withOfferedDays = <
  Claim extends { readonly answers: ClaimAnswers; readonly facts: ClaimFacts },
>(
  fc: FastCheck,
  claims: Arbitrary<Claim>,
  momentOf: (claim: Claim) => Now,
): Arbitrary<Claim> =>
  fc.tuple(claims, daysByClaim(fc)).map(([claim, daysOf]) => {
    const now = momentOf(claim);
    const { urgency } = claimProgress(claim.answers, claim.facts, [now]);
    return { ...claim, answers: { ...claim.answers, ...daysOf(urgency.outcome, now) } };
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

/** The answers on the path of a claim, and those that it does not ask under some keys. */
const withoutUnasked = (walk: ClaimWalk, unasked: readonly ClaimAnswerKey[]): ClaimWalk => {
  const { live } = progressOfClaimWalk(walk);
  const isKept = (key: ClaimAnswerKey): boolean => key in live || unasked.includes(key);
  return { ...walk, answers: pickAnswers(walk.answers, claimAnswerKeys.filter(isKept)) };
};

/** Usually no answers that the path does not ask; a failure shrinks towards none. */
const unaskedKeys = (fc: FastCheck): Arbitrary<readonly ClaimAnswerKey[]> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 2, arbitrary: fc.constant([]) },
    fc.subarray([...claimAnswerKeys]),
  );

const walksOf = (
  fc: FastCheck,
  answers: Arbitrary<ClaimAnswers>,
  prepare: (world: Pick<ClaimWalk, 'contract' | 'jobs'>) => Pick<ClaimWalk, 'contract' | 'jobs'>,
): Arbitrary<ClaimWalk> => {
  const walks = withOfferedDays(
    fc,
    fc
      .record({
        now: clocks(fc),
        contractOn: contractsByDate(fc),
        jobsAt: fc.array(jobsByMoment(fc), { maxLength: 3 }),
        answers,
      })
      .map(({ now, contractOn, jobsAt, answers: given }) => {
        const { contract, jobs } = prepare({
          contract: contractOn(londonDate(now)),
          jobs: jobsAt.map((jobAt) => jobAt(now)),
        });
        return { contract, jobs, facts: claimFacts({ contract, jobs, now }), answers: given, now };
      }),
    ({ now }) => londonTime(now),
  );
  return fc.tuple(walks, unaskedKeys(fc)).map(([walk, unasked]) => withoutUnasked(walk, unasked));
};

/**
 * Makes whole claims: a valid answer to every question of a route to a claim or to a refusal, with a contract and jobs. A
 * third of them may have answers to other questions, too, as clients send them.
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

/** Leaves out some answers of claims, and makes others none of the options or too long. */
export const withSpoiledAnswers = <Claim extends { readonly answers: ClaimAnswers }>(
  fc: FastCheck,
  claims: Arbitrary<Claim>,
  most: { readonly missing: number; readonly spoiled: number },
): Arbitrary<Claim> =>
  fc
    .record({
      claim: claims,
      order: fc.shuffledSubarray([...claimAnswerKeys], { minLength: claimAnswerKeys.length }),
      missing: fc.nat(most.missing),
      spoiled: fc.nat(most.spoiled),
      bad: spoiledTexts(fc),
    })
    .map(({ claim, order, missing, spoiled, bad }) => {
      const keys = order.filter((key) => key in claim.answers);
      const dropped = keys.slice(0, missing);
      const kept = claimAnswerKeys.filter((key) => !dropped.includes(key));
      const chosen = keys.toReversed().slice(0, spoiled);
      const answers = {
        ...pickAnswers(claim.answers, kept),
        ...Object.fromEntries(chosen.map((key) => [key, key.endsWith('Time') ? [bad] : bad])),
      };
      return { ...claim, answers };
    });

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
  withSpoiledAnswers(
    fc,
    fc.oneof({ withCrossShrink: true }, claimWalks(fc), acceptedClaimWalks(fc)),
    { missing: 1, spoiled: 1 },
  );

/** How far the answers of a walk lead, at its moment. */
export const progressOfClaimWalk = ({ answers, facts, now }: ClaimWalk) =>
  claimProgress(answers, facts, offerMoments(now));
