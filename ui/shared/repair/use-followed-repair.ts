import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RepairFollowing } from '#application/repair/follow-repair.ts';
import { liveRepairs, type CustomerJob } from '#domain/repair';
import { useRemote, useOpeningNumber } from '../../shell/query/use-remote.ts';
import { sessionAtom } from '../../shell/session/session-state.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { useCustomerUseCases, useUseCases } from '../../shell/use-cases/use-cases-loader.ts';

/** The current state of a repair; refreshes automatically for a signed-in user. */
export const useFollowedRepair = (
  job: CustomerJob,
): RepairFollowing & { readonly followed: boolean } => {
  const { followRepair } = useCustomerUseCases();
  const isSignedIn = useAtomValue(sessionAtom).phase === 'signed-in';
  const setSession = useSetAtom(sessionAtom);
  const repair = useMemo(() => followRepair(job), [followRepair, job]);
  useEffect(
    () =>
      isSignedIn
        ? repair.open(() => setSession({ phase: 'signed-out', because: 'refused' }))
        : undefined,
    [repair, isSignedIn, setSession],
  );
  const following = useSyncExternalStore(repair.subscribe, repair.state);
  return { ...following, followed: isSignedIn };
};

export type LiveRepairs = {
  readonly state: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  readonly live: readonly CustomerJob[];
};

/** The customer's open repairs, as of the opening of the screen. */
export const useLiveRepairs = (): LiveRepairs => {
  const { listRequests } = useCustomerUseCases();
  const { now } = useUseCases();
  const requests = useRemote(['requests', useOpeningNumber()], listRequests(useSession()));
  return requests.state === 'ready'
    ? { state: 'ready', live: liveRepairs(requests.value, now()) }
    : { state: requests.state, live: [] };
};
