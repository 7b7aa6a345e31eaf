import { urgencies, visitSlots } from '../booking/index.ts';
import { claimFlow, claimQuestions, urgencyQuestions, type ClaimStage } from '../claim/index.ts';
import { closeQuestions } from '../close/index.ts';
import { claimJobTypes, issueAreas, packageSlugs, products } from '../cover/index.ts';
import { questionsThatDecide, type InputsOf, type RuleName } from '../explain/index.ts';
import { claimAnswersShape, closeAnswersShape } from '../json/index.ts';
import { valuesOfUnit } from '../limits/index.ts';
import type { Pence } from '../money/index.ts';
import { abortReasons, claimStatuses, jobStatuses, visitTypes } from '../repair/index.ts';
import { instant, millisecondsPerDay, type LocalDate } from '../time/index.ts';
import type { InputField, InputFields } from './input-field.ts';
import { closeUpTo } from './plain-close.ts';

const day: InputField = { kind: 'day' };
const moment: InputField = { kind: 'moment' };
const money: InputField = { kind: 'money' };
const flag: InputField = { kind: 'flag' };
const text: InputField = { kind: 'text' };
const count: InputField = { kind: 'number', least: 0, step: 1 };
/** Hours of the catalogue and of support, which have any fraction. */
const anyHours: InputField = { kind: 'number', least: 0, most: valuesOfUnit.hours.most };
const { least, most, step } = closeQuestions.estimatedHoursNeeded;
/** Hours of labour that an engineer can choose. */
const hours: InputField = { kind: 'number', least, most, step };
const hour: InputField = { kind: 'number', least: 0, most: 23, step: 1 };
const urgency: InputField = { kind: 'choice', options: urgencies };
const status: InputField = { kind: 'choice', options: jobStatuses };
const jobType: InputField = { kind: 'choice', options: claimJobTypes };
const issueArea: InputField = { kind: 'choice', options: issueAreas };
const optional = (field: InputField): InputField => ({ ...field, isOptional: true });

/** The stages of a claim that decide where it leads. */
const decidingStages: readonly ClaimStage[] = (
  Object.keys(claimFlow.nodes) as readonly ClaimStage[]
).filter((stage) => questionsThatDecide(stage).length > 0 || 'edges' in claimFlow.nodes[stage]);

type QuestionName = keyof typeof claimQuestions;

const answers = (questions: readonly QuestionName[]): InputFields =>
  Object.fromEntries(
    questions.flatMap((question): readonly (readonly [string, InputField])[] => {
      const definition = claimQuestions[question];
      return 'options' in definition
        ? [[question, { kind: 'choice', options: definition.options, isOptional: true }]]
        : [];
    }),
  );

const jobs: InputField = {
  kind: 'list',
  item: {
    kind: 'group',
    fields: { name: text, type: text, status: optional(status), endedAt: optional(moment) },
  },
};

const partHours: InputField = {
  kind: 'group',
  fields: { primary: anyHours, secondary: anyHours, tolerance: anyHours },
};

const parts: InputField = {
  kind: 'list',
  item: {
    kind: 'group',
    fields: {
      name: text,
      quantity: { kind: 'number', least: 1, step: 1 },
      cost: money,
      hours: optional(partHours),
    },
  },
};

const closableJob: InputFields = {
  type: text,
  urgency: optional(urgency),
  startedAt: optional(moment),
  toClose: {
    kind: 'group',
    fields: {
      visitType: optional({ kind: 'choice', options: visitTypes }),
      package: optional({ kind: 'choice', options: packageSlugs }),
      previousVisits: count,
      authorised: optional({ kind: 'choice', options: ['Yes', 'No'] }),
      authorisedNet: optional(money),
      authorisedHours: optional(anyHours),
      partsDescription: optional(text),
      parts: {
        kind: 'list',
        item: {
          kind: 'group',
          fields: {
            name: text,
            quantity: { kind: 'number', least: 1, step: 1 },
            used: optional(flag),
            estimatedCost: optional(money),
            actualCost: optional(money),
            hours: optional(partHours),
          },
        },
      },
    },
  },
};

const term = { status: count, startDate: day, isRenewal: flag, today: day } as const;
const dayOf = { date: day, urgency, today: day } as const;
const earlier = { jobType, jobs, now: moment } as const;

const today = '2024-12-20' as LocalDate;
/** 2024-12-20T09:30:00Z */
const morning = instant(1_734_687_000_000);
const earlierJob = {
  name: 'JOB-1' as never,
  type: 'Gas Job',
  status: 'Complete',
  endedAt: instant(morning - 25 * millisecondsPerDay),
} as const;
const pump = {
  name: 'Pump',
  quantity: 1,
  cost: 20_300 as Pence,
  hours: { primary: 1, secondary: 0.5, tolerance: 0.5 },
} as const;

const drainsJob = {
  type: 'Drains',
  urgency: 'normal',
  startedAt: undefined,
  toClose: {
    visitType: undefined,
    package: 'your-home',
    previousVisits: 0,
    authorised: undefined,
    authorisedNet: undefined,
    authorisedHours: undefined,
    partsDescription: undefined,
    parts: [],
  },
} as const;
const portalFlags = {
  useStructuredParts: true,
  automaticAuthorisation: true,
  labourWarned: false,
} as const;

type RuleInputs<Name extends RuleName> = {
  /** The form of each input. */
  readonly fields: { readonly [Field in keyof InputsOf[Name]]-?: InputField };
  /** Inputs to begin with. */
  readonly example: InputsOf[Name];
};

/** The inputs of every rule that can be explained. */
export const ruleInputs: { readonly [Name in RuleName]: RuleInputs<Name> } = {
  urgency: {
    fields: answers(urgencyQuestions) as RuleInputs<'urgency'>['fields'],
    example: { vulnerable: 'Yes', problemType: 'noHeating' },
  },
  'claim-day': {
    fields: { ...dayOf, hour },
    example: { date: '2024-12-22' as LocalDate, urgency: 'normal', today, hour: 9 },
  },
  slot: {
    fields: { ...dayOf, hour, slot: { kind: 'choice', options: visitSlots } },
    example: { date: today, slot: visitSlots[0], urgency: 'urgent', today, hour: 9 },
  },
  slots: {
    fields: { ...dayOf, hour },
    example: { date: today, urgency: 'urgent', today, hour: 9 },
  },
  'rebooking-day': {
    fields: dayOf,
    example: { date: '2025-01-24' as LocalDate, urgency: 'normal', today },
  },
  'cooling-off': {
    fields: { startDate: day, isRenewal: flag, today: day },
    example: { startDate: '2024-12-10' as LocalDate, isRenewal: false, today },
  },
  'contract-eligibility': {
    fields: { ...term, isPropertyActive: optional(flag) },
    example: {
      status: 4,
      startDate: '2024-12-10' as LocalDate,
      isRenewal: false,
      today,
      isPropertyActive: true,
    },
  },
  'claim-eligibility': {
    fields: { ...term, isPropertyActive: optional(flag), paymentsUpToDate: flag },
    example: {
      status: 4,
      startDate: '2024-01-10' as LocalDate,
      isRenewal: false,
      today,
      isPropertyActive: true,
      paymentsUpToDate: false,
    },
  },
  'area-cover': {
    fields: {
      issueArea,
      package: optional({ kind: 'choice', options: packageSlugs }),
      jobType: text,
    },
    example: { issueArea: 'Boiler', package: 'your-home', jobType: 'Drains' },
  },
  'claim-stage': {
    fields: {
      stage: { kind: 'choice', options: decidingStages },
      answers: {
        kind: 'group',
        fields: answers([...new Set(decidingStages.flatMap(questionsThatDecide))]),
        isOpen: true,
      },
      facts: {
        kind: 'group',
        fields: {
          includedProducts: { kind: 'members', of: products },
          jobTypesWithOpenJob: { kind: 'members', of: claimJobTypes },
          jobTypesToReattend: { kind: 'members', of: claimJobTypes },
          contributionDue: flag,
        },
      },
    },
    example: {
      stage: 'pestsGroup1',
      answers: { jobType: 'pests', pestsType: 'bees' },
      facts: {
        includedProducts: ['boiler', 'pests'],
        jobTypesWithOpenJob: [],
        jobTypesToReattend: [],
        contributionDue: true,
      },
    },
  },
  status: {
    fields: {
      claimStatus: optional({ kind: 'choice', options: claimStatuses }),
      jobStatus: optional(status),
      abortReason: optional({ kind: 'choice', options: abortReasons }),
    },
    example: { claimStatus: 'Upcoming', jobStatus: 'Ready', abortReason: undefined },
  },
  'claim-route': {
    fields: {
      answers: { kind: 'json', shape: claimAnswersShape },
      contract: {
        kind: 'group',
        fields: { includedProducts: { kind: 'members', of: products }, contribution: money },
      },
      jobs,
      now: moment,
    },
    example: {
      answers: { jobType: 'pests', description: 'A nest', pestsType: 'bees' },
      contract: { includedProducts: ['boiler', 'pests'], contribution: 6000 as Pence },
      jobs: [],
      now: morning,
    },
  },
  'close-route': {
    fields: {
      answers: { kind: 'json', shape: closeAnswersShape },
      job: { kind: 'group', fields: closableJob },
      flags: {
        kind: 'group',
        fields: { useStructuredParts: flag, automaticAuthorisation: flag, labourWarned: flag },
      },
      now: moment,
    },
    example: {
      answers: /* @__PURE__ */ closeUpTo(
        'estimatedCostOfParts',
        {
          isResolved: 'No',
          issueDescription: 'The drain is blocked',
          issueArea: 'Drains',
          issueCauses: ['none'],
          confidenceInDiagnosis: 99,
          partsDescription: 'A new pipe',
          estimatedPartsCost: 5001,
          estimatedHoursNeeded: 1,
        },
        drainsJob,
        portalFlags,
      ),
      job: drainsJob,
      flags: portalFlags,
      now: morning,
    },
  },
  reattend: { fields: earlier, example: { jobType: 'boiler', jobs: [earlierJob], now: morning } },
  contribution: {
    fields: { ...earlier, contribution: money },
    example: { jobType: 'boiler', jobs: [earlierJob], now: morning, contribution: 6000 as Pence },
  },
  'parts-authorisation': {
    fields: {
      parts,
      hours,
      previousVisits: count,
      warningShown: flag,
      issueArea: optional(issueArea),
      boilerMake: optional(text),
    },
    example: {
      parts: [pump],
      hours: 1,
      previousVisits: 0,
      warningShown: false,
      issueArea: 'Boiler',
      boilerMake: 'alpha',
    },
  },
  'estimate-authorisation': {
    fields: { hours, parts: money, previousVisits: count },
    example: { hours: 1, parts: 5001 as Pence, previousVisits: 0 },
  },
  labour: { fields: { parts, hours }, example: { parts: [pump], hours: 2 } },
  manufacturer: {
    fields: {
      issueArea: optional(issueArea),
      boilerMake: optional(text),
      partNames: { kind: 'list', item: text },
    },
    example: { issueArea: 'Boiler', boilerMake: 'ideal', partNames: ['Main Heat Exchanger'] },
  },
  reschedule: {
    fields: { status, cancelledJobsInClaim: count, today: day },
    example: { status: 'Dispatched', cancelledJobsInClaim: 0, today },
  },
  tolerance: {
    fields: { paidNet: money, authorised: money },
    example: { paidNet: 6501 as Pence, authorised: 5000 as Pence },
  },
  'receipt-needed': { fields: { paidGross: money }, example: { paidGross: 7000 as Pence } },
};
