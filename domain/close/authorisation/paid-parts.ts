import type { CataloguePart, RequestedPart } from './repair-cost.ts';
import {
  compareWithLimit,
  type Decision,
  isBlankText,
  countCharacters,
  plainText,
} from '../../kernel/index.ts';
import { type AsOf, compareAtMost, valueOn, fixedValue } from '../../limits/index.ts';
import { noPence, type Pence, parsePoundsUp } from '../../money/index.ts';
import {
  costToleranceLimit,
  receiptLimit,
  valueAddedTaxLimit,
  closeTextLimit,
  piecesLimit,
} from './close-limits.ts';

/** A line of parts while it is typed. */
export type PartForm = {
  readonly part: CataloguePart | undefined;
  /** Pounds, net, of the whole line. */
  readonly cost: string;
  readonly quantity: string;
};

/** A line before anything is typed. */
export const emptyPartForm: PartForm = { part: undefined, cost: '', quantity: '1' };

/** A gap of a line of parts; only a cost that is no number is an error (document 3, section 5). */
export type PartFormGap = 'no-part' | 'no-cost' | 'cost-not-a-number' | 'no-quantity';

/** Pieces that one line of parts may have. */
export const mostPieces = /* @__PURE__ */ fixedValue(piecesLimit);

/** Characters that the name of a part may have. */
export const longestPartName = /* @__PURE__ */ fixedValue(closeTextLimit);

/** Whether a text can be the name of a line of parts. */
export const fitsPartName = (name: string): boolean =>
  !isBlankText(name) && countCharacters(name) <= longestPartName;

/** A number of pieces: whole, and not zero. */
const parseQuantity = (text: string): number | undefined => {
  const plain = plainText(text);
  return /^\d{1,3}$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined;
};

const costGap = (cost: string): PartFormGap =>
  isBlankText(cost) ? 'no-cost' : 'cost-not-a-number';

/** The gaps of a form before it is a line, in the order of its fields. */
export const partFormGaps = ({ part, cost, quantity }: PartForm): readonly PartFormGap[] => [
  ...(part === undefined ? (['no-part'] as const) : []),
  ...(parsePoundsUp(cost) === undefined ? [costGap(cost)] : []),
  ...(parseQuantity(quantity) === undefined ? (['no-quantity'] as const) : []),
];

/** The line that a form makes; `undefined` while it has gaps (document 3, section 5). */
export const completePart = ({ part, cost, quantity }: PartForm): RequestedPart | undefined => {
  const pence = parsePoundsUp(cost);
  const pieces = parseQuantity(quantity);
  return part === undefined || pence === undefined || pieces === undefined
    ? undefined
    : { ...part, quantity: pieces, cost: pence };
};

/** A line as its form, to be edited. */
export const partFormOf = ({ name, hours, quantity, cost }: RequestedPart): PartForm => ({
  part: { name, hours },
  cost: (cost / 100).toFixed(2),
  quantity: String(quantity),
});

/** A gross sum without its VAT, half a penny up (document 3, section 9, and decisions). */
export const netOfGross = (gross: Pence, asOf: AsOf): Pence => {
  const percent = 100 + valueOn(valueAddedTaxLimit, asOf);
  return Math.floor((200 * gross + percent) / (2 * percent)) as Pence;
};

/** The source of the authorised net amount. */
type AuthorisedNet = {
  /** The job's own; `undefined` when it carries none. */
  readonly ofJob: Pence | undefined;
  /** The estimate that this close had authorised, automatically or by the Yes of support. */
  readonly ofThisClose: Pence | undefined;
};

/** The net amount that paid parts are compared with: the larger of both, or nothing (decisions, "Authorised net"). */
export const authorisedNet = ({ ofJob, ofThisClose }: AuthorisedNet): Pence =>
  Math.max(ofJob ?? noPence, ofThisClose ?? noPence) as Pence;

/** One rule decides both ways: its sentence follows from the outcome. */
export const toleranceSentences = {
  within: 'The paid parts cost no more than was authorised and the tolerance',
  over: 'The paid parts cost more than was authorised and the tolerance',
} as const;

/** Whether paid parts cost at most 15 pounds more than the authorised amount (document 3, section 5). */
export const decideTolerance = (
  paidNet: Pence,
  authorised: Pence,
  asOf: AsOf,
): Decision<'within' | 'over', 'tolerance'> => {
  const limit = authorised + valueOn(costToleranceLimit, asOf);
  return {
    outcome: paidNet <= limit ? 'within' : 'over',
    rule: 'tolerance',
    compared: [
      { ...compareWithLimit('net cost of parts', paidNet, limit), by: costToleranceLimit.name },
    ],
  };
};

export const receiptSentences = {
  needed: 'The parts cost more than what needs no receipt',
  'not-needed': 'The parts cost no more than what needs no receipt',
} as const;

/** Whether parts need a receipt: above 70 pounds gross (document 3, section 9). */
export const decideReceipt = (
  paidGross: Pence,
  asOf: AsOf,
): Decision<'needed' | 'not-needed', 'receipt-threshold'> => ({
  outcome: paidGross > valueOn(receiptLimit, asOf) ? 'needed' : 'not-needed',
  rule: 'receipt-threshold',
  compared: [compareAtMost('gross cost of parts', paidGross, receiptLimit, asOf)],
});
