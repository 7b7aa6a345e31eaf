import { isBlankText, countCharacters, plainText } from '../../kernel/index.ts';
import { fixedValue } from '../../limits/index.ts';
import { closeTextLimit, piecesLimit } from '../close-limits.ts';
import { parsePoundsUp } from '../../money/index.ts';
import type { CataloguePart, RequestedPart } from './repair-cost.ts';

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
