import { isUnreachable } from '#application/sending/judge-failure.ts';
import { offlineWords } from '#words/shared/visit/wording/visit.ts';
import { FailedState } from '../../../kit/notices/states.tsx';
import type { TaggedFailure } from '../../../shell/session/run-use-case.ts';

type ReadFailedProps = {
  readonly failure: TaggedFailure;
  readonly onRetry: () => Promise<unknown>;
  /** What is shown when there was a connection. */
  readonly children: string;
};

/** What an engineer could not read, and why: without a connection there is nobody to call. */
export const ReadFailed = ({ failure, onRetry, children }: ReadFailedProps) => (
  <FailedState onRetry={onRetry}>{isUnreachable(failure) ? offlineWords : children}</FailedState>
);
