import type {
  decideClaimDay,
  decideSlot,
  decideSlots,
  Urgency,
  VisitSlot,
} from '../booking/index.ts';
import type {
  ClaimAnswers,
  ClaimFacts,
  ClaimStage,
  decideClaimUrgency,
  decideContribution,
  urgencyQuestions,
} from '../claim/index.ts';
import type {
  ClosableJob,
  CloseAnswers,
  CloseFlags,
  decideLabour,
  decideManufacturer,
  decideReceipt,
  decideStructuredParts,
  decideTolerance,
  decideUnstructuredEstimate,
  RequestedPart,
  StructuredRequest,
  UnstructuredEstimate,
} from '../close/index.ts';
import type {
  ClaimJobType,
  Contract,
  ContractTerm,
  decideAreaCover,
  decideClaimEligibility,
  decideContractEligibility,
  decideCoolingOff,
  IssueArea,
  PackageSlug,
} from '../cover/index.ts';
import type { AsOf } from '../limits/index.ts';
import type { Pence } from '../money/index.ts';
import type {
  AbortReason,
  ClaimStatus,
  CustomerJob,
  customerStatus,
  decideReattend,
  decideRebookingDay,
  JobStatus,
  rebookingAllowed,
  RebookingFacts,
} from '../repair/index.ts';
import type { Instant, LocalDate } from '../time/index.ts';
import type { OriginOf } from './input-kind.ts';

type Term = ContractTerm & { readonly today: LocalDate };
export type OnProperty = { readonly isPropertyActive: boolean | undefined };
type Payments = { readonly paymentsUpToDate: boolean };
export type EarlierJob = Pick<CustomerJob, 'name' | 'type' | 'status' | 'endedAt'>;
type ReattendInputs = {
  readonly jobType: ClaimJobType;
  readonly jobs: readonly EarlierJob[];
  readonly now: Instant;
};
type DayInputs = {
  readonly date: LocalDate;
  readonly urgency: Urgency;
  readonly today: LocalDate;
};
type HourInputs = DayInputs & { readonly hour: number };

type UrgencyAnswers = Pick<ClaimAnswers, (typeof urgencyQuestions)[number]>;

/** The inputs of each rule, in values that JSON can hold. */
export type InputsOf = {
  urgency: UrgencyAnswers;
  'claim-day': HourInputs;
  slot: HourInputs & { readonly slot: VisitSlot };
  slots: HourInputs;
  'rebooking-day': DayInputs;
  'cooling-off': Pick<Term, 'startDate' | 'isRenewal' | 'today'>;
  'contract-eligibility': Term & OnProperty;
  'claim-eligibility': Term & OnProperty & Payments;
  'area-cover': {
    readonly issueArea: IssueArea;
    readonly package: PackageSlug | undefined;
    readonly jobType: string;
  };
  'claim-stage': {
    readonly stage: ClaimStage;
    readonly answers: ClaimAnswers;
    readonly facts: ClaimFacts;
  };
  'claim-route': {
    readonly answers: ClaimAnswers;
    readonly contract: Pick<Contract, 'includedProducts' | 'contribution'>;
    readonly jobs: readonly EarlierJob[];
    readonly now: Instant;
  };
  'close-route': {
    readonly answers: CloseAnswers;
    readonly job: ClosableJob;
    readonly flags: CloseFlags;
    readonly now: Instant;
  };
  status: {
    readonly claimStatus: ClaimStatus | undefined;
    readonly jobStatus: JobStatus | undefined;
    readonly abortReason: AbortReason | undefined;
  };
  reattend: ReattendInputs;
  contribution: ReattendInputs & { readonly contribution: Pence };
  'parts-authorisation': StructuredRequest;
  'estimate-authorisation': UnstructuredEstimate;
  labour: { readonly parts: readonly RequestedPart[]; readonly hours: number };
  manufacturer: {
    readonly issueArea: IssueArea | undefined;
    readonly boilerMake: string | undefined;
    readonly partNames: readonly string[];
  };
  reschedule: RebookingFacts & { readonly today: LocalDate };
  tolerance: { readonly paidNet: Pence; readonly authorised: Pence };
  'receipt-needed': { readonly paidGross: Pence };
};

export type RuleName = keyof InputsOf;

type RuleOf<Decide extends (...facts: never[]) => { readonly rule: string }> =
  ReturnType<Decide>['rule'];

/** The names of the rows by which each rule decides; those of a graph are not listed. */
export type RulesOf = {
  urgency: RuleOf<typeof decideClaimUrgency>;
  'claim-day': RuleOf<typeof decideClaimDay>;
  slot: RuleOf<typeof decideSlot>;
  slots: RuleOf<typeof decideSlots>;
  'rebooking-day': RuleOf<typeof decideRebookingDay>;
  'cooling-off': RuleOf<typeof decideCoolingOff>;
  'contract-eligibility': RuleOf<typeof decideContractEligibility>;
  'claim-eligibility': RuleOf<typeof decideClaimEligibility>;
  'area-cover': RuleOf<typeof decideAreaCover>;
  'claim-stage': string;
  'claim-route': string;
  'close-route': string;
  status: RuleOf<typeof customerStatus>;
  reattend: RuleOf<typeof decideReattend>;
  contribution: RuleOf<typeof decideContribution>;
  'parts-authorisation': RuleOf<typeof decideStructuredParts>;
  'estimate-authorisation': RuleOf<typeof decideUnstructuredEstimate>;
  labour: RuleOf<typeof decideLabour>;
  manufacturer: RuleOf<typeof decideManufacturer>;
  reschedule: RuleOf<typeof rebookingAllowed>;
  tolerance: RuleOf<typeof decideTolerance>;
  'receipt-needed': RuleOf<typeof decideReceipt>;
};

/** A decision to explain: its rule, and what it is about. */
export type DecisionCase<Name extends RuleName = RuleName> = {
  [One in Name]: {
    readonly decision: One;
    readonly inputs: InputsOf[One];
    /** The date whose limits apply; that of the inputs without it. */
    readonly asOf?: AsOf;
  };
}[Name];

/** A decision that another is made of. */
export type DecisionPart = DecisionCase & {
  /** Where its inputs are among those of the other decision; at the same paths without it. */
  readonly originOf?: OriginOf | undefined;
};
