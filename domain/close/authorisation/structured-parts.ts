import type { IssueArea } from '../../cover/index.ts';
import { compareWithLimit, type Comparison, type Decision } from '../../kernel/index.ts';
import type { Pence } from '../../money/index.ts';
import { fixCost, moneyLimit, nextLimit, type FixCost, type MoneyLimit } from './fix-cost.ts';
import { labourCost, leastLabour, structuredRate, labourCap } from './labour.ts';
import { decideManufacturer } from './manufacturer-check.ts';
import { partsCost, type RequestedPart } from './requested-part.ts';
import { previousVisitsAllowed } from './unstructured-estimate.ts';

/** Pence up to which a fix is authorised automatically (document 3, section 9). */
export const totalLimit = 25_000 as Pence;

/** Lines of parts up to which a fix is authorised automatically, whatever their quantities (decisions). */
export const partLinesAllowed = 2;

/** The inputs of the rule for catalogue parts: hours of labour, and lines in pence, net (document 3, section 4). */
export type StructuredRequest = {
  readonly parts: readonly RequestedPart[];
  readonly hours: number;
  readonly previousVisits: number;
  /** Whether the engineer has answered the warning that labour can be lower. */
  readonly warningShown: boolean;
  readonly issueArea: IssueArea | undefined;
  readonly boilerMake: string | undefined;
};

/** The outcome of a request for parts. */
export type StructuredOutcome =
  | 'authorised'
  | 'labour-can-be-lower'
  | 'send-to-manufacturer'
  | 'ask-support';

export type StructuredRule =
  | 'too-many-visits'
  | 'labour-too-high'
  | 'total-too-high'
  | 'too-many-parts'
  | 'within-limits';

type StructuredDecision = Decision<StructuredOutcome, StructuredRule> & {
  readonly cost: FixCost;
  /** `undefined` for no cap. */
  readonly labourCap: Pence | undefined;
  readonly next: MoneyLimit<'labour' | 'total'>;
};

type Compared = readonly Comparison[];
type TooDear = Pick<StructuredDecision, 'outcome' | 'compared'>;

/**
 * The outcome of a fix that costs too much: the warning first, when half an hour of labour would be within the limit.
 */
const decideTooExpensive = (
  request: StructuredRequest,
  cost: FixCost,
  compared: Compared,
): TooDear => {
  if (cost.parts + leastLabour <= totalLimit && !request.warningShown)
    return { outcome: 'labour-can-be-lower', compared };
  const { issueArea, boilerMake, parts } = request;
  const partNames = parts.map(({ name }) => name);
  const maker = decideManufacturer({ issueArea, boilerMake, partNames });
  return {
    outcome: maker.outcome === 'holds' ? 'send-to-manufacturer' : 'ask-support',
    compared: [...compared, ...maker.compared],
  };
};

/**
 * Whether a fix with parts of the catalogue is authorised at once. The first rule that holds decides: too many visits,
 * labour above its cap, a total above 250 pounds, more than two lines of parts (document 3, section 4, "Automatic
 * authorisation rule", and decisions).
 */
export const decideStructuredParts = (request: StructuredRequest): StructuredDecision => {
  const { parts, hours, previousVisits } = request;
  const cost = fixCost(labourCost(hours, structuredRate), partsCost(parts));
  const cap = labourCap(parts);
  const total = moneyLimit('total', cost.total, totalLimit);
  const decided = {
    compared: [
      compareWithLimit('previous visits', previousVisits, previousVisitsAllowed),
      cap === undefined
        ? { what: 'labour', value: cost.labour }
        : compareWithLimit('labour', cost.labour, cap),
      compareWithLimit('total cost', cost.total, totalLimit),
      compareWithLimit('total cost with the least labour', cost.parts + leastLabour, totalLimit),
      compareWithLimit('lines of parts', parts.length, partLinesAllowed),
      { what: 'labour warning shown', value: request.warningShown },
    ],
    cost,
    labourCap: cap,
    next:
      cap === undefined
        ? total
        : nextLimit<'labour' | 'total'>(moneyLimit('labour', cost.labour, cap), total),
  } as const;
  if (previousVisits > previousVisitsAllowed)
    return { outcome: 'ask-support', rule: 'too-many-visits', ...decided };
  if (cap !== undefined && cost.labour > cap)
    return {
      rule: 'labour-too-high',
      ...decided,
      ...decideTooExpensive(request, cost, decided.compared),
    };
  if (cost.total > totalLimit)
    return {
      rule: 'total-too-high',
      ...decided,
      ...decideTooExpensive(request, cost, decided.compared),
    };
  return parts.length > partLinesAllowed
    ? { outcome: 'ask-support', rule: 'too-many-parts', ...decided }
    : { outcome: 'authorised', rule: 'within-limits', ...decided };
};
