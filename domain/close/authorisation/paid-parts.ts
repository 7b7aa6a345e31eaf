import { compareWithLimit, type Decision } from '../../kernel/index.ts';
import { type AsOf, compareAtMost, valueOn } from '../../limits/index.ts';
import { noPence, type Pence } from '../../money/index.ts';
import { costToleranceLimit, receiptLimit, valueAddedTaxLimit } from '../close-limits.ts';

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
