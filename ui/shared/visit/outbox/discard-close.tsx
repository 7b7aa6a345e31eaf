import { useState } from 'react';
import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Dialog } from '../../../kit/notices/dialog.tsx';
import { Words } from '../../../shell/configuration/words.tsx';
import { useEngineerUseCases } from '../../../shell/use-cases/engineer-use-cases-context.ts';

type DiscardCloseProps = {
  readonly entry: CloseEntry;
  /** An accessible name, for pages with several such buttons. */
  readonly 'aria-label'?: string;
};

/** Deletes a close and all its answers after a confirmation. */
export const DiscardClose = ({ entry, ...aria }: DiscardCloseProps) => {
  const { outbox } = useEngineerUseCases();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setAsking(true)} {...aria}>
        {closeWording.discard}
      </Button>
      <Dialog
        open={asking}
        title={entry.closed ? closeWording.giveUpNextVisit : closeWording.discardAsk}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onPress={() => setAsking(false)}>
              {closeWording.keep}
            </Button>
            <Button onPress={() => outbox.discard(entry.job)}>{closeWording.discard}</Button>
          </>
        }
      >
        <p>
          <Words text={entry.closed ? closeWording.giveUpText : closeWording.discardText} />
        </p>
      </Dialog>
    </>
  );
};
