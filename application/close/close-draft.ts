import type { CloseShape, Authorisation } from '#domain/close';
import type { Instant } from '#domain/time';
import type { JobUid } from '#domain/kernel';
import type { FlowSession } from '../session/flow-session.ts';

/** The question that files belong to. */
export const fileQuestions = ['photosOfFault', 'receipts'] as const;

export type FileQuestion = (typeof fileQuestions)[number];

/** A file that the engineer gave to a close, kept on the device under its id until the platform has it. */
export type CloseFile = {
  readonly id: string;
  readonly question: FileQuestion;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Where it is stored, once it is. */
  readonly location: string | undefined;
  /** The platform's words, where it has refused it. */
  readonly refusal?: string | undefined;
};

/** A close that is not finished yet, as the device keeps it: by engineer, job and version of the flow. */
export type CloseDraft = {
  readonly job: JobUid;
  readonly flowVersion: number;
  readonly keptAt: Instant;
  /** Chosen at random once per close: whether parts are chosen from the catalogue (document 3, section 9). */
  readonly structuredParts: boolean;
  /** The labour warning was answered on an abandoned path (decisions, "Warning shown"). */
  readonly labourWarned: boolean;
  /** The authorisation that the ticks for the costs confirm; missing in older drafts. */
  readonly authorisation: Authorisation | undefined;
  readonly files: readonly CloseFile[];
  readonly session: FlowSession<CloseShape>;
};
