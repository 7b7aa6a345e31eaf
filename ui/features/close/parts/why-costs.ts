import {
  closeFacts,
  closeStartDate,
  estimateOnPath,
  partsRequestOnPath,
  type ClosableJob,
  type CloseFlags,
  type StructuredRequest,
  type UnstructuredEstimate,
} from '#domain/close';
import {
  explainBy,
  visitRules,
  type Change,
  type DecisionCase,
  type ExplainedComparison,
  valueAt,
} from '#domain/explain';
import type { Answers } from '#domain/flow';
import { formatPounds, type Pence } from '#domain/money';
import type { LocalDate } from '#domain/time';
import { hoursInWords } from '#words/wording/date-words.ts';
import { whyCostsWording } from '#words/features/close/wording/parts.ts';
import type { WhyWords } from '../../../kit/lists/why-words.ts';

/** A request for parts of the catalogue, or an estimate in own words. */
export type Costs =
  | {
      readonly decision: 'parts-authorisation';
      readonly inputs: StructuredRequest;
      readonly asOf: LocalDate | undefined;
    }
  | {
      readonly decision: 'estimate-authorisation';
      readonly inputs: UnstructuredEstimate;
      readonly asOf: LocalDate | undefined;
    };

const caseOf = ({ decision, inputs, asOf }: Costs): DecisionCase =>
  ({ decision, inputs, ...(asOf !== undefined && { asOf }) }) as DecisionCase;

const money = (amount: unknown): string => formatPounds(Math.abs(Number(amount)) as Pence);

const amounts = ['labour', 'total cost', 'estimated cost'];

/** Where an amount is, as seen from its limit. */
const placeWords = (margin: number, limit: unknown): string => {
  if (margin === 0) return whyCostsWording.atLimit;
  return whyCostsWording[margin > 0 ? 'below' : 'above'](money(margin), money(limit));
};

const comparedWords = ({ what, value, limit, margin }: ExplainedComparison): string | undefined => {
  if (margin === undefined || limit === undefined) return undefined;
  if (amounts.includes(what))
    return whyCostsWording.amount(what, money(value), placeWords(margin, limit));
  if (what === 'previous visits' || what === 'lines of parts')
    return whyCostsWording.count(what, Number(value), Number(limit));
  return undefined;
};

/** The name of the line of parts that a change is about. */
const lineOf = (inputs: Costs['inputs'], input: string): string => {
  const name = valueAt(inputs, `${input.split('.').slice(0, 2).join('.')}.name`);
  return typeof name === 'string' ? name : '';
};

const changeWords = (inputs: Costs['inputs'], change: Change): string => {
  const { input, to, outcome } = change;
  const then = whyCostsWording.outcomes[outcome] ?? '';
  if (input === 'hours') return whyCostsWording.withHours(hoursInWords(Number(to)), then);
  if (input === 'previousVisits') return whyCostsWording.withVisits(Number(to), then);
  if (input === 'parts') return whyCostsWording.withParts(money(to), then);
  return to === undefined
    ? whyCostsWording.without(lineOf(inputs, input), then)
    : whyCostsWording.withPart(lineOf(inputs, input), money(to), then);
};

/** Whether a change removes the only line of a request, which needs one. */
const isLastLine = (costs: Costs, { to }: Change): boolean =>
  costs.decision === 'parts-authorisation' && to === undefined && costs.inputs.parts.length === 1;

/** Why costs are authorised or not, by how much, and what would change it. */
export const whyCosts = (costs: Costs): WhyWords => {
  const { compared, changes, parts } = explainBy(visitRules, caseOf(costs));
  const maker = parts.find(({ decision }) => decision === 'manufacturer');
  return {
    compared: [
      ...compared.flatMap((one) => comparedWords(one) ?? []),
      ...(maker === undefined ? [] : (whyCostsWording.makers[maker.rule] ?? [])),
    ],
    changes: changes
      .filter((change) => !isLastLine(costs, change))
      .map((change) => changeWords(costs.inputs, change)),
  };
};

/** The costs of the answers on a path; `undefined` where none are entered. */
export const costsOnPath = (
  live: Answers,
  job: ClosableJob,
  flags: CloseFlags,
): Costs | undefined => {
  const facts = closeFacts(job, flags);
  const asOf = closeStartDate(job);
  if (live['partsRequested'] !== undefined)
    return { decision: 'parts-authorisation', inputs: partsRequestOnPath(live, facts), asOf };
  return live['estimatedPartsCost'] === undefined
    ? undefined
    : { decision: 'estimate-authorisation', inputs: estimateOnPath(live, facts), asOf };
};
