import type { RebookingProblem } from '#domain/repair';

/** The field ids of the forms about a visit. */
export const visitFieldIds = {
  reason: 'reason',
  specificReason: 'specific-reason',
  photos: 'photos',
  date: 'date',
  slot: 'slot',
  confirmed: 'confirmed',
} as const;

/** The field of each problem. */
export const problemFields: Record<RebookingProblem, string> = {
  'reason-missing': visitFieldIds.reason,
  'specific-reason-missing': visitFieldIds.specificReason,
  'specific-reason-too-long': visitFieldIds.specificReason,
  'photo-missing': visitFieldIds.photos,
  'date-missing': visitFieldIds.date,
  'date-not-offered': visitFieldIds.date,
  'slot-missing': visitFieldIds.slot,
  'slot-not-offered': visitFieldIds.slot,
  'time-unchanged': visitFieldIds.slot,
  'not-confirmed': visitFieldIds.confirmed,
};
