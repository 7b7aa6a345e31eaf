import { type CustomerJob, liveRepairs } from '#domain/repair';
import { useOpening } from '../app/query/use-opening.ts';
import { useRemote } from '../app/query/use-remote.ts';
import { useSession } from '../app/session/use-session.ts';
import { useCustomerUseCases } from '../app/use-cases/customer-use-cases-context.ts';
import { useUseCases } from '../app/use-cases/use-cases-context.ts';

export type LiveRepairs = {
  readonly state: 'loading' | 'ready' | 'failed';
  /** The newest first. */
  readonly live: readonly CustomerJob[];
};

/** The repairs that the person who is signed in waits for, as they were when the screen was opened. */
export const useLiveRepairs = (): LiveRepairs => {
  const { listRequests } = useCustomerUseCases();
  const { now } = useUseCases();
  const requests = useRemote(['requests', useOpening()], listRequests(useSession()));
  return requests.state === 'ready'
    ? { state: 'ready', live: liveRepairs(requests.value, now()) }
    : { state: requests.state, live: [] };
};
