import { useState } from 'react';
import { entryId, isUnsent, type OutboxEntry } from '#application/outbox/outbox-entry.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { closeWording } from '../../wording/engineer/close/close.ts';
import { outboxWording } from '../../wording/engineer/outbox.ts';
import { useOnline } from '../connection/use-online.ts';
import { LogoutButton } from '../session/logout-button.tsx';
import { LogoutDialog } from '../session/logout-dialog.tsx';
import type { KeepFailure } from '#application/ports/close-notebook.ts';
import { useEngineerUseCases } from '../use-cases/engineer-use-cases-context.ts';
import { useOnPageOnly, useOutboxEntries } from './use-outbox.ts';

const toldOf = (
  unsent: readonly OutboxEntry[],
  onPageOnly: ReadonlySet<string>,
  keepFailure: KeepFailure,
): string =>
  unsent.some((entry) => onPageOnly.has(entryId(entry)))
    ? closeWording.onPageOnly(keepFailure)
    : outboxWording.logoutTold(unsent.length);

/** The way out; with unsent work on the phone it asks first (decisions, "Outbox"), and so it does without a signal. */
export const LogoutWithOutbox = () => {
  const unsent = useOutboxEntries().filter(isUnsent);
  const { outbox } = useEngineerUseCases();
  const onPageOnly = useOnPageOnly();
  const online = useOnline();
  const asks = unsent.length > 0 || !online;
  const [asking, setAsking] = useState(false);
  // What was asked about has gone while it was asked.
  if (asking && !asks) setAsking(false);
  return (
    <>
      <LogoutButton
        askFirst={() => {
          setAsking(asks);
          return asks;
        }}
      />
      <LogoutDialog
        open={asking}
        title={unsent.length > 0 ? outboxWording.logoutTitle : outboxWording.logoutOfflineTitle}
        stay={<Button onPress={() => setAsking(false)}>{outboxWording.logoutStay}</Button>}
        onClose={() => setAsking(false)}
      >
        {[
          ...(unsent.length > 0 ? [toldOf(unsent, onPageOnly, outbox.keepFailure())] : []),
          ...(online ? [] : [outboxWording.logoutOffline]),
        ].join(' ')}
      </LogoutDialog>
    </>
  );
};
