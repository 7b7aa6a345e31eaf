import {
  decideCase,
  explainBy,
  explainedRules,
  originsIn,
  type DecisionCase,
  type Explanation,
  type InputsOf,
  type OriginOf,
  type RuleName,
} from '../explain/index.ts';
import {
  writeFault,
  type JsonPath,
  type JsonSchema,
  type ReadJson,
  type Shape,
} from '../json/index.ts';
import { fromTheStart, type AsOf } from '../limits/index.ts';
import { londonDate, londonTime, type Instant } from '../time/index.ts';
import {
  caseOfClaim,
  caseOfClose,
  decideClaim,
  decideClose,
  decideEstimate,
  decideMaker,
  decideParts,
  decideStatus,
  decideUrgency,
  type Decide,
  type Decided,
  type VisitedPlace,
} from './decide-with-places.ts';
import {
  areaInput,
  claimInput,
  closeInput,
  contributionInput,
  coolingOffInput,
  dayInput,
  eligibilityInput,
  estimateInput,
  labourInput,
  manufacturerInput,
  partsInput,
  receiptInput,
  reattendInput,
  rescheduleInput,
  statusInput,
  toleranceInput,
  urgencyInput,
} from './decision-inputs.ts';

type DecisionKind<Input> = {
  readonly title: string;
  readonly shape: Shape<Input>;
  readonly decide: Decide<Input>;
  /** The same decision as a case of a rule, by which it is explained. */
  readonly caseOf: (input: Input) => DecisionCase;
  /** Where the inputs of the rule are in the JSON; at the same paths without it. */
  readonly originOf?: OriginOf | undefined;
};

/** A decision about some JSON that is a case of a rule. */
const caseBy =
  <Name extends RuleName, Input>(decision: Name, inputsOf: (input: Input) => InputsOf[Name]) =>
  (input: Input): DecisionCase =>
    ({ decision, inputs: inputsOf(input) }) as DecisionCase;

/** A decision that its rule alone makes. */
const byRule = <Name extends RuleName, Input>(
  title: string,
  shape: Shape<Input>,
  decision: Name,
  inputsOf: (input: Input) => InputsOf[Name],
  originOf?: OriginOf,
): DecisionKind<Input> => {
  const caseOf = caseBy(decision, inputsOf);
  return {
    title,
    shape,
    caseOf,
    originOf,
    decide: (input, asOf) => {
      const { outcome, rule, because, compared } = decideCase({ ...caseOf(input), asOf });
      return { outcome, rule, because, compared, visited: [] };
    },
  };
};

/** Adds the margin of the last comparison, which is with the limit if one decides. */
const withMargin = <Input>(kind: DecisionKind<Input>): DecisionKind<Input> => ({
  ...kind,
  decide: (input, asOf) => {
    const decided = kind.decide(input, asOf);
    const margin = decided.compared.at(-1)?.margin;
    return { ...decided, ...(margin !== undefined && { margin }) };
  },
});

const kind = <Input>(
  title: string,
  shape: Shape<Input>,
  decide: Decide<Input>,
  caseOf: (input: Input) => DecisionCase,
  originOf?: OriginOf,
): DecisionKind<Input> => ({ title, shape, decide, caseOf, originOf });

const hourOf = <Rest extends object>({ now, ...rest }: Rest & { readonly now: Instant }) => {
  const { date: today, hour } = londonTime(now);
  return { ...rest, today, hour };
};

const dateOf = <Rest extends object>({ now, ...rest }: Rest & { readonly now: Instant }) => ({
  ...rest,
  today: londonDate(now),
});

const ofNow = { today: { from: 'now' }, hour: { from: 'now' } } as const;

const asIs = <Input>(input: Input): Input => input;

/** Every decision that takes its input as JSON, by the name that cases and the command line use. */
const kinds = {
  claim: kind('How far the answers of a claim lead', claimInput, decideClaim, caseOfClaim),
  close: kind('How far the answers of a close lead', closeInput, decideClose, caseOfClose),
  parts: kind(
    'Whether a repair with parts of the catalogue is authorised',
    partsInput,
    decideParts,
    caseBy('parts-authorisation', asIs),
  ),
  estimate: kind(
    'Whether an estimate is authorised',
    estimateInput,
    decideEstimate,
    caseBy('estimate-authorisation', asIs),
  ),
  manufacturer: kind(
    'Whether the maker takes a job',
    manufacturerInput,
    decideMaker,
    caseBy('manufacturer', asIs),
  ),
  status: kind(
    'Which status a customer reads',
    statusInput,
    ({ claimStatus, jobStatus, abortReason }) =>
      decideStatus({ claimStatus, jobStatus, abortReason }),
    caseBy('status', ({ claimStatus, jobStatus, abortReason }) => ({
      claimStatus,
      jobStatus,
      abortReason,
    })),
  ),
  urgency: kind(
    'How urgent a claim is',
    urgencyInput,
    ({ answers }) => decideUrgency(answers),
    caseBy('urgency', ({ answers }) => answers),
    (question) => `answers.${question}`,
  ),
  slots: byRule('Which slots of a day are open', dayInput, 'slots', hourOf, originsIn(ofNow)),
  day: byRule('Whether a claim offers a day', dayInput, 'claim-day', hourOf, originsIn(ofNow)),
  'cooling-off': withMargin(
    byRule(
      'Whether a contract is in its cooling-off period',
      coolingOffInput,
      'cooling-off',
      dateOf,
      originsIn(ofNow),
    ),
  ),
  eligibility: byRule(
    'Whether a contract can be claimed on',
    eligibilityInput,
    'claim-eligibility',
    ({ contract: { status, startDate, isRenewal, property, paymentsUpToDate }, now }) => ({
      status,
      startDate,
      isRenewal,
      today: londonDate(now),
      isPropertyActive: property.active,
      paymentsUpToDate,
    }),
    originsIn({
      ...ofNow,
      status: 'contract.status',
      startDate: 'contract.startDate',
      isRenewal: 'contract.isRenewal',
      isPropertyActive: 'contract.property.active',
      paymentsUpToDate: 'contract.paymentsUpToDate',
    }),
  ),
  area: byRule(
    'Whether a package covers an area',
    areaInput,
    'area-cover',
    ({ area, package: ownPackage, jobType }) => ({ issueArea: area, package: ownPackage, jobType }),
    originsIn({ issueArea: 'area' }),
  ),
  reattend: withMargin(
    byRule('Whether a claim is a free return visit', reattendInput, 'reattend', asIs),
  ),
  reschedule: byRule('Whether a visit can be moved', rescheduleInput, 'reschedule', (visit) => ({
    ...visit,
    today: fromTheStart,
  })),
  'rebooking-day': byRule(
    'Whether a day is offered for another visit',
    dayInput,
    'rebooking-day',
    dateOf,
    originsIn(ofNow),
  ),
  contribution: byRule(
    'Whether a claim costs its contribution',
    contributionInput,
    'contribution',
    asIs,
  ),
  labour: withMargin(byRule('Whether labour is within its cap', labourInput, 'labour', asIs)),
  tolerance: withMargin(
    byRule('Whether paid parts cost more than authorised', toleranceInput, 'tolerance', asIs),
  ),
  receipt: withMargin(byRule('Whether parts need a receipt', receiptInput, 'receipt-needed', asIs)),
};

export type DecisionName = keyof typeof kinds;
export const decisionNames = Object.keys(kinds) as readonly DecisionName[];

export const isDecisionName = (name: string): name is DecisionName => Object.hasOwn(kinds, name);

type Faults = { readonly faults: readonly string[] };

/** A decision about some JSON, or the faults of that JSON with their paths. */
export type JsonDecision = (Decided & { readonly visited: readonly VisitedPlace[] }) | Faults;

const kindNamed = (name: DecisionName) => kinds[name] as DecisionKind<unknown>;

/** The title of a decision. */
export const decisionTitle = (name: DecisionName): string => kinds[name].title;

/** The form of the JSON that a decision takes. */
export const inputSchemaOf = (name: DecisionName): JsonSchema => kinds[name].shape.input;

/** Reads the input of a decision, or lists its faults in lines; `path` leads to it. */
const readInput = (name: DecisionName, input: unknown, path: JsonPath): ReadJson<unknown> => {
  const read = kindNamed(name).shape.read(input, path);
  return read.valid ? read : { valid: false, faults: read.faults.map(writeFault) };
};

/** The faults of the input of a decision; none where it can be decided about. */
export const inputFaults = (
  name: DecisionName,
  input: unknown,
  path: JsonPath,
): readonly string[] => {
  const read = readInput(name, input, path);
  return read.valid ? [] : read.faults;
};

/**
 * Decides by a rule about an input as JSON has it: money in pence, moments and days in ISO 8601.
 *
 * @param asOf the limits that apply, in place of those of the input's own date
 * @param path leads to the input in the JSON that it is a part of
 */
export const decideJson = (
  name: DecisionName,
  input: unknown,
  asOf?: AsOf,
  path: JsonPath = [],
): JsonDecision => {
  const read = readInput(name, input, path);
  return read.valid ? kindNamed(name).decide(read.value, asOf) : { faults: read.faults };
};

/** Explains a decision about some JSON, or lists the faults of that JSON. */
export const explainJson = (
  name: DecisionName,
  input: unknown,
  asOf?: AsOf,
): Explanation | Faults => {
  const { caseOf, originOf } = kindNamed(name);
  const read = readInput(name, input, []);
  return read.valid
    ? explainBy(explainedRules, { ...caseOf(read.value), asOf, originOf })
    : { faults: read.faults };
};
