import { useState } from 'react';
import { entryId, isUnsent } from '#application/outbox/outbox-entry.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { closeWording } from '../../wording/engineer/close/close.ts';
import { outboxWording } from '../../wording/engineer/outbox.ts';
import { LogoutButton } from '../session/logout-button.tsx';
import { LogoutDialog } from '../session/logout-dialog.tsx';
import { useOnPageOnly, useOutboxEntries } from './use-outbox.ts';

/** The way out; with unsent work on the phone it asks first (decisions, "Outbox"). */
export const LogoutWithOutbox = () => {
  const unsent = useOutboxEntries().filter(isUnsent);
  const onPageOnly = useOnPageOnly();
  const [asking, setAsking] = useState(false);
  // What was asked about has gone while it was asked.
  if (asking && unsent.length === 0) setAsking(false);
  return (
    <>
      <LogoutButton
        askFirst={() => {
          setAsking(unsent.length > 0);
          return unsent.length > 0;
        }}
      />
      <LogoutDialog
        open={asking}
        title={outboxWording.logoutTitle}
        stay={<Button onPress={() => setAsking(false)}>{outboxWording.logoutStay}</Button>}
        onClose={() => setAsking(false)}
      >
        {unsent.some((entry) => onPageOnly.has(entryId(entry)))
          ? closeWording.onPageOnly
          : outboxWording.logoutTold(unsent.length)}
      </LogoutDialog>
    </>
  );
};
