import { useState } from 'react';
import { entryId, isUnsent, type OutboxEntry } from '#application/outbox/outbox-entry.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { closeWording } from '../../../shared/visit/wording/close.ts';
import { outboxWording } from '../../../shared/visit/wording/outbox.ts';
import { useOnline } from '../../../shell/connection/use-online.ts';
import { LogoutButton } from '../../../shell/session/logout-button.tsx';
import { LogoutDialog } from '../../../shell/session/logout-dialog.tsx';
import type { KeepFailure } from '#application/ports/device/close-notebook.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/engineer-use-cases-context.ts';
import { useOnPageOnly, useOutboxEntries } from '../../../shared/visit/outbox/use-outbox.ts';

const logoutWarning = (
  unsent: readonly OutboxEntry[],
  onPageOnly: ReadonlySet<string>,
  keepFailure: KeepFailure,
): string =>
  unsent.some((entry) => onPageOnly.has(entryId(entry)))
    ? closeWording.onPageOnly(keepFailure)
    : outboxWording.logoutText(unsent.length);

/** Asks for confirmation before logging out with unsent work (decisions, "Outbox") or without a connection. */
export const LogoutWithOutbox = () => {
  const unsent = useOutboxEntries().filter(isUnsent);
  const { outbox } = useEngineerUseCases();
  const onPageOnly = useOnPageOnly();
  const online = useOnline();
  const needsConfirmation = unsent.length > 0 || !online;
  const [isConfirming, setConfirming] = useState(false);
  // The last unsent entry was sent while the dialog was open.
  if (isConfirming && !needsConfirmation) setConfirming(false);
  return (
    <>
      <LogoutButton
        askFirst={() => {
          setConfirming(needsConfirmation);
          return needsConfirmation;
        }}
      />
      <LogoutDialog
        open={isConfirming}
        title={unsent.length > 0 ? outboxWording.logoutTitle : outboxWording.logoutOfflineTitle}
        stay={<Button onPress={() => setConfirming(false)}>{outboxWording.logoutStay}</Button>}
        onClose={() => setConfirming(false)}
      >
        {[
          ...(unsent.length > 0 ? [logoutWarning(unsent, onPageOnly, outbox.keepFailure())] : []),
          ...(online ? [] : [outboxWording.logoutOffline]),
        ].join(' ')}
      </LogoutDialog>
    </>
  );
};
