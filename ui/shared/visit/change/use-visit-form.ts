import { useCallback, useEffect, useState } from 'react';
import { photosOfDraft } from '#application/photos/photo-list.ts';
import type { EngineerJob } from '#domain/repair';
import { useDevice } from '../../../shell/use-cases/device-store-context.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import {
  forgetDraftsOfVisit,
  storeVisitDraft,
  readVisitDraft,
  type VisitDraft,
  type VisitDraftPlace,
} from './visit-drafts.ts';
import { usePhotoUploads, type VisitPhotoUploads } from './use-photo-uploads.ts';

export type VisitForm = {
  readonly draft: VisitDraft;
  readonly uploads: VisitPhotoUploads;
  readonly fill: (filled: Partial<Omit<VisitDraft, 'photos'>>) => void;
  /** The change has succeeded. */
  readonly forget: () => void;
};

/** The input of a reschedule or cancel form; it survives a reload and a new sign-in. */
export const useVisitForm = (
  { uid }: EngineerJob,
  screen: VisitDraftPlace['screen'],
): VisitForm => {
  const device = useDevice();
  const { subject } = useSession();
  const [place] = useState({ subject, screen, job: uid });
  const [draft, setDraft] = useState(() => readVisitDraft(device, place));
  const uploads = usePhotoUploads(uid, draft.photos);
  const { photos } = uploads;

  useEffect(() => {
    storeVisitDraft(device, place, { ...draft, photos: photosOfDraft(photos) });
  }, [device, place, draft, photos]);

  const fill = useCallback<VisitForm['fill']>(
    (filled) => setDraft((before) => ({ ...before, ...filled })),
    [],
  );

  return {
    draft,
    uploads,
    fill,
    forget: () => forgetDraftsOfVisit(device, place),
  };
};
