import { decideClaimDay, decideSlot, visitSlots } from '../booking/index.ts';
import {
  claimFlow,
  claimQuestions,
  decideClaimUrgency,
  decideContribution,
  decideStage,
  type ClaimQuestion,
  type ClaimStage,
} from '../claim/index.ts';
import {
  claimJobTypes,
  decideClaimEligibility,
  decideContractEligibility,
  decideCoolingOff,
  products,
} from '../cover/index.ts';
import { leavesOf, questionsIn } from '../flow/index.ts';
import { decideReattend } from '../repair/index.ts';
import { londonDate } from '../time/index.ts';
import type { EarlierJob, InputsOf, OnProperty } from './decision-case.ts';
import type { InputKind } from './input-kind.ts';

import {
  type ExplainedRule,
  day,
  moment,
  status,
  money,
  flag,
  hourOfDay,
  few,
  urgency,
  today,
  noDay,
} from './explained-rule.ts';

/** The options of a question that is answered by choosing. */
const answerKind = (question: ClaimQuestion): InputKind | undefined => {
  const definition = claimQuestions[question];
  return 'options' in definition ? { kind: 'choice', options: definition.options } : undefined;
};

const answerKinds = (
  questions: readonly ClaimQuestion[],
  path = '',
): { readonly [path: string]: InputKind } =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const kind = answerKind(question);
      return kind === undefined ? [] : [[`${path}${question}`, kind] as const];
    }),
  );

const isClaimQuestion = (name: string): name is ClaimQuestion =>
  Object.hasOwn(claimQuestions, name);

/** The questions whose answers decide where a stage leads. */
export const questionsThatDecide = (stage: ClaimStage): readonly ClaimQuestion[] => {
  const node = claimFlow.nodes[stage];
  if (!('edges' in node)) return [];
  const names = node.edges.flatMap(({ when }) =>
    when === 'otherwise' ? [] : questionsIn(claimFlow.guards[when]),
  );
  return [...new Set(names)].filter(isClaimQuestion);
};

type PathKind = readonly [path: string, kind: InputKind];

const jobKinds = (jobs: readonly EarlierJob[]): { readonly [path: string]: InputKind } =>
  Object.fromEntries(
    jobs.flatMap((_, at): readonly PathKind[] => [
      [`jobs.${at}.endedAt`, moment],
      [`jobs.${at}.status`, status],
    ]),
  );

const propertyOf = ({ isPropertyActive }: OnProperty): { readonly active: boolean } | undefined =>
  isPropertyActive === undefined ? undefined : { active: isPropertyActive };

const termKinds = {
  startDate: day,
  today: day,
  isRenewal: flag,
} as const;

const eligibilityDecidedBy = {
  'status-not-claimable': ['contract status'],
  'property-unavailable': ['property active'],
  'cooling-off': ['days since the start date'],
  'payments-behind': ['payments up to date'],
  'nothing-against-it': ['contract status'],
} as const;

const dayDecidedBy = {
  'too-early': ['day of the calendar'],
  'too-late': ['day of the calendar'],
  'christmas-day': ['date'],
  'new-years-day': ['date'],
  sunday: ['weekday'],
  offered: ['day of the calendar'],
} as const;

type ClaimRule =
  | 'urgency'
  | 'claim-day'
  | 'slot'
  | 'cooling-off'
  | 'contract-eligibility'
  | 'claim-eligibility'
  | 'claim-stage'
  | 'reattend'
  | 'contribution';

/** The rules of a claim. */
export const claimRules: { readonly [Name in ClaimRule]: ExplainedRule<InputsOf[Name]> } = {
  urgency: {
    title: 'How urgent is the claim?',
    source: 'document 2, section 4',
    limits: [],
    day: noDay,
    kinds: () =>
      answerKinds([
        'vulnerable',
        'problemType',
        'insecureProperty',
        'lockedOutFromProperty',
        'doorsSecureBuilding',
      ]),
    decide: (answers) => decideClaimUrgency(answers),
    decidedBy: {
      'vulnerable-and-at-risk': ['vulnerable'],
      vulnerable: ['vulnerable'],
      'affected-item': ['affected item'],
      'insecure-or-locked-out': ['insecure property', 'locked out', 'building secure'],
    },
  },
  'claim-day': {
    title: 'Is the day offered for the claim?',
    source: 'document 2, section 9',
    limits: ['claim-days', 'claim-lead', 'today-closes'],
    day: today,
    kinds: () => ({ date: day, urgency, hour: hourOfDay, today: day }),
    decide: ({ date, urgency: level, today: now, hour }, asOf) =>
      decideClaimDay(date, level, { date: now, hour }, asOf),
    decidedBy: dayDecidedBy,
  },
  slot: {
    title: 'Can the time still be booked?',
    source: 'document 3, section 5',
    limits: ['today-cut-offs', 'tomorrow-cut-offs'],
    day: today,
    kinds: () => ({
      slot: { kind: 'choice', options: visitSlots },
      date: day,
      urgency,
      hour: hourOfDay,
    }),
    decide: ({ date, slot, urgency: level, today: now, hour }, asOf) =>
      decideSlot(date, slot, level, { date: now, hour }, asOf),
    decidedBy: {
      'day-has-passed': ['days ahead'],
      'too-late-today': ['hour now'],
      'too-late-for-tomorrow': ['hour now'],
      open: ['days ahead', 'hour now'],
    },
  },
  'cooling-off': {
    title: 'Is the contract in its cooling-off period?',
    source: 'document 1, section 4.4',
    limits: ['cooling-off'],
    day: ({ startDate }) => startDate,
    kinds: () => ({ today: day, startDate: day, isRenewal: flag }),
    decide: (term, asOf) => decideCoolingOff(term, term.today, asOf),
    decidedBy: {
      'renewals-have-none': ['renewal'],
      'within-14-days-of-start': ['days since the start date'],
      'past-14-days': ['days since the start date'],
    },
  },
  'contract-eligibility': {
    title: 'Can a claim be made on the contract?',
    source: 'document 1, section 9',
    limits: ['claimable-status', 'cooling-off'],
    day: noDay,
    kinds: () => ({ ...termKinds, isPropertyActive: flag, status: few }),
    decide: (term, asOf) => decideContractEligibility(term, propertyOf(term), term.today, asOf),
    decidedBy: eligibilityDecidedBy,
    parts: ({ startDate, isRenewal, today: date }) => [
      { decision: 'cooling-off', inputs: { startDate, isRenewal, today: date } },
    ],
  },
  'claim-eligibility': {
    title: 'Can the customer claim?',
    source: 'document 2, section 5',
    limits: ['claimable-status', 'cooling-off'],
    day: noDay,
    kinds: () => ({ ...termKinds, paymentsUpToDate: flag, isPropertyActive: flag, status: few }),
    decide: (term, asOf) =>
      decideClaimEligibility(
        { ...term, property: { active: term.isPropertyActive === true } },
        term.today,
        asOf,
      ),
    decidedBy: eligibilityDecidedBy,
    parts: (term) => [{ decision: 'contract-eligibility', inputs: term }],
  },
  'claim-stage': {
    title: 'Where does this stage of the claim lead?',
    source: 'document 2, section 4',
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
    decide: ({ jobType, jobs, now }, asOf) => decideReattend(jobType, jobs, now, asOf),
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
      decideContribution(jobType, contribution, jobs, now, asOf),
    decidedBy: {
      'free-return-visit': ['whole days since it ended'],
      'no-contribution': ['contribution'],
      'contribution-due': ['contribution'],
    },
    parts: ({ jobType, jobs, now }) => [{ decision: 'reattend', inputs: { jobType, jobs, now } }],
  },
};
