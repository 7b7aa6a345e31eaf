import { decideClaimDay, decideSlot, urgencies, visitSlots } from '../booking/index.ts';
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
  decideLabour,
  decideManufacturer,
  decideReceipt,
  decideStructuredParts,
  decideTolerance,
  decideUnstructuredEstimate,
  estimatedHoursOptions,
  type RequestedPart,
} from '../close/index.ts';
import {
  claimJobTypes,
  decideAreaCover,
  decideClaimEligibility,
  decideContractEligibility,
  decideCoolingOff,
  issueAreas,
  packageSlugs,
  products,
} from '../cover/index.ts';
import { leavesOf, questionsIn } from '../flow/index.ts';
import type { Decision } from '../kernel/index.ts';
import type { AsOf } from '../limits/index.ts';
import {
  decideReattend,
  decideRebookingDay,
  jobStatuses,
  rebookingAllowed,
} from '../repair/index.ts';
import { type LocalDate, londonDate } from '../time/index.ts';
import type { DecisionCase, EarlierJob, InputsOf, OnProperty, RuleName } from './decision-case.ts';
import type { InputKind } from './input-kind.ts';

type ExplainedDecision = Decision<string, string> & { readonly because?: string };

type ExplainedRule<Inputs> = {
  /** The question that the rule answers, in plain words. */
  readonly title: string;
  readonly source: string;
  /** The names of the limits that it reads. */
  readonly limits: readonly string[];
  /** The date whose limits apply by default. */
  readonly day: (inputs: Inputs) => LocalDate | undefined;
  /** The inputs that can be changed, those that a person can change most easily first. */
  readonly kinds: (inputs: Inputs) => { readonly [path: string]: InputKind };
  readonly decide: (inputs: Inputs, asOf: AsOf) => ExplainedDecision;
  /** The comparisons by which each rule decided. */
  readonly decidedBy: { readonly [rule: string]: readonly string[] };
  readonly parts?: (inputs: Inputs, decided: ExplainedDecision) => readonly DecisionCase[];
};

const day: InputKind = { kind: 'day' };
const moment: InputKind = { kind: 'moment' };
const item: InputKind = { kind: 'item' };
const status: InputKind = { kind: 'choice', options: jobStatuses };
const money: InputKind = { kind: 'money' };
const flag: InputKind = { kind: 'choice', options: [true, false] };
const hourOfDay: InputKind = { kind: 'number', least: 0, most: 23, step: 1 };
const few: InputKind = { kind: 'number', least: 0, most: 20, step: 1 };
const hours: InputKind = {
  kind: 'number',
  least: estimatedHoursOptions[0] ?? 0,
  most: estimatedHoursOptions.at(-1) ?? 0,
  step: estimatedHoursOptions[0] ?? 1,
};
const urgency: InputKind = { kind: 'choice', options: urgencies };

const today = ({ today: date }: { readonly today: LocalDate }): LocalDate => date;
const noDay = (): undefined => undefined;

/** The options of a question that is answered by choosing. */
const answerKind = (question: ClaimQuestion): InputKind | undefined => {
  const asked = claimQuestions[question];
  return 'options' in asked ? { kind: 'choice', options: asked.options } : undefined;
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

const lineKinds = (parts: readonly RequestedPart[]): { readonly [path: string]: InputKind } =>
  Object.fromEntries(
    parts.flatMap((_, at): readonly PathKind[] => [
      [`parts.${at}.cost`, money],
      [`parts.${at}`, item],
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

/** Every rule that can be explained. */
export const explainedRules: { readonly [Name in RuleName]: ExplainedRule<InputsOf[Name]> } = {
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
  'rebooking-day': {
    title: 'Is the day offered for another visit?',
    source: 'document 3, section 5',
    limits: ['rebooking-days'],
    day: today,
    kinds: () => ({ date: day, urgency, today: day }),
    decide: ({ date, urgency: level, today: now }, asOf) =>
      decideRebookingDay(date, level, { date: now }, asOf),
    decidedBy: dayDecidedBy,
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
  'area-cover': {
    title: 'Does the package cover the area of the fault?',
    source: 'document 3, section 4',
    limits: [],
    day: noDay,
    kinds: () => ({
      issueArea: { kind: 'choice', options: issueAreas },
      package: { kind: 'choice', options: packageSlugs },
    }),
    decide: (inputs) => decideAreaCover(inputs.issueArea, inputs.package, inputs.jobType),
    decidedBy: {
      'job-type-of-the-area': ['job type'],
      'job-type-of-another-area': ['job type'],
      'package-covers-it': ['package'],
      'package-does-not-cover-it': ['package'],
      'no-package-covers-it': ['issue area'],
      'package-unknown': ['package'],
    },
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
    decidedBy: Object.fromEntries(
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
  'parts-authorisation': {
    title: 'Are the parts and the labour authorised at once?',
    source: 'document 3, section 4',
    limits: ['parts-rate', 'total-cost', 'least-labour', 'previous-visits', 'part-lines'],
    day: noDay,
    kinds: ({ parts }) => ({ hours, ...lineKinds(parts), previousVisits: few }),
    decide: (request, asOf) => decideStructuredParts(request, asOf),
    decidedBy: {
      'too-many-visits': ['previous visits'],
      'labour-too-high': ['labour'],
      'total-too-high': ['total cost'],
      'too-many-parts': ['lines of parts'],
      'within-limits': ['previous visits', 'labour', 'total cost', 'lines of parts'],
    },
    parts: ({ parts, hours: asked, issueArea, boilerMake }, { rule, outcome }) => [
      { decision: 'labour', inputs: { parts, hours: asked } },
      ...((rule === 'labour-too-high' || rule === 'total-too-high') &&
      outcome !== 'labour-can-be-lower'
        ? [
            {
              decision: 'manufacturer',
              inputs: { issueArea, boilerMake, partNames: parts.map(({ name }) => name) },
            } as const,
          ]
        : []),
    ],
  },
  'estimate-authorisation': {
    title: 'Is the estimate authorised at once?',
    source: 'document 3, section 4',
    limits: ['estimate-rate', 'estimate-cost', 'previous-visits'],
    day: noDay,
    kinds: () => ({ hours, parts: money, previousVisits: few }),
    decide: (estimate, asOf) => decideUnstructuredEstimate(estimate, asOf),
    decidedBy: {
      'estimate-too-high': ['estimated cost'],
      'too-many-visits': ['previous visits'],
      'within-limits': ['estimated cost', 'previous visits'],
    },
  },
  labour: {
    title: 'Is the labour within its cap?',
    source: 'decisions, "Maximum labour"',
    limits: ['parts-rate'],
    day: noDay,
    kinds: ({ parts }) => ({
      hours,
      ...Object.fromEntries(parts.map((_, at) => [`parts.${at}`, item] as const)),
    }),
    decide: ({ parts, hours: asked }, asOf) => decideLabour(parts, asked, asOf),
    decidedBy: { 'within-the-cap': ['labour'], 'above-the-cap': ['labour'] },
  },
  manufacturer: {
    title: 'Does the maker take the job?',
    source: 'document 3, section 4',
    limits: [],
    day: noDay,
    kinds: () => ({ issueArea: { kind: 'choice', options: issueAreas } }),
    decide: (inputs) => decideManufacturer(inputs),
    decidedBy: {
      'no-boiler-issue': ['issue area'],
      'make-takes-any-part': ['boiler make'],
      'make-takes-no-jobs': ['boiler make'],
      'main-heat-exchanger-requested': ['main heat exchanger requested'],
      'make-takes-these-parts': ['main heat exchanger requested'],
    },
  },
  reschedule: {
    title: 'Can the visit be rescheduled?',
    source: 'document 3, section 4',
    limits: ['cancelled-jobs'],
    day: today,
    kinds: () => ({ cancelledJobsInClaim: few, status }),
    decide: (visit, asOf) => rebookingAllowed(visit.status, visit.cancelledJobsInClaim, asOf),
    decidedBy: {
      'already-cancelled': ['job status'],
      'already-rescheduled': ['cancelled jobs in the claim'],
      'status-does-not-allow': ['job status'],
      'may-be-rescheduled': ['cancelled jobs in the claim'],
    },
  },
  tolerance: {
    title: 'Are the paid parts within what was authorised?',
    source: 'document 3, section 5',
    limits: ['cost-tolerance'],
    day: noDay,
    kinds: () => ({ paidNet: money, authorised: money }),
    decide: ({ paidNet, authorised }, asOf) => decideTolerance(paidNet, authorised, asOf),
    decidedBy: { tolerance: ['net cost of parts'] },
  },
  'receipt-needed': {
    title: 'Do the paid parts need a receipt?',
    source: 'document 3, section 9',
    limits: ['receipt'],
    day: noDay,
    kinds: () => ({ paidGross: money }),
    decide: ({ paidGross }, asOf) => decideReceipt(paidGross, asOf),
    decidedBy: { 'receipt-threshold': ['gross cost of parts'] },
  },
};

export const ruleNames = Object.keys(explainedRules) as readonly RuleName[];
