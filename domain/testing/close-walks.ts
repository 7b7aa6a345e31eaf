import { slotsOn, urgencies } from '../booking/index.ts';
import {
  closeFlow,
  closeProgress,
  closeQuestions,
  closeSteps,
  followOnUrgency,
  preparedCloseFlow,
  type ClosableJob,
  type CloseAnswers,
  type CloseFlags,
  type CloseStep,
} from '../close/index.ts';
import { issueAreaOf, jobCategories, packageSlugs } from '../cover/index.ts';
import { questionsOfNode, readAnswersAtNode, type Answers } from '../flow/index.ts';
import type { JobUid } from '../kernel/index.ts';
import type { Pence } from '../money/index.ts';
import { rebookingDays, visitTypes, type EngineerJob } from '../repair/index.ts';
import { londonTime, type Instant } from '../time/index.ts';
import { closeAnswers } from './answers.ts';
import { clocks } from './clocks.ts';
import type { Arbitrary, FastCheck } from './fast-check.ts';

/** A job that an engineer closes, as far as its close reads it. */
export type CloseJob = ClosableJob & Pick<EngineerJob, 'uid' | 'engineerUid'>;

/** An engineer who closes a job: what the rules and a backend need to decide. */
export type CloseWalk = {
  readonly job: CloseJob;
  readonly flags: CloseFlags;
  readonly answers: CloseAnswers;
  readonly now: Instant;
};

const pence = (fc: FastCheck): Arbitrary<Pence> => fc.nat(40_000).map((amount) => amount as Pence);

const closeJobs = (fc: FastCheck): Arbitrary<CloseJob> =>
  fc
    .record({
      // The last trades have the shortest paths: a failure shrinks towards the first value here.
      type: fc.constantFrom(...jobCategories.toReversed(), 'Gas Job re-attend', 'Annual Service'),
      urgency: fc.option(fc.constantFrom(...urgencies), { nil: undefined }),
      toClose: fc.record({
        visitType: fc.option(fc.constantFrom(...visitTypes), { nil: undefined }),
        package: fc.constantFrom(...packageSlugs),
        previousVisits: fc.nat(3),
        // Without an answer of support a close waits in the middle of its path.
        authorised: fc.constantFrom('Yes' as const, 'No' as const),
        authorisedNet: fc.option(pence(fc), { nil: undefined }),
        authorisedHours: fc.option(fc.constantFrom(0.5, 1, 2, 5), { nil: undefined }),
        partsDescription: fc.option(fc.constantFrom('A pump'), { nil: undefined }),
        parts: fc.constant([]),
      }),
    })
    .map((job) => ({ ...job, uid: 'job-1' as JobUid, engineerUid: 'engineer-1' }));

const closeFlags = (fc: FastCheck): Arbitrary<CloseFlags> =>
  fc.record({
    useStructuredParts: fc.boolean(),
    automaticAuthorisation: fc.boolean(),
    labourWarned: fc.boolean(),
  });

const fittedPart = { name: 'Pump', used: true, quantity: 1, cost: 0 };
const requestedPart = { name: 'Pump', quantity: 1, cost: 0 };

/** An offered day and slot of a next visit, in place of any others. */
const offeredVisit = (job: CloseJob, now: Instant, place: number): Answers => {
  const moment = londonTime(now);
  const urgency = followOnUrgency(job);
  const visits = rebookingDays(urgency, moment)
    .filter(({ available }) => available)
    .flatMap(({ date }) =>
      slotsOn(date, urgency, moment)
        .filter(({ available }) => available)
        .map(({ slot }) => ({ visitDate: date, timeSlot: slot })),
    );
  return visits[place % visits.length] ?? {};
};

/** Answers that the close's own rules accept, in place of those that they refuse: no cost, and the least hours. */
const acceptable: { readonly [question: string]: Answers[string] } = {
  unsafeSituationAcknowledged: true,
  estimatedPartsCost: 0,
  estimatedHoursNeeded: 0.5,
  partsRequested: [requestedPart],
  partsUsed: [fittedPart],
  actualGrossPartsCost: 0,
  actualDuration: 0.5,
};

const withAcceptable = (entry: Answers): Answers =>
  Object.fromEntries(
    Object.entries(entry).map(([question, answer]) => [question, acceptable[question] ?? answer]),
  );

/** Answers of each step, and the place of the visit that is chosen among those that are offered. */
export type CloseEntries = { readonly answers: CloseAnswers; readonly place: number };

/** The answers to try at a step, in order: those that are given, then some that the close's own rules accept. */
export const entriesToTry = (
  { job, now }: Pick<CloseWalk, 'job' | 'now'>,
  { answers, place }: CloseEntries,
  step: CloseStep,
): readonly Answers[] => {
  const entry = answers[step] ?? {};
  const node = closeFlow.nodes[step];
  if ('waitsFor' in node) return [{ authorised: job.toClose.authorised }];
  if (step === 'followOnDetails') return [{ ...entry, ...offeredVisit(job, now, place) }];
  const unanswered: Answers = questionsOfNode(node).includes('unsafeSituationAcknowledged')
    ? { unsafeSituationAcknowledged: undefined }
    : {};
  return [entry, withAcceptable({ ...unanswered, ...entry })];
};

const requests = (fc: FastCheck): Arbitrary<Answers> =>
  fc
    .record({
      names: fc.subarray(['Pump', 'Fan', 'Valve'], { minLength: 1 }),
      cost: fc.constantFrom(0, 2000, 24_000, 40_000),
      hours: fc.constantFrom(0.5, 1, 2, 4),
    })
    .map(({ names, cost, hours }) => ({
      partsRequested: names.map((name) => ({
        name,
        quantity: 1,
        cost,
        hoursPrimary: 0.5,
        hoursSecondary: 0.5,
        tolerance: 0.5,
      })),
      estimatedPartsCost: cost,
      estimatedHoursNeeded: hours,
    }));

/** Answers that lead far along a close: the fault is covered and not resolved, and costs a little or too much. */
export const unresolvedAnswers = (fc: FastCheck, { type }: CloseJob): Arbitrary<CloseAnswers> =>
  fc.tuple(closeAnswers(fc), requests(fc)).map(([answers, request]) => {
    const chosen: Answers = {
      ...request,
      isResolved: 'No',
      issueArea: issueAreaOf(type),
      issueCauses: [closeQuestions.issueCauses.exclusive],
      confidenceInDiagnosis: closeQuestions.confidenceInDiagnosis.options.at(-1),
    };
    const withChosen = (entry: Answers): Answers =>
      Object.fromEntries(
        Object.entries(entry).map(([question, answer]) => [question, chosen[question] ?? answer]),
      );
    return Object.fromEntries(
      Object.entries<Answers | undefined>(answers).map(([step, entry]) => [
        step,
        withChosen(entry ?? {}),
      ]),
    );
  });

/** The answers without those that their step does not ask, such as the words beside an "other" that is not chosen. */
const withoutUnasked = (answers: CloseAnswers): CloseAnswers => {
  const read = readAnswersAtNode(preparedCloseFlow, answers);
  return Object.fromEntries(
    Object.entries<Answers | undefined>(answers).map(([step, entry = {}]) => {
      if ('waitsFor' in closeFlow.nodes[step as CloseStep]) return [step, entry];
      const asked = read(step as CloseStep) ?? {};
      return [
        step,
        Object.fromEntries(Object.entries(entry).filter(([key]) => asked[key] !== undefined)),
      ];
    }),
  );
};

/** The answers of each step on the path that some answers take, up to its end. */
const walkThrough = (
  { job, flags, now }: Omit<CloseWalk, 'answers'>,
  entries: CloseEntries,
): CloseAnswers => {
  const moments = [londonTime(now)];
  const atAfter = (given: CloseAnswers): CloseStep => closeProgress(given, job, flags, moments).at;
  let walked: CloseAnswers = {};
  for (let at = atAfter(walked); !('end' in closeFlow.nodes[at]);) {
    const step = at;
    const next = entriesToTry({ job, now }, entries, step)
      .map((entry) => ({ ...walked, [step]: entry }))
      .find((given) => atAfter(given) !== step);
    if (next === undefined) return walked;
    walked = next;
    at = atAfter(walked);
  }
  return walked;
};

/**
 * Makes whole closes: the answers of each step on a path to an end, with the job and the flags of the portal. Where a
 * generated cost or day is refused, it is replaced, so that every walk reaches an end. Half of the closes may have answers
 * that a step does not ask, too, as clients send them.
 *
 * @source document 3, section 4
 * @example
 *   fc.assert(
 *     fc.property(closeWalks(fc), (walk) => closeProgress(walk).end !== undefined),
 *   ); // => undefined
 */
export const closeWalks = (fc: FastCheck): Arbitrary<CloseWalk> =>
  fc
    .record({
      job: closeJobs(fc),
      flags: closeFlags(fc),
      answers: closeAnswers(fc),
      now: clocks(fc),
      place: fc.nat(200),
      hasUnasked: fc.boolean(),
    })
    .map(({ answers, place, hasUnasked, ...world }) => {
      const walked = walkThrough(world, { answers, place });
      return { ...world, answers: hasUnasked ? walked : withoutUnasked(walked) };
    });

/**
 * Makes closes that are nearly whole: one answer is missing or wrong.
 *
 * @source document 3, section 5
 * @example
 *   fc.assert(
 *     fc.property(nearlyValidCloses(fc), (walk) => closeProgress(walk).passed.length >= 0),
 *   ); // => undefined
 */
export const nearlyValidCloses = (fc: FastCheck): Arbitrary<CloseWalk> =>
  fc
    .record({
      walk: closeWalks(fc),
      order: fc.shuffledSubarray([...closeSteps], { minLength: closeSteps.length }),
      place: fc.nat(9),
      bad: fc.constantFrom<Answers[string]>(
        undefined,
        '',
        'nothing such',
        -1,
        1e9,
        [],
        ['nothing such'],
      ),
    })
    .map(({ walk, order, place, bad }) => {
      const questionsAt = (step: CloseStep): readonly string[] =>
        Object.keys(walk.answers[step] ?? {});
      const step = order.find((some) => questionsAt(some).length > 0) ?? closeFlow.start;
      const questions = questionsAt(step);
      const question = questions[place % questions.length] ?? '';
      return {
        ...walk,
        answers: { ...walk.answers, [step]: { ...walk.answers[step], [question]: bad } },
      };
    });

/** How far the answers of a walk lead, at its moment. */
export const progressOfCloseWalk = ({ answers, job, flags, now }: CloseWalk) =>
  closeProgress(answers, job, flags, [londonTime(now)]);
