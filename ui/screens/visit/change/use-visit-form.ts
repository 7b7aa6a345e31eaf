import { useEffect, useRef, useState } from 'react';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import {
  forgetDraftsOfVisit,
  keepVisitDraft,
  keptVisitDraft,
  type VisitDraft,
  type VisitDraftPlace,
} from '../../../app/session/visit-drafts.ts';
import { useSession } from '../../../app/session/use-session.ts';
import type { PhotoUploads } from '../../../parts/photos/photo-upload.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';

export type VisitForm = {
  readonly draft: VisitDraft;
  readonly uploads: PhotoUploads;
  readonly fill: (filled: Partial<Omit<VisitDraft, 'photos' | 'sent'>>) => void;
  /** Keeps at once whether it was sent, and nobody has said no: a reload may come before the reply. */
  readonly noteSent: (sent: boolean) => void;
  /** It has been done. */
  readonly forget: () => void;
};

/** What is filled in to reschedule or to cancel a visit; it outlasts a reload and a renewed sign-in. */
export const useVisitForm = (
  { uid }: EngineerJob,
  screen: VisitDraftPlace['screen'],
): VisitForm => {
  const { subject } = useSession();
  const [place] = useState({ subject, screen, job: uid });
  const [draft, setDraft] = useState(() => keptVisitDraft(place));
  const done = useRef(false);
  const uploads = usePhotoUploads(uid, draft.photos);
  const stored = JSON.stringify(uploads.stored);

  useEffect(() => {
    if (done.current) return;
    keepVisitDraft(place, { ...draft, photos: JSON.parse(stored) as VisitDraft['photos'] });
  }, [place, draft, stored]);

  return {
    draft,
    uploads,
    fill: (filled) => setDraft((before) => ({ ...before, ...filled })),
    noteSent: (sent) => {
      keepVisitDraft(place, { ...keptVisitDraft(place), sent });
      setDraft((before) => ({ ...before, sent }));
    },
    // At once: the form may be taken away before its effects run again.
    forget: () => {
      done.current = true;
      forgetDraftsOfVisit(place);
    },
  };
};
