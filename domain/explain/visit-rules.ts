import {
  decideLabour,
  labourSentences,
  receiptSentences,
  toleranceSentences,
  decideManufacturer,
  decideReceipt,
  decideStructuredParts,
  decideTolerance,
  decideUnstructuredEstimate,
  type RequestedPart,
} from '../close/index.ts';
import { areaCoverSentences, decideAreaCover, issueAreas, packageSlugs } from '../cover/index.ts';
import { withSentence } from '../kernel/index.ts';
import { withDate } from '../limits/index.ts';
import {
  decideRebookingDay,
  rebookingAllowed,
  type RebookingFacts,
  rebookingSentences,
} from '../repair/index.ts';
import { dayDecidedBy, daySentences } from './booking-rules.ts';
import type { InputKind } from './input-kind.ts';
import {
  type ExplainedRules,
  type InputKinds,
  type PathKind,
  day,
  item,
  status,
  money,
  few,
  hours,
  urgency,
  today,
  noDay,
} from './explained-rule.ts';

const lineKinds = (parts: readonly RequestedPart[]): InputKinds =>
  Object.fromEntries(
    parts.flatMap((_, at): readonly PathKind[] => [
      [`parts.${at}.cost`, money],
      [`parts.${at}`, item],
    ]),
  );

/** The rules of a visit and its close. */
export const visitRules: ExplainedRules<
  | 'rebooking-day'
  | 'area-cover'
  | 'parts-authorisation'
  | 'estimate-authorisation'
  | 'labour'
  | 'manufacturer'
  | 'reschedule'
  | 'tolerance'
  | 'receipt-needed'
> = {
  'rebooking-day': {
    title: 'Is the day offered for another visit?',
    source: 'document 3, section 5',
    limits: ['rebooking-days'],
    day: today,
    kinds: () => ({ date: day, urgency, today: day }),
    decide: ({ date, urgency: level, today: now }, asOf) =>
      withSentence(decideRebookingDay(date, level, { date: now }, asOf), daySentences),
    decidedBy: dayDecidedBy,
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
    decide: (inputs) =>
      withSentence(
        decideAreaCover(inputs.issueArea, inputs.package, inputs.jobType),
        areaCoverSentences,
      ),
    decidedBy: {
      'job-type-of-the-area': ['job type'],
      'job-type-of-another-area': ['job type'],
      'package-covers-it': ['package'],
      'package-does-not-cover-it': ['package'],
      'no-package-covers-it': ['issue area'],
      'package-unknown': ['package'],
    },
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
    parts: ({ parts, hours, issueArea, boilerMake }, { rule, outcome }) => [
      { decision: 'labour', inputs: { parts, hours } },
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
    decide: ({ parts, hours }, asOf) =>
      withSentence(decideLabour(parts, hours, asOf), labourSentences),
    decidedBy: { 'within-the-cap': ['labour'], 'above-the-cap': ['labour'], 'no-cap': [] },
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
    kinds: (): { readonly [Fact in keyof RebookingFacts]: InputKind } => ({
      cancelledJobsInClaim: few,
      status,
    }),
    decide: (visit, asOf) =>
      withSentence(rebookingAllowed(visit, withDate(asOf, visit.today)), rebookingSentences),
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
    decide: ({ paidNet, authorised }, asOf) => {
      const decision = decideTolerance(paidNet, authorised, asOf);
      return { ...decision, because: toleranceSentences[decision.outcome] };
    },
    decidedBy: { tolerance: ['net cost of parts'] },
  },
  'receipt-needed': {
    title: 'Do the paid parts need a receipt?',
    source: 'document 3, section 9',
    limits: ['receipt'],
    day: noDay,
    kinds: () => ({ paidGross: money }),
    decide: ({ paidGross }, asOf) => {
      const decision = decideReceipt(paidGross, asOf);
      return { ...decision, because: receiptSentences[decision.outcome] };
    },
    decidedBy: { 'receipt-threshold': ['gross cost of parts'] },
  },
};
