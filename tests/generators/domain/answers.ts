import fc from 'fast-check';
import {
  pickAnswers,
  type ClaimAnswers,
  type ClaimAnswerKey,
  claimQuestionKeys,
  claimQuestions,
  type ClaimQuestion,
  type ClaimFacts,
} from '#domain/claim';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { claimJobTypes, products } from '#domain/cover';
import type { LocalDate, LondonTime } from '#domain/time';
import { claimDays, slotsOn, type Urgency, type VisitSlot } from '#domain/booking';
import { anyLondonTime } from './clocks.ts';

type Now = Pick<LondonTime, 'date' | 'hour'>;
export type LooseAnswers = Readonly<Record<string, unknown>>;

const words = (longest: number) =>
  fc
    .oneof(
      fc.constantFrom('It drips', 'Tropft 💧', 'a'.repeat(longest)),
      fc.string({ minLength: 1, maxLength: longest }),
    )
    .filter((text) => text.trim() !== '');

/** An answer that its question accepts. */
const validAnswer = (question: ClaimQuestion): fc.Arbitrary<string> => {
  const requested = claimQuestions[question];
  if (requested.kind === 'choice') return fc.constantFrom(...requested.options);
  return requested.optional
    ? fc.oneof(fc.constantFrom('', '  '), words(requested.longest))
    : words(requested.longest);
};

/** A valid answer to every question at once, whichever of them the route will ask. */
export const everyAnswer: fc.Arbitrary<ClaimAnswers> = fc
  .record({
    ...Object.fromEntries(
      claimQuestionKeys.map((question) => [question, validAnswer(question)] as const),
    ),
    boilerMakerOther: words(100),
    paymentId: fc.constantFrom('pi_1', 'pi_2'),
  })
  .map((answers) => answers as ClaimAnswers);

const anyOpenSlots = (date: LocalDate, urgency: Urgency, now: Now): fc.Arbitrary<VisitSlot[]> =>
  fc.shuffledSubarray(
    slotsOn(date, urgency, now).flatMap((offer) => (offer.available ? [offer.slot] : [])),
    { minLength: 1 },
  );

/** Three different days that a claim of an urgency is offered now, with one or more open slots each. */
export const validDays = (urgency: Urgency, now: Now): fc.Arbitrary<ClaimAnswers> => {
  const open = claimDays(urgency, now)
    .filter((day) => day.available)
    .map(({ date }) => date);
  return fc
    .shuffledSubarray(open, { minLength: 3, maxLength: 3 })
    .chain((dates) =>
      fc.record({
        dates: fc.constant(dates),
        slots: fc.tuple(...dates.map((date) => anyOpenSlots(date, urgency, now))),
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

/** Facts about the contract and its jobs: usually wide cover and no open job. */
export const anyClaimFacts: fc.Arbitrary<ClaimFacts> = fc.record({
  includedProducts: fc.oneof(
    { weight: 3, arbitrary: fc.constant(products) },
    fc.subarray([...products]),
  ),
  jobTypesWithOpenJob: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.subarray([...claimJobTypes]),
  ),
  jobTypesToReattend: fc.subarray([...claimJobTypes]),
  contributionDue: fc.boolean(),
});

/** A user who fills in a claim form. */
export type ClaimCase = {
  readonly answers: ClaimAnswers;
  readonly facts: ClaimFacts;
  readonly now: Now;
};

const withDays = (anyCase: fc.Arbitrary<ClaimCase>): fc.Arbitrary<ClaimCase> =>
  anyCase.chain(({ answers, facts, now }) => {
    const { urgency } = claimProgress(answers, facts, [now]);
    return validDays(urgency.outcome, now).map((days) => ({
      answers: { ...answers, ...days },
      facts,
      now,
    }));
  });

/** Answers that are valid for every stage of any route, days included. */
export const anyCompleteCase: fc.Arbitrary<ClaimCase> = withDays(
  fc.record({ answers: everyAnswer, facts: anyClaimFacts, now: anyLondonTime }),
);

/** The accepted answer of each two-option question. */
const agreeable: ClaimAnswers = {
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
};

const options = (...of: readonly string[]) => fc.constantFrom(...of);

const anyAgreeableAnswers: fc.Arbitrary<ClaimAnswers> = fc
  .tuple(
    everyAnswer,
    fc.record({
      heatingProblemRelateTo: options('radiators', 'seriousWaterLeak', 'heatingPipes'),
      electricIssue: options('outdoorLighting', 'indoorSocketsLightingSwitches'),
      plumbingIssue: options('pipework', 'toilets', 'taps', 'sinksBasinsBaths'),
      doorsIssueArea: options('mainResidence', 'garage'),
      doorsTypeOf: options('frontOrBack', 'patioOrFrench'),
      pestsType: options('ratsAndMice', 'waspsAndHornets'),
    }),
  )
  .map(([answers, covered]) => ({ ...answers, ...agreeable, ...covered }));

/** Complete answers, to more questions than the route needs, that lead to submitClaim. */
export const anyAcceptedCase: fc.Arbitrary<ClaimCase> = withDays(
  fc.record({
    answers: anyAgreeableAnswers,
    facts: anyClaimFacts.map((facts) => ({
      ...facts,
      includedProducts: products,
      jobTypesWithOpenJob: [],
    })),
    now: anyLondonTime,
  }),
);

const anySpoiledText = fc.constantFrom('', ' ', 'nothing such', 'a'.repeat(231), '2024-02-30');

/** A complete case in which some answers are missing, and others are none of the options or too long. */
export const anyPartlyValidCase: fc.Arbitrary<ClaimCase> = anyCompleteCase.chain((complete) => {
  const keys = Object.keys(complete.answers) as ClaimAnswerKey[];
  return fc
    .record({
      kept: fc.subarray(keys, { minLength: keys.length - 4 }),
      spoiled: fc.subarray(keys, { maxLength: 3 }),
      bad: anySpoiledText,
    })
    .map(({ kept, spoiled, bad }) => ({
      ...complete,
      answers: {
        ...pickAnswers(complete.answers, kept),
        ...Object.fromEntries(spoiled.map((key) => [key, key.endsWith('Time') ? [bad] : bad])),
      },
    }));
});

const anyKey = fc.oneof(
  fc.constantFrom(
    ...claimQuestionKeys,
    'boilerMakerOther',
    'paymentId',
    'dayOneDate',
    'dayOneTime',
    'dayTwoDate',
    'dayTwoTime',
    'dayThreeDate',
    'dayThreeTime',
  ),
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString'),
);

/** Anything at all where answers should be. */
export const garbageAnswers: fc.Arbitrary<LooseAnswers> = fc.dictionary(
  anyKey,
  fc.oneof(
    fc.anything(),
    fc.constantFrom('Yes', 'No', 'boiler', 'taps', 'other', '2024-06-15'),
    fc.array(fc.oneof(fc.string(), fc.anything()), { maxLength: 3 }),
  ),
  { maxKeys: 40 },
);
