import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import type { ClaimJobType } from '#domain/contracts/product.ts';
import type { UserMode } from '#domain/identity/user-mode.ts';
import type { CustomerJob } from '#domain/jobs/job.ts';
import type { JobRequest, PaidContribution } from '#domain/jobs/job-request.ts';
import type { ContractId, JobName, JobUid } from '#domain/kernel/identifiers.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import type { Pence } from '#domain/kernel/pence.ts';

/** What a claim rested on beside its answers when it was sent. */
export type SentClaim = { readonly at: Instant; readonly jobs: readonly CustomerJob[] };

/** How far a draft has come, as far as a reload has to know. */
export type DraftStatus =
  | { readonly is: 'written' }
  /** Not to be sent before it is looked at: it was changed while money was held, or the platform refused it. */
  | { readonly is: 'to-review' }
  /** Refused as a contradiction: its key may belong to another claim, sent by a copy of this tab. */
  | { readonly is: 'maybe-spent' }
  /** From its sending until the platform answers: sent again just so, it gets the same answer. */
  | { readonly is: 'sent'; readonly sent: SentClaim };

/** A claim that is being written: kept per contract until it is raised, without any card data. */
export type ClaimDraft = {
  readonly contractId: ContractId;
  readonly answers: ClaimAnswers;
  /** One key for the whole draft, so that its payment and its claim are made once. */
  readonly attemptKey: string;
  /** The payment opened for this draft, if one is. */
  readonly clientSecret: string | undefined;
  /** The amount that it was opened for; not known of a draft that is older than this field. */
  readonly openedFor: Pence | undefined;
  /** A card was tried for that payment, and what came of it is not known. */
  readonly cardTried?: true;
  readonly traceId: string | undefined;
  /** What was held for it, and went back to the card with a refusal. */
  readonly releasedAmount?: Pence;
  readonly status: DraftStatus;
};

/** What the confirmation screen shows, and shows again after a reload; what is optional may be missing in an older one. */
export type ClaimConfirmation = {
  readonly jobName: JobName;
  readonly userMode: UserMode;
  readonly jobUid?: JobUid;
  /** On one line. */
  readonly property?: string;
  readonly jobType?: ClaimJobType;
  readonly description?: string;
  readonly contribution?: PaidContribution;
} & Pick<JobRequest, 'days' | 'urgency'>;

/** What the browser keeps of claims for as long as its tab lives and its user is there. The claim session is its one writer. */
export type ClaimDrafts = {
  readonly read: (contract: ContractId) => ClaimDraft | undefined;
  /** Those of every contract. */
  readonly all: () => readonly ClaimDraft[];
  readonly save: (draft: ClaimDraft) => void;
  readonly discard: (contract: ContractId) => void;
  readonly keepConfirmation: (confirmation: ClaimConfirmation) => void;
  readonly confirmation: () => ClaimConfirmation | undefined;
};
