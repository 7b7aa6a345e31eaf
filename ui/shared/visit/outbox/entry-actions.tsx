import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormEntry } from '#application/outbox/can-correct.ts';
import { entryId, isUnsent } from '#application/outbox/outbox-entry.ts';
import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Dialog } from '../../../kit/notices/dialog.tsx';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { sessionAtom } from '../../../shell/session/session-state.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { useVisitCache } from './use-visit-cache.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';

/** Leads to sign-in, and back here: the guard stores the current address. */
export const SignInAgain = () => {
  const setSession = useSetAtom(sessionAtom);
  return (
    <Button onPress={() => setSession({ phase: 'signed-out', because: 'refused' })}>
      {outboxWording.signIn}
    </Button>
  );
};

/** Whether an entry was made with a form. */
export const isFromForm = (entry: OutboxEntry): entry is FormEntry =>
  ['close', 'reschedule', 'cancel'].includes(entry.kind);

/** Whether its form can still be edited. */
export const isCorrectable = (entry: OutboxEntry): entry is FormEntry =>
  isFromForm(entry) && !(entry.kind === 'close' && entry.closed);

/**
 * Removes an entry from the outbox and opens its form with the entered values. Where the visit no longer allows the
 * form, the entry stays, and the screen says why.
 */
export const useCorrectEntry = (): ((entry: FormEntry) => Promise<void>) => {
  const { outbox, canCorrect, visitDrafts } = useEngineerUseCases();
  const { refresh } = useVisitCache();
  const { subject } = useSession();
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return async (entry) => {
    const { kind, job } = entry;
    // The close's own screen decides which step opens.
    if (kind === 'close') await navigate(jobPaths.close(job), { replace: true });
    const isAllowed = await canCorrect(entry);
    // The engineer has opened another page meanwhile.
    if (kind !== 'close' && !isShown.current) return;
    if (isAllowed) {
      if (entry.kind !== 'close') visitDrafts.restore(subject, entry);
      await outbox.withdraw(entryId(entry));
    } else refresh(job);
    if (kind !== 'close') await navigate(jobPaths[kind](job));
  };
};

const discardQuestion = (entry: FormEntry): string => {
  if (entry.kind !== 'close') return outboxWording.discardAsk;
  return entry.closed ? closeWording.giveUpNextVisit : closeWording.discardAsk;
};

type DiscardDialogProps = {
  /** `undefined` while nothing is to be discarded. */
  readonly entry: OutboxEntry | undefined;
  readonly onClose: () => void;
};

/**
 * Deletes what was entered in a form, with its photos, after a confirmation. It belongs to the page, and not to the card
 * of its entry, so that it stays open when the state of the entry changes; once the platform has accepted it, it closes.
 */
export const DiscardDialog = ({ entry, onClose }: DiscardDialogProps) => {
  const { outbox } = useEngineerUseCases();
  if (entry === undefined || !isFromForm(entry) || !isUnsent(entry)) return null;
  const isClosed = entry.kind === 'close' && entry.closed;
  return (
    <Dialog
      open
      title={discardQuestion(entry)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            {closeWording.keep}
          </Button>
          <Button onPress={() => outbox.discard(entryId(entry))}>{closeWording.discard}</Button>
        </>
      }
    >
      <p>
        <Words text={isClosed ? closeWording.giveUpText : closeWording.discardText} />
      </p>
    </Dialog>
  );
};
