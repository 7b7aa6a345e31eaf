import type { IssueArea } from '../../cover/index.ts';
import { defineRules } from '../../flow/index.ts';
import { compareWithLimit, type Decision, type WithSentence } from '../../kernel/index.ts';
import { type AsOf, compareAtMost, valueOn } from '../../limits/index.ts';
import type { Pence } from '../../money/index.ts';
import {
  leastLabourLimit,
  partLinesLimit,
  partsRateLimit,
  previousVisitsLimit,
  totalCostLimit,
} from '../close-limits.ts';
import {
  areFirstLimits,
  authorisationLimits,
  type AuthorisationLimits,
  authorisationLimitsOn,
} from './authorisation-limits.ts';
import { fixCost, moneyLimit, nextLimit, type FixCost, type MoneyLimit } from './fix-cost.ts';
import { labourCost, labourCap } from './labour.ts';
import { decideManufacturer } from './manufacturer-check.ts';
import { partsCost, type RequestedPart } from './requested-part.ts';

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

const labourTooHigh = { fact: 'labourRemaining', below: 0 } as const;
const makerTakesIt = { fact: 'makerTakesIt', is: true } as const;

/** The rules of a request for parts of the catalogue under some limits (document 3, section 4, and decisions). */
export const partsRules = ({
  totalLimit,
  previousVisitsAllowed,
  partLinesAllowed,
}: Pick<AuthorisationLimits, 'totalLimit' | 'previousVisitsAllowed' | 'partLinesAllowed'>) => {
  const totalTooHigh = { fact: 'totalCost', above: totalLimit } as const;
  /** The warning comes first when half an hour of labour would be within the limit. */
  const labourCanBeLower = {
    all: [
      { fact: 'costWithLeastLabour', atMost: totalLimit },
      { not: { fact: 'warningShown', is: true } },
    ],
  } as const;
  return defineRules<{ fact: PartsFact; outcome: StructuredOutcome; rule: StructuredRule }>()({
    name: 'Parts of the catalogue',
    guards: {
      tooManyVisits: { fact: 'previousVisits', above: previousVisitsAllowed },
      labourTooHighButCanBeLower: { all: [labourTooHigh, labourCanBeLower] },
      labourTooHighForTheMaker: { all: [labourTooHigh, makerTakesIt] },
      labourTooHigh,
      totalTooHighButCanBeLower: { all: [totalTooHigh, labourCanBeLower] },
      totalTooHighForTheMaker: { all: [totalTooHigh, makerTakesIt] },
      totalTooHigh,
      tooManyParts: { fact: 'partLines', above: partLinesAllowed },
    },
    rows: [
      {
        when: 'tooManyVisits',
        outcome: 'ask-support',
        rule: 'too-many-visits',
        because: 'There were too many visits before',
      },
      {
        when: 'labourTooHighButCanBeLower',
        outcome: 'labour-can-be-lower',
        rule: 'labour-too-high',
        because: 'The labour is above its cap, and less could be within the limit',
      },
      {
        when: 'labourTooHighForTheMaker',
        outcome: 'send-to-manufacturer',
        rule: 'labour-too-high',
        because: 'The labour is above its cap, and the maker takes the job',
      },
      {
        when: 'labourTooHigh',
        outcome: 'ask-support',
        rule: 'labour-too-high',
        because: 'The labour is above its cap',
      },
      {
        when: 'totalTooHighButCanBeLower',
        outcome: 'labour-can-be-lower',
        rule: 'total-too-high',
        because: 'The total is above the limit, and less labour could be within it',
      },
      {
        when: 'totalTooHighForTheMaker',
        outcome: 'send-to-manufacturer',
        rule: 'total-too-high',
        because: 'The total is above the limit, and the maker takes the job',
      },
      {
        when: 'totalTooHigh',
        outcome: 'ask-support',
        rule: 'total-too-high',
        because: 'The total is above the limit',
      },
      {
        when: 'tooManyParts',
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

const firstRules = partsRules(authorisationLimits);

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
  const limits = authorisationLimitsOn(asOf);
  const rules = areFirstLimits(limits) ? firstRules : partsRules(limits);
  const cost = fixCost(labourCost(hours, valueOn(partsRateLimit, asOf)), partsCost(parts));
  const costWithLeastLabour = cost.parts + valueOn(leastLabourLimit, asOf);
  const cap = labourCap(parts, asOf);
  const total = moneyLimit('total', cost.total, limits.totalLimit);
  const maker = decideManufacturer({
    issueArea,
    boilerMake,
    partNames: parts.map(({ name }) => name),
  });
  const { outcome, rule, because } = rules.decide({
    previousVisits,
    labourRemaining: (cap ?? Infinity) - cost.labour,
    totalCost: cost.total,
    costWithLeastLabour,
    partLines: parts.length,
    warningShown,
    makerTakesIt: maker.outcome === 'holds',
  });
  const isTooExpensive = rule === 'labour-too-high' || rule === 'total-too-high';
  return {
    outcome,
    rule,
    because,
    compared: [
      compareAtMost('previous visits', previousVisits, previousVisitsLimit, asOf),
      cap === undefined
        ? { what: 'labour', value: cost.labour }
        : compareWithLimit('labour', cost.labour, cap),
      compareAtMost('total cost', cost.total, totalCostLimit, asOf),
      compareAtMost('total cost with the least labour', costWithLeastLabour, totalCostLimit, asOf),
      compareAtMost('lines of parts', parts.length, partLinesLimit, asOf),
      { what: 'labour warning shown', value: warningShown },
      ...(isTooExpensive && outcome !== 'labour-can-be-lower' ? maker.compared : []),
    ],
    cost,
    labourCap: cap,
    next:
      cap === undefined
        ? total
        : nextLimit<'labour' | 'total'>(moneyLimit('labour', cost.labour, cap), total),
  };
};
