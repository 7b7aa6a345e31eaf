import { decideClaimDay } from '../booking/index.ts';
import {
  claimFlow,
  claimQuestionKeys,
  claimQuestions,
  contributionSentences,
  decideClaimUrgency,
  decideContribution,
  decideStage,
  urgencyQuestions,
  urgencyRisks,
  type ClaimQuestion,
  type ClaimStage,
} from '../claim/index.ts';
import { claimJobTypes, products } from '../cover/index.ts';
import { leavesOf, questionsIn } from '../flow/index.ts';
import { withSentence } from '../kernel/index.ts';
import { decideReattend, reattendSentences, type Reattend } from '../repair/index.ts';
import { londonDate } from '../time/index.ts';
import { contractRules } from './contract-rules.ts';
import type { EarlierJob } from './decision-case.ts';
import { dayDecidedBy, daySentences, slotRules } from './booking-rules.ts';
import {
  type ExplainedRules,
  type InputKinds,
  type PathKind,
  day,
  moment,
  status,
  category,
  money,
  flag,
  hourOfDay,
  urgency,
  today,
  noDay,
} from './explained-rule.ts';

const comparedRisks = urgencyRisks.map(({ what }) => what);

/** The kinds of answers to questions with options, by their paths. */
export const answerKinds = (questions: readonly ClaimQuestion[], path = ''): InputKinds =>
  Object.fromEntries(
    questions.flatMap((question): readonly PathKind[] => {
      const definition = claimQuestions[question];
      return 'options' in definition
        ? [[`${path}${question}`, { kind: 'choice', options: definition.options }]]
        : [];
    }),
  );

/** The questions whose answers decide where a stage leads. */
export const questionsThatDecide = (stage: ClaimStage): readonly ClaimQuestion[] => {
  const node = claimFlow.nodes[stage];
  if (!('edges' in node)) return [];
  return claimQuestionKeys.filter((question) =>
    node.edges.some(
      ({ when }) => when !== 'otherwise' && questionsIn(claimFlow.guards[when]).includes(question),
    ),
  );
};

/** Of many jobs only some are changed: each change decides about all of them. */
const mostJobs = 5;

/** The ends, statuses and types of jobs: of those that have not ended, and those that ended last. */
export const jobKinds = (jobs: readonly EarlierJob[]): InputKinds =>
  Object.fromEntries(
    jobs
      .map(({ endedAt = Infinity }, at) => ({ endedAt, at }))
      .toSorted((one, other) => other.endedAt - one.endedAt)
      .slice(0, mostJobs)
      .toSorted((one, other) => one.at - other.at)
      .flatMap(({ at }): readonly PathKind[] => [
        [`jobs.${at}.endedAt`, moment],
        [`jobs.${at}.status`, status],
        [`jobs.${at}.type`, category],
      ]),
  );

/** The rules of a claim. */
export const claimRules: ExplainedRules<
  | 'urgency'
  | 'claim-day'
  | 'slot'
  | 'cooling-off'
  | 'contract-eligibility'
  | 'claim-eligibility'
  | 'claim-stage'
  | 'reattend'
  | 'contribution'
> = {
  urgency: {
    title: 'How urgent is the claim?',
    source: 'document 2, section 4',
    limits: [],
    day: noDay,
    kinds: () => answerKinds(urgencyQuestions),
    decide: decideClaimUrgency,
    decidedBy: {
      'vulnerable-and-at-risk': ['vulnerable'],
      vulnerable: ['vulnerable'],
      'affected-item': ['affected item'],
      'insecure-or-locked-out': comparedRisks,
      'no-risk-named': ['vulnerable', 'affected item', ...comparedRisks],
    },
  },
  'claim-day': {
    title: 'Is the day offered for the claim?',
    source: 'document 2, section 9',
    about: ({ date }) => date,
    limits: ['claim-days', 'claim-lead', 'today-closes'],
    day: today,
    kinds: () => ({ date: day, urgency, hour: hourOfDay, today: day }),
    decide: ({ date, urgency: level, today: now, hour }, asOf) =>
      withSentence(decideClaimDay(date, level, { date: now, hour }, asOf), daySentences),
    decidedBy: dayDecidedBy,
  },
  ...slotRules,
  ...contractRules,
  'claim-stage': {
    title: 'Where does this stage of the claim lead?',
    source: 'document 2, section 4',
    about: ({ stage }) => stage,
    limits: [],
    day: noDay,
    kinds: ({ stage }) => ({
      ...answerKinds(questionsThatDecide(stage), 'answers.'),
      'facts.includedProducts': { kind: 'members', of: products },
      'facts.jobTypesWithOpenJob': { kind: 'members', of: claimJobTypes },
      'facts.jobTypesToReattend': { kind: 'members', of: claimJobTypes },
      'facts.contributionDue': flag,
    }),
    decide: ({ stage, answers, facts }) => decideStage(stage, answers, facts),
    decidedBy: /* @__PURE__ */ Object.fromEntries(
      Object.entries(claimFlow.guards).map(([guard, condition]) => [
        guard,
        leavesOf(condition).map((leaf) => ('answer' in leaf ? leaf.answer : leaf.fact)),
      ]),
    ),
  },
  reattend: {
    title: 'Is the claim a free return visit?',
    source: 'document 2, section 9',
    limits: ['reattend-days'],
    day: ({ now }) => londonDate(now),
    kinds: ({ jobs }) => ({
      now: moment,
      ...jobKinds(jobs),
      jobType: { kind: 'choice', options: claimJobTypes },
    }),
    decide: ({ jobType, jobs, now }, asOf) =>
      withSentence<Reattend>(decideReattend(jobType, jobs, now, asOf), reattendSentences),
    decidedBy: {
      'same-category-completed-within-30-days': ['whole days since it ended'],
      'last-completed-over-30-days-ago': ['whole days since it ended'],
      'none-of-the-category-completed': ['category'],
    },
  },
  contribution: {
    title: 'Does the claim cost the contribution?',
    source: 'document 2, section 4',
    limits: ['reattend-days'],
    day: ({ now }) => londonDate(now),
    kinds: ({ jobs }) => ({ now: moment, ...jobKinds(jobs), contribution: money }),
    decide: ({ jobType, contribution, jobs, now }, asOf) =>
      withSentence(
        decideContribution(jobType, contribution, jobs, now, asOf),
        contributionSentences,
      ),
    decidedBy: {
      'free-return-visit': ['whole days since it ended'],
      'no-contribution': ['contribution'],
      'contribution-due': ['contribution'],
    },
    parts: ({ jobType, jobs, now }) => [{ decision: 'reattend', inputs: { jobType, jobs, now } }],
  },
};
