import { decideStructuredParts, type StructuredRequest } from './authorisation/structured-parts.ts';
import {
  decideUnstructuredEstimate,
  type UnstructuredEstimate,
} from './authorisation/unstructured-estimate.ts';
import {
  decideAreaCover,
  isIssueArea,
  packageSlugs,
  type IssueArea,
  type PackageSlug,
} from '../cover/index.ts';
import type {
  Answers,
  AnswerValue,
  Facts,
  FactValue,
  DerivingRule,
  DerivingRules,
} from '../flow/index.ts';
import type { Decision } from '../kernel/index.ts';
import { withDate, type AsOf } from '../limits/index.ts';
import type { LocalDate } from '../time/index.ts';
import type { Pence } from '../money/index.ts';
import type { CloseShape } from './close-flow.ts';
import { boilerMakeName } from './close-options.ts';
import { requestedParts } from './close-parts.ts';

/** A number; zero where it is not known. */
const numberIn = (value: AnswerValue | undefined): number => (value ?? 0) as number;

/** The limits to decide by: of their own date, or of the day on which the visit was started. */
const limitsOf = (facts: Facts, asOf: AsOf): AsOf =>
  withDate(asOf, facts['startedOn'] as LocalDate | undefined);

/** The area of the fault with its package and job type; `undefined` where no area is given. */
export const areaOnPath = (
  { issueArea }: Answers,
  facts: Facts,
):
  | {
      readonly issueArea: IssueArea;
      readonly package: PackageSlug | undefined;
      readonly jobType: string;
    }
  | undefined =>
  isIssueArea(issueArea)
    ? {
        issueArea,
        package: packageSlugs.find((slug) => slug === facts['package']),
        jobType: facts['jobType'] as string,
      }
    : undefined;

const areaCover: DerivingRule = (answers, facts) => {
  const area = areaOnPath(answers, facts);
  return area === undefined
    ? {
        outcome: 'not-asked',
        rule: 'area-not-asked',
        compared: [{ what: 'issue area', value: null }],
      }
    : decideAreaCover(area.issueArea, area.package, area.jobType);
};

/** Without automatic authorisation every estimate is a matter for support (decisions, "Flags"). */
const requireSupportUnlessAutomatic = (
  automatic: FactValue | undefined,
  decided: Decision<string, string>,
): Decision<string, string> =>
  automatic === true
    ? decided
    : { outcome: 'ask-support', rule: 'no-automatic-authorisation', compared: decided.compared };

/** The estimate in own words of a path. */
export const estimateOnPath = (answers: Answers, facts: Facts): UnstructuredEstimate => ({
  hours: numberIn(answers['estimatedHoursNeeded']),
  parts: numberIn(answers['estimatedPartsCost']) as Pence,
  previousVisits: numberIn(facts['previousVisits']),
});

const estimateDecision =
  (asOf: AsOf): DerivingRule =>
  (answers, facts) =>
    requireSupportUnlessAutomatic(
      facts['automaticAuthorisation'],
      decideUnstructuredEstimate(estimateOnPath(answers, facts), limitsOf(facts, asOf)),
    );

/** Answered either way, the labour warning counts as shown, and is never shown again (decisions, "Warning shown"). */
export const wasLabourWarned = (
  { labourWarning }: Answers,
  { labourWarned }: { readonly labourWarned?: FactValue | undefined },
): boolean => labourWarning !== undefined || labourWarned === true;

/** The request for parts of the catalogue of a path. */
export const partsRequestOnPath = (answers: Answers, facts: Facts): StructuredRequest => {
  const { issueArea } = answers;
  return {
    parts: requestedParts(answers['partsRequested']),
    hours: numberIn(answers['estimatedHoursNeeded']),
    previousVisits: numberIn(facts['previousVisits']),
    warningShown: wasLabourWarned(answers, facts),
    issueArea: isIssueArea(issueArea) ? issueArea : undefined,
    boilerMake: boilerMakeName(answers),
  };
};

const partsDecision =
  (asOf: AsOf): DerivingRule =>
  (answers, facts) =>
    requireSupportUnlessAutomatic(
      facts['automaticAuthorisation'],
      decideStructuredParts(partsRequestOnPath(answers, facts), limitsOf(facts, asOf)),
    );

/** The rules behind the derived facts of the close flow, by other limits than those of the day of the visit. */
export const closeRulesOn = (asOf: AsOf): DerivingRules<CloseShape> => ({
  areaCover,
  estimateDecision: estimateDecision(asOf),
  partsDecision: partsDecision(asOf),
});

/** The rules behind the derived facts of the close flow. */
export const closeRules: DerivingRules<CloseShape> = /* @__PURE__ */ closeRulesOn(undefined);
