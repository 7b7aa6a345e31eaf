import type { ClaimCustomer, ClaimShape } from '#domain/claim';
import type { ClaimJobType } from '#domain/cover';
import type { Urgency } from '#domain/booking';
import type { UserMode } from '#domain/identity';
import type { JobRequest, PaidContribution } from '#domain/repair';
import type { ContractId, JobName, JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { Pence } from '#domain/money';
import type { FlowSession, TypedAnswers } from '../../session/flow-session.ts';
import type { Submission } from '../../session/submission.ts';

/** Everything that a claim was sent with, beside the answers of its draft. */
export type SentClaim = {
  readonly at: Instant;
  /** Drafts that were stored by an earlier version have the jobs alone. */
  readonly customer: ClaimCustomer | Pick<ClaimCustomer, 'jobs'>;
  /** Missing in the same drafts. */
  readonly userMode?: UserMode;
};

/** The part of a draft's submission that has to survive a reload of the page. */
export type DraftStatus = Submission<
  {
    /** It is reviewed before it is sent: it was changed while money was authorised, or the platform refused it. */
    readonly editing: { readonly needsReview: boolean };
    /** Sent and not answered yet: the same request gets the same answer. */
    readonly sending: { readonly sent: SentClaim };
    /** The platform knows its key with another content, perhaps from a copy of this tab. */
    readonly refused: { readonly reason: 'contradiction' };
  },
  'editing' | 'sending' | 'refused'
>;

/** A claim that is being written: kept per contract until it is accepted, without any card data. */
export type ClaimDraft = {
  readonly contractId: ContractId;
  /** The answers of each stage, and the step that is shown, which the device does not keep. */
  readonly session: FlowSession<ClaimShape, 'review'> & {
    /** The answers that changes have removed: they come back when a change leads to their questions again. */
    readonly removed?: TypedAnswers<ClaimShape>;
  };
  /** The urgency for which the chosen days were confirmed; missing before that, and in older drafts. */
  readonly urgencyOfChosenDays?: Urgency | undefined;
  /** The idempotency key of the draft: trying again neither pays nor claims twice. */
  readonly attemptKey: string;
  /** The payment opened for this draft, if one is. */
  readonly paymentSecret: string | undefined;
  /** The amount that it was opened for; missing in drafts that were stored before this field existed. */
  readonly openedFor: Pence | undefined;
  /** A card was tried for that payment, and its outcome is unknown. */
  readonly cardTried?: true;
  readonly traceId: string | undefined;
  /** The authorised amount that was released to the card after a refusal. */
  readonly releasedAmount?: Pence;
  readonly status: DraftStatus;
};

/** The content of the confirmation screen, also after a reload; optional fields may be missing in older ones. */
export type ClaimConfirmation = {
  readonly jobName: JobName;
  readonly userMode: UserMode;
  readonly jobUid?: JobUid;
  /** The address on one line. */
  readonly property?: string;
  readonly jobType?: ClaimJobType;
  readonly description?: string;
  readonly contribution?: PaidContribution;
} & Pick<JobRequest, 'days' | 'urgency'>;

/** The claim drafts of a browser tab, until its user signs out. Only the claim session writes them. */
export type ClaimDrafts = {
  readonly read: (contract: ContractId) => ClaimDraft | undefined;
  /** Those of every contract. */
  readonly all: () => readonly ClaimDraft[];
  /** `false` when the draft lasts only as long as the page. */
  readonly save: (draft: ClaimDraft) => boolean;
  readonly discard: (contract: ContractId) => void;
  readonly keepConfirmation: (confirmation: ClaimConfirmation) => void;
  readonly confirmation: () => ClaimConfirmation | undefined;
};
