import { decideStructuredParts } from './authorisation/structured-parts.ts';
import { decideUnstructuredEstimate } from './authorisation/unstructured-estimate.ts';
import { decideAreaCover, isIssueArea, packageSlugs } from '../cover/index.ts';
import type { Answers, FactValue, DerivingRule, DerivingRules } from '../flow/index.ts';
import type { Decision } from '../kernel/index.ts';
import { parseLocalDate, type LocalDate } from '../time/index.ts';
import type { Pence } from '../money/index.ts';
import type { CloseShape } from './close-flow.ts';
import { boilerMakeName } from './close-options.ts';
import { requestedParts } from './close-parts.ts';

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

const dateIn = (value: unknown): LocalDate | undefined => parseLocalDate(textIn(value) ?? '');

const areaCover: DerivingRule = ({ issueArea }, facts) => {
  if (!isIssueArea(issueArea))
    return {
      outcome: 'not-asked',
      rule: 'area-not-asked',
      compared: [{ what: 'issue area', value: null }],
    };
  const ownPackage = packageSlugs.find((slug) => slug === facts['package']);
  return decideAreaCover(issueArea, ownPackage, textIn(facts['jobType']) ?? '');
};

/** Without automatic authorisation every estimate is a matter for support (decisions, "Flags"). */
const requireSupportUnlessAutomatic = (
  automatic: FactValue | undefined,
  decided: Decision<string, string>,
): Decision<string, string> =>
  automatic === true
    ? decided
    : { outcome: 'ask-support', rule: 'no-automatic-authorisation', compared: decided.compared };

const estimateDecision: DerivingRule = (
  answers,
  { previousVisits, automaticAuthorisation, startedOn },
) =>
  requireSupportUnlessAutomatic(
    automaticAuthorisation,
    decideUnstructuredEstimate(
      {
        hours: numberIn(answers['estimatedHoursNeeded']),
        parts: numberIn(answers['estimatedPartsCost']) as Pence,
        previousVisits: numberIn(previousVisits),
      },
      dateIn(startedOn),
    ),
  );

/** Answered either way, the labour warning counts as shown, and is never shown again (decisions, "Warning shown"). */
export const wasLabourWarned = (
  { labourWarning }: Answers,
  { labourWarned }: { readonly labourWarned?: FactValue | undefined },
): boolean => labourWarning !== undefined || labourWarned === true;

const partsDecision: DerivingRule = (answers, facts) => {
  const { previousVisits, automaticAuthorisation, startedOn } = facts;
  const { issueArea } = answers;
  return requireSupportUnlessAutomatic(
    automaticAuthorisation,
    decideStructuredParts(
      {
        parts: requestedParts(answers['partsRequested']),
        hours: numberIn(answers['estimatedHoursNeeded']),
        previousVisits: numberIn(previousVisits),
        warningShown: wasLabourWarned(answers, facts),
        issueArea: isIssueArea(issueArea) ? issueArea : undefined,
        boilerMake: textIn(boilerMakeName(answers)),
      },
      dateIn(startedOn),
    ),
  );
};

/** The rules behind the derived facts of the close flow. */
export const closeRules: DerivingRules<CloseShape> = { areaCover, estimateDecision, partsDecision };
