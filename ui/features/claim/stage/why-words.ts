import { claimDays, type Urgency } from '#domain/booking';
import {
  claimQuestionKeys,
  isRefusal,
  pickAnswers,
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
import type { CustomerJob } from '#domain/repair';
import { londonDate, type Instant, type LondonTime } from '#domain/time';
import { whyTimesWording } from '#words/shared/booking/wording/why-times.ts';
import { productWording } from '#words/shared/repair/wording/refusals.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { whyClaimWording } from '#words/features/claim/wording/why.ts';
import { whySlots } from '../../../shared/booking/why-times.ts';
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
  const questions = [
    'vulnerable',
    'problemType',
    'insecureProperty',
    'lockedOutFromProperty',
    'doorsSecureBuilding',
  ] as const;
  const { changes } = explained({ decision: 'urgency', inputs: pickAnswers(live, questions) });
  return {
    compared: questions.flatMap((question) => {
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
  const covering = changes.filter(({ outcome }) => !isRefusal(outcome as ClaimStage));
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

/** Why a claim costs its contribution, or not. */
export const whyContribution = ({ jobType, contribution, jobs, now }: Contributed): WhyWords => {
  const ended = jobs
    .map(({ name, type, status, endedAt }) => ({ name, type, status, endedAt }))
    .filter(({ endedAt }) => endedAt !== undefined);
  const { compared, changes } = explained({
    decision: 'contribution',
    inputs: { jobType, contribution, jobs: ended, now },
  });
  const elapsed = compared.find(({ by }) => by === 'reattend-days');
  const earlier = changes.find(({ input }) => input === 'now');
  const repair =
    typeof elapsed?.value === 'number' && typeof elapsed.limit === 'number'
      ? whyClaimWording.lastRepair(elapsed.value, elapsed.limit)
      : whyClaimWording.noRepair;
  return {
    compared: [
      whyClaimWording.contribution(formatPounds(contribution)),
      ...(contribution === noPence ? [] : [repair]),
    ],
    changes:
      earlier === undefined || typeof earlier.to !== 'number'
        ? []
        : [
            whyClaimWording.onAnotherDay(
              dayAndMonth(londonDate(earlier.to as Instant)),
              earlier.outcome === 'free',
            ),
          ],
  };
};
