import { claimDays, type Urgency } from '#domain/booking';
import {
  claimQuestionKeys,
  isRefusal,
  pickAnswers,
  urgencyQuestions,
  type ClaimAnswers,
  type ClaimFacts,
  type ClaimProgress,
  type ClaimStage,
  type Refusal,
} from '#domain/claim';
import { products, type ClaimJobType } from '#domain/cover';
import {
  claimRules,
  explainBy,
  questionsThatDecide,
  type Change,
  type DecisionCase,
  type Explanation,
} from '#domain/explain';
import { formatPounds, noPence, type Pence } from '#domain/money';
import { decideReattend, type CustomerJob } from '#domain/repair';
import {
  instant,
  londonDate,
  millisecondsPerDay,
  type Instant,
  type LondonTime,
} from '#domain/time';
import { whyTimesWording } from '#words/shared/booking/wording/days.ts';
import { productWording } from '#words/wording/claim-options.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { clockTime } from '#words/wording/time-words.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { whyClaimWording } from '#words/features/claim/wording/why.ts';
import { whySlots } from '../../../shared/booking/slot-options.tsx';
import type { WhyWords } from '../../../kit/lists/why-words.ts';
import { claimAnswerWords } from './question-options.tsx';

const explained = (one: DecisionCase): Explanation => explainBy(claimRules, one);

/** A change of an answer, as a question and an answer in words. */
const answerChange = ({
  input,
  to,
}: Change): { readonly question: string; readonly answer: string } | undefined => {
  const name = input.replace('answers.', '');
  const question = claimQuestionKeys.find((key) => key === name);
  const answer =
    question === undefined || typeof to !== 'string'
      ? undefined
      : claimAnswerWords(question, { [question]: to });
  return question === undefined || answer === undefined
    ? undefined
    : { question: claimQuestionWording[question].ask, answer };
};

/** Why a claim has its urgency. */
export const whyUrgency = (live: ClaimAnswers): WhyWords => {
  const { changes } = explained({
    decision: 'urgency',
    inputs: pickAnswers(live, urgencyQuestions),
  });
  return {
    compared: urgencyQuestions.flatMap((question) => {
      const answer = claimAnswerWords(question, live);
      return answer === undefined
        ? []
        : [whyClaimWording.answered(claimQuestionWording[question].ask, answer)];
    }),
    changes: changes.flatMap((change) => {
      const words = answerChange(change);
      return words === undefined
        ? []
        : [whyClaimWording.otherUrgency(words.question, words.answer, change.outcome as Urgency)];
    }),
  };
};

type Now = Pick<LondonTime, 'date' | 'hour'>;

/** Why these days and times are offered. */
export const whyDays = (urgency: Urgency, now: Now): WhyWords => {
  const days = claimDays(urgency, now);
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return { compared: [], changes: [] };
  const inputs = { urgency, today: now.date, hour: now.hour };
  const firstOpen = days.find(({ available }) => available)?.date ?? first;
  const slots = whySlots(firstOpen, urgency, now);
  const early = explained({ decision: 'claim-day', inputs: { ...inputs, date: now.date } });
  const urgencyChange = early.changes.find(({ input }) => input === 'urgency');
  return {
    compared: [
      whyTimesWording.days(days.length, dayAndMonth(first), dayAndMonth(last)),
      ...slots.compared,
    ],
    changes: [
      ...(early.outcome === 'offered' || urgencyChange === undefined
        ? []
        : [whyClaimWording.todayIfUrgent]),
      ...slots.changes,
    ],
  };
};

/** Why a stage refuses the claim. */
export const whyRefused = (
  { decidedAt, stage }: Refusal,
  { live, passed }: Pick<ClaimProgress, 'live' | 'passed'>,
  facts: ClaimFacts,
): WhyWords => {
  const answers = answersBefore(decidedAt, live, passed);
  const { changes } = explained({
    decision: 'claim-stage',
    inputs: {
      stage: decidedAt,
      answers: pickAnswers(answers, questionsThatDecide(decidedAt)),
      facts,
    },
  });
  if (stage === 'gasLeakRejection')
    return {
      compared: [
        whyClaimWording.answered(
          claimQuestionWording.gasLeak.ask,
          claimAnswerWords('gasLeak', answers) ?? '',
        ),
      ],
      changes: changes.flatMap((change) => {
        const words = answerChange(change);
        return words === undefined || change.outcome === stage
          ? []
          : [whyClaimWording.noEmergency(words.question, words.answer)];
      }),
    };
  // Another area is another repair, and no change of this one.
  const covering = changes.filter(
    ({ input, outcome }) => input !== 'answers.jobType' && !isRefusal(outcome as ClaimStage),
  );
  return {
    compared: [],
    changes: covering.flatMap((change): readonly string[] => {
      const words = answerChange(change);
      if (words !== undefined) return [whyClaimWording.couldGoOn(words.question, words.answer)];
      if (change.input === 'facts.includedProducts' && stage !== 'sameJobTypeAlreadyOpen') {
        const added = products.find(
          (product) =>
            Array.isArray(change.to) &&
            change.to.includes(product) &&
            !facts.includedProducts.includes(product),
        );
        return added === undefined ? [] : [whyClaimWording.ifCovered(productWording[added])];
      }
      return change.input === 'facts.jobTypesWithOpenJob' ? [whyClaimWording.onceClosed] : [];
    }),
  };
};

/** The answers as a stage reads them, with those that earlier edges set. */
const answersBefore = (
  stage: ClaimStage,
  live: ClaimAnswers,
  passed: ClaimProgress['passed'],
): ClaimAnswers => {
  const before = passed.slice(
    0,
    passed.findIndex(({ node }) => node === stage),
  );
  return Object.assign({}, live, ...before.map(({ edge }) => edge.sets)) as ClaimAnswers;
};

type Contributed = {
  readonly jobType: ClaimJobType;
  readonly contribution: Pence;
  readonly jobs: readonly CustomerJob[];
  readonly now: Instant;
};

/** When a claim for the same kind of repair costs the contribution again; `undefined` if it costs it now. */
const freeUntil = ({ jobType, jobs, now }: Contributed, limit: number): Instant | undefined => {
  const again = decideReattend(jobType, jobs, now);
  const related = jobs.find(({ name }) => again.outcome === 'Yes' && name === again.relatedJob);
  return related?.endedAt && instant(related.endedAt + (limit + 1) * millisecondsPerDay);
};

/** Why a claim costs its contribution, or not. */
export const whyContribution = (contributed: Contributed): WhyWords => {
  const { jobType, contribution, jobs, now } = contributed;
  const ended = jobs
    .map(({ name, type, status, endedAt }) => ({ name, type, status, endedAt }))
    .filter(({ endedAt }) => endedAt !== undefined);
  const { compared, changes } = explained({
    decision: 'contribution',
    inputs: { jobType, contribution, jobs: ended, now },
  });
  if (contribution === noPence)
    return { compared: [whyClaimWording.contribution(formatPounds(contribution))], changes: [] };
  const elapsed = compared.find(({ by }) => by === 'reattend-days');
  const [days, limit] = [Number(elapsed?.value), Number(elapsed?.limit)];
  const until = elapsed && freeUntil(contributed, limit);
  const earlier = changes.find(({ input }) => input === 'now')?.to;
  return {
    compared: [
      whyClaimWording.contribution(formatPounds(contribution)),
      elapsed === undefined ? whyClaimWording.noRepair : whyClaimWording.lastRepair(days, limit),
    ],
    changes: [
      ...(until === undefined
        ? []
        : [whyClaimWording.costsFrom(clockTime(until), dayAndMonth(londonDate(until)))]),
      ...(until === undefined && typeof earlier === 'number'
        ? [whyClaimWording.wasFreeOn(dayAndMonth(londonDate(instant(earlier))))]
        : []),
    ],
  };
};
