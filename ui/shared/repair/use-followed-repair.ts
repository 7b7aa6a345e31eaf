import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { nextReading, type RepairReading } from '#application/repair/follow-repair.ts';
import { isRepairLive, liveRepairs, type CustomerJob } from '#domain/repair';
import {
  offlineQueryOptions,
  readRemote,
  useRemote,
  useOpeningNumber,
} from '../../shell/query/use-remote.ts';
import { sessionAtom } from '../../shell/session/session-state.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { useCustomerUseCases, useUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { useNow } from '../../shell/use-cases/use-now.ts';
import { useRunUseCase } from '../../shell/session/run-use-case.ts';

/** Milliseconds between two readings of a repair while its page is visible. */
const pollInterval = 30_000;

export type FollowedRepair = RepairReading & {
  /** The last reading failed: the repair may be out of date. */
  readonly lastFetchFailed: boolean;
  readonly followed: boolean;
};

/**
 * The current state of a repair. For a signed-in user it is read again until the repair is over: on opening, when the
 * page becomes visible or the device comes online, and every half minute while the page is visible. Where a list that
 * was read again gives another state of it, that one is followed, with the news since the last. A page that does not
 * know the job yet passes none.
 */
export function useFollowedRepair(job: CustomerJob): FollowedRepair;
export function useFollowedRepair(job: CustomerJob | undefined): FollowedRepair | undefined;
export function useFollowedRepair(job: CustomerJob | undefined): FollowedRepair | undefined {
  const { followRepair } = useCustomerUseCases();
  const { now } = useUseCases();
  const run = useRunUseCase();
  const followed = useAtomValue(sessionAtom).phase === 'signed-in';
  const client = useQueryClient();
  const ofRepair = ['repair', useOpeningNumber(), job?.uid];
  const queryKey = [...ofRepair, job];
  const asGiven = (given: CustomerJob): RepairReading => {
    const [, before] = client.getQueriesData<RepairReading>({ queryKey: ofRepair }).at(-1) ?? [];
    return nextReading(before, given, now());
  };
  const { data, isError } = useQuery<RepairReading>({
    ...offlineQueryOptions,
    queryKey,
    initialData: () => (job === undefined ? undefined : asGiven(job)),
    staleTime: 0,
    enabled: ({ state: { data } }) => followed && data !== undefined && isRepairLive(data.job),
    refetchInterval: pollInterval,
    queryFn:
      job === undefined
        ? skipToken
        : () =>
            readRemote(client, run, {
              queryKey,
              task: followRepair(client.getQueryData<RepairReading>(queryKey) ?? asGiven(job)),
            }),
  });
  return data === undefined ? undefined : { ...data, lastFetchFailed: isError, followed };
}

export type LiveRepairs = {
  readonly state: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  readonly live: readonly CustomerJob[];
};

/** The customer's open repairs among the requests as of the opening of the screen. */
export const useLiveRepairs = (): LiveRepairs => {
  const { listRequests } = useCustomerUseCases();
  const now = useNow();
  const requests = useRemote(['requests', useOpeningNumber()], listRequests(useSession()));
  return requests.state === 'ready'
    ? { state: 'ready', live: liveRepairs(requests.value, now) }
    : { state: requests.state, live: [] };
};
