import type { IssueArea } from '../../cover/index.ts';
import { defineRules, type Condition, type RuleTable } from '../../flow/index.ts';
import { compareWithLimit, type Decision, type WithSentence } from '../../kernel/index.ts';
import { type AsOf, compareAtMost, valueOn } from '../../limits/index.ts';
import type { Pence } from '../../money/index.ts';
import {
  leastLabourLimit,
  partLinesLimit,
  partsRateLimit,
  previousVisitsLimit,
  totalCostLimit,
} from './close-limits.ts';
import { labourCap } from './labour.ts';
import {
  fixCost,
  moneyLimit,
  type FixCost,
  type MoneyLimit,
  partsCost,
  type RequestedPart,
  labourCost,
} from './repair-cost.ts';
import { decideManufacturer } from './manufacturer-check.ts';

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

export type StructuredDecision = WithSentence<Decision<StructuredOutcome, StructuredRule>> & {
  readonly cost: FixCost;
  /** `undefined` for no cap. */
  readonly labourCap: Pence | undefined;
  readonly next: MoneyLimit<'labour' | 'total'>;
};

type PartsFact =
  | 'previousVisits'
  /** Pence up to the labour cap; infinite without one. */
  | 'labourRemaining'
  | 'totalCost'
  | 'costWithLeastLabour'
  | 'partLines'
  | 'warningShown'
  | 'makerTakesIt';

type PartsNames = { fact: PartsFact; outcome: StructuredOutcome; rule: StructuredRule };
type PartsCondition = Condition<never, PartsFact>;

const makerTakesIt: PartsCondition = { fact: 'makerTakesIt', is: true };

/** The rows for a cost above its limit: less labour, else the maker, else support. */
const rowsAbove = (
  cost: 'labour' | 'total',
  isAbove: PartsCondition,
  canBeLower: PartsCondition,
  because: string,
) =>
  [
    {
      when: `${cost}TooHighButCanBeLower`,
      condition: { all: [isAbove, canBeLower] },
      outcome: 'labour-can-be-lower',
      rule: `${cost}-too-high`,
      because: `${because}, and less labour could be within the limit`,
    },
    {
      when: `${cost}TooHighForTheMaker`,
      condition: { all: [isAbove, makerTakesIt] },
      outcome: 'send-to-manufacturer',
      rule: `${cost}-too-high`,
      because: `${because}, and the maker takes the job`,
    },
    {
      when: `${cost}TooHigh`,
      condition: isAbove,
      outcome: 'ask-support',
      rule: `${cost}-too-high`,
      because,
    },
  ] as const;

/** The rules of a request for parts of the catalogue under some limits (document 3, section 4, and decisions). */
export const partsRules = (asOf: AsOf): RuleTable<PartsNames> => {
  const totalLimit = valueOn(totalCostLimit, asOf);
  /** The warning comes first when half an hour of labour would be within the limit. */
  const canBeLower: PartsCondition = {
    all: [
      { fact: 'costWithLeastLabour', atMost: totalLimit },
      { not: { fact: 'warningShown', is: true } },
    ],
  };
  return defineRules<PartsNames>()({
    rows: [
      {
        when: 'tooManyVisits',
        condition: { fact: 'previousVisits', above: valueOn(previousVisitsLimit, asOf) },
        outcome: 'ask-support',
        rule: 'too-many-visits',
        because: 'There were too many visits before',
      },
      ...rowsAbove(
        'labour',
        { fact: 'labourRemaining', below: 0 },
        canBeLower,
        'The labour is above its cap',
      ),
      ...rowsAbove(
        'total',
        { fact: 'totalCost', above: totalLimit },
        canBeLower,
        'The total is above the limit',
      ),
      {
        when: 'tooManyParts',
        condition: { fact: 'partLines', above: valueOn(partLinesLimit, asOf) },
        outcome: 'ask-support',
        rule: 'too-many-parts',
        because: 'There are too many lines of parts',
      },
    ],
    otherwise: {
      outcome: 'authorised',
      rule: 'within-limits',
      because: 'The parts and the labour are within all limits',
    },
  });
};

/**
 * Whether a fix with parts of the catalogue is authorised at once. The first rule that holds decides: too many visits,
 * labour above its cap, a total above its limit, too many lines of parts (document 3, section 4, "Automatic
 * authorisation rule", and decisions).
 */
export const decideStructuredParts = (
  request: StructuredRequest,
  asOf: AsOf,
): StructuredDecision => {
  const { parts, hours, previousVisits, warningShown, issueArea, boilerMake } = request;
  const cost = fixCost(labourCost(hours, valueOn(partsRateLimit, asOf)), partsCost(parts));
  const costWithLeastLabour = cost.parts + valueOn(leastLabourLimit, asOf);
  const cap = labourCap(parts, asOf);
  // Without a cap no labour is above it.
  const labour = moneyLimit('labour', cost.labour, cap ?? (Infinity as Pence));
  const total = moneyLimit('total', cost.total, valueOn(totalCostLimit, asOf));
  const maker = decideManufacturer({
    issueArea,
    boilerMake,
    partNames: parts.map(({ name }) => name),
  });
  const decided = partsRules(asOf).decide({
    previousVisits,
    labourRemaining: labour.remaining,
    totalCost: cost.total,
    costWithLeastLabour,
    partLines: parts.length,
    warningShown,
    makerTakesIt: maker.outcome === 'holds',
  });
  const isMakerAsked =
    decided.outcome !== 'labour-can-be-lower' &&
    (decided.rule === 'labour-too-high' || decided.rule === 'total-too-high');
  return {
    ...decided,
    compared: [
      compareAtMost('previous visits', previousVisits, previousVisitsLimit, asOf),
      cap === undefined
        ? { what: 'labour', value: cost.labour }
        : compareWithLimit('labour', cost.labour, cap),
      compareAtMost('total cost', cost.total, totalCostLimit, asOf),
      compareAtMost('total cost with the least labour', costWithLeastLabour, totalCostLimit, asOf),
      compareAtMost('lines of parts', parts.length, partLinesLimit, asOf),
      { what: 'labour warning shown', value: warningShown },
      ...(isMakerAsked ? maker.compared : []),
    ],
    cost,
    labourCap: cap,
    next: labour.remaining <= total.remaining ? labour : total,
  };
};
