import { compareWithLimit, type Decision } from '../../kernel/index.ts';
import { noPence, type Pence } from '../../money/index.ts';

/** Pence that parts may cost above the authorised amount, net; the limit itself is allowed (decisions). */
export const costTolerance = 1500 as Pence;

/** Pence, gross, above which a receipt is needed (document 3, section 9). */
const receiptThreshold = 7000 as Pence;

/** A gross sum without its VAT of 20%, half a penny up (document 3, section 9, and decisions). */
export const netOfGross = (gross: Pence): Pence => Math.floor((gross * 5 + 3) / 6) as Pence;

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

/** Whether paid parts cost at most 15 pounds more than the authorised amount (document 3, section 5). */
export const decideTolerance = (
  paidNet: Pence,
  authorised: Pence,
): Decision<'within' | 'over', 'tolerance'> => {
  const limit = authorised + costTolerance;
  return {
    outcome: paidNet <= limit ? 'within' : 'over',
    rule: 'tolerance',
    compared: [compareWithLimit('net cost of parts', paidNet, limit)],
  };
};

/** Whether parts need a receipt: above 70 pounds gross (document 3, section 9). */
export const decideReceipt = (
  paidGross: Pence,
): Decision<'needed' | 'not-needed', 'receipt-threshold'> => ({
  outcome: paidGross > receiptThreshold ? 'needed' : 'not-needed',
  rule: 'receipt-threshold',
  compared: [compareWithLimit('gross cost of parts', paidGross, receiptThreshold)],
});
