import type { StoredPhoto } from '#application/ports/photo-storage.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';

/** What was filled in to reschedule or cancel a visit, and is not known to be done. */
export type VisitDraft = {
  readonly reason: string;
  readonly otherReason: string;
  readonly date: string;
  readonly slot: string;
  readonly photos: readonly StoredPhoto[];
  /** It was sent, and nobody has said no. */
  readonly sent: boolean;
};

const screens = ['reschedule', 'cancel'] as const;

/** Whose draft it is, and what for. */
export type VisitDraftPlace = {
  readonly subject: string;
  readonly screen: (typeof screens)[number];
  readonly job: JobUid;
};

export const emptyVisitDraft: VisitDraft = {
  reason: '',
  otherReason: '',
  date: '',
  slot: '',
  photos: [],
  sent: false,
};

const prefix = 'pilotlight-visit-draft';

const keyOf = ({ subject, screen, job }: VisitDraftPlace): string =>
  [prefix, subject, screen, job].join(':');

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const photoOf = (value: unknown): readonly StoredPhoto[] =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['location'] === 'string'
    ? [{ name: value['name'], location: value['location'] }]
    : [];

const readDraft = (value: unknown): VisitDraft => {
  if (!isRecord(value)) return emptyVisitDraft;
  const photos: unknown = value['photos'];
  return {
    reason: textOf(value['reason']),
    otherReason: textOf(value['otherReason']),
    date: textOf(value['date']),
    slot: textOf(value['slot']),
    photos: Array.isArray(photos) ? photos.flatMap(photoOf) : [],
    sent: value['sent'] === true,
  };
};

/** Keeps a draft in this tab: a phone may put the page away while its camera is open. */
export const keepVisitDraft = (place: VisitDraftPlace, draft: VisitDraft): void => {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
};

export const keptVisitDraft = (place: VisitDraftPlace): VisitDraft => {
  try {
    return readDraft(JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null'));
  } catch {
    return emptyVisitDraft;
  }
};

/** A visit that has been rescheduled or cancelled is neither again: both drafts go. */
export const forgetDraftsOfVisit = (visit: Omit<VisitDraftPlace, 'screen'>): void => {
  try {
    for (const screen of screens) sessionStorage.removeItem(keyOf({ ...visit, screen }));
  } catch {
    // Nothing was kept.
  }
};

/** Whoever logs out leaves no draft behind. */
export const forgetVisitDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`${prefix}:`)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
