import { type CustomerJob, liveRepairs } from '#domain/repair';
import { useRemote, useOpening } from '../../shell/query/use-remote.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { useCustomerUseCases } from '../../shell/use-cases/customer-use-cases-context.ts';
import { useUseCases } from '../../shell/use-cases/use-cases-context.ts';

export type LiveRepairs = {
  readonly state: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  readonly live: readonly CustomerJob[];
};

/** The customer's open repairs, as of the opening of the screen. */
export const useLiveRepairs = (): LiveRepairs => {
  const { listRequests } = useCustomerUseCases();
  const { now } = useUseCases();
  const requests = useRemote(['requests', useOpening()], listRequests(useSession()));
  return requests.state === 'ready'
    ? { state: 'ready', live: liveRepairs(requests.value, now()) }
    : { state: requests.state, live: [] };
};
