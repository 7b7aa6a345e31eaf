import { isJsonObject, jsonRecord } from '#application/device/json-record.ts';
import type { DeviceRecord, DeviceStore } from '#application/ports/device/device-store.ts';
import type { KeptPhoto } from '#application/photos/photo-list.ts';
import type { VisitCommand } from '#application/ports/device/outbox-entry.ts';
import type { JobUid } from '#domain/kernel';
import { daySlotOf } from '#domain/repair';

/** Unsent input of the reschedule and cancel forms. */
export type VisitDraft = {
  readonly reason: string;
  readonly otherReason: string;
  readonly date: string;
  readonly slot: string;
  readonly photos: readonly KeptPhoto[];
};

const screens = ['reschedule', 'cancel'] as const;

/** The owner of a draft, and its visit. */
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
};

const textOf = (json: unknown): string => (typeof json === 'string' ? json : '');

const photoOf = (json: unknown): readonly KeptPhoto[] => {
  if (!isJsonObject(json)) return [];
  const { key, name, location } = json;
  return typeof key === 'string' && typeof name === 'string'
    ? [
        {
          key,
          name,
          location: typeof location === 'string' ? location : undefined,
        },
      ]
    : [];
};

/** Stored in this tab: a phone may discard the page while its camera is open. */
const draftRecord = ({ subject, screen, job }: VisitDraftPlace): DeviceRecord<VisitDraft> =>
  jsonRecord<VisitDraft>(
    { name: ['visit-draft', subject, screen, job].join(':'), keptIn: 'tab', belongsTo: 'user' },
    (json) =>
      isJsonObject(json)
        ? {
            reason: textOf(json['reason']),
            otherReason: textOf(json['otherReason']),
            date: textOf(json['date']),
            slot: textOf(json['slot']),
            photos: Array.isArray(json['photos']) ? json['photos'].flatMap(photoOf) : [],
          }
        : undefined,
  );

/** `false` when the draft lasts only as long as the page. */
export const storeVisitDraft = (
  device: DeviceStore,
  place: VisitDraftPlace,
  draft: VisitDraft,
): boolean => device.keep(draftRecord(place), draft);

export const readVisitDraft = (device: DeviceStore, place: VisitDraftPlace): VisitDraft =>
  device.read(draftRecord(place)) ?? emptyVisitDraft;

/** The input of an unsent change, for its form: the tab of its draft may be closed by then. */
export const draftOfChange = (
  change: Extract<VisitCommand, { readonly kind: VisitDraftPlace['screen'] }>,
): VisitDraft => {
  const { reason, otherReason } = change.request;
  const time = change.kind === 'reschedule' ? daySlotOf(change.request.visitDateTime) : undefined;
  return {
    reason,
    otherReason,
    date: time?.date ?? '',
    slot: time?.slot ?? '',
    photos: change.files.map(({ id, name, location }) => ({ key: id, name, location })),
  };
};

/** Once a visit is rescheduled or cancelled, both drafts are deleted. */
export const forgetDraftsOfVisit = (
  device: DeviceStore,
  visit: Omit<VisitDraftPlace, 'screen'>,
): void => {
  for (const screen of screens) device.forget(draftRecord({ ...visit, screen }));
};
