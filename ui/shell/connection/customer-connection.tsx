import { useQueryClient } from '@tanstack/react-query';
import { customerConnectionWording } from '../wording/connection.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useOnline } from './use-online.ts';
import { useTryAgainWhenBack } from './use-try-again-when-back.ts';

/** Reports a lost connection to a customer, and refetches failed queries once it is back. */
export const CustomerConnection = () => {
  const online = useOnline();
  const queryClient = useQueryClient();
  useTryAgainWhenBack(true, () => {
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.error !== null,
    });
  });
  return <OfflineNotice online={online} words={customerConnectionWording.offline} />;
};
