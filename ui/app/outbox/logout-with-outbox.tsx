import { useState } from 'react';
import { entryId, isUnsent } from '#application/outbox/outbox-entry.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { Dialog } from '../../parts/notices/dialog.tsx';
import { closeWording } from '../../wording/engineer/close/close.ts';
import { outboxWording } from '../../wording/engineer/outbox.ts';
import { LogoutButton } from '../session/logout-button.tsx';
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
      <LogoutButton askFirst={unsent.length === 0 ? undefined : () => setAsking(true)} />
      <Dialog
        open={asking}
        title={outboxWording.logoutTitle}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{outboxWording.logoutStay}</Button>
            <LogoutButton />
          </>
        }
      >
        <p>
          {unsent.some((entry) => onPageOnly.has(entryId(entry)))
            ? closeWording.onPageOnly
            : outboxWording.logoutTold(unsent.length)}
        </p>
      </Dialog>
    </>
  );
};
