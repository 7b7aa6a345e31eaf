import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RepairFollowing } from '#application/repair/repair-following.ts';
import type { CustomerJob } from '#domain/repair';
import { sessionAtom } from '../../shell/session/session-state.ts';
import { useCustomerUseCases } from '../../shell/use-cases/customer-use-cases-context.ts';

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
