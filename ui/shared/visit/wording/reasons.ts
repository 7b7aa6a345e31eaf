import {
  longestReason,
  type ReasonProblem,
  type cancelReasons,
  type rescheduleReasons,
  type RebookingProblem,
} from '#domain/repair';

export type Reason = (typeof rescheduleReasons)[number] | (typeof cancelReasons)[number];

/** The reasons in words for engineers. */
export const reasonWording: Record<Reason, string> = {
  'Cancelled by customer': 'Cancelled by customer',
  'Customer not home': 'Customer not home',
  'Customer unreachable': 'Customer unreachable',
  'Unable to complete job onsite': 'Unable to complete job onsite',
  'Cannot attend job': 'Cannot attend job',
  'Engineer illness': 'Engineer illness',
  'Personal emergency': 'Personal emergency',
  'Work emergency': 'Work emergency',
  'Parts not ready': 'Parts not ready',
  'Van breakdown': 'Van breakdown',
  Duplicate: 'Duplicate',
  Other: 'Other',
};

export const reasonFieldWording = {
  reason: 'Reason',
  placeholder: 'Select a reason',
  photos: 'Photos',
  photosRequired: 'Show that nobody is at home: the front door, or a card that you left.',
} as const;

const photoMissing = 'Please upload at least one photo';
const tooLong = `Field must be less than ${longestReason + 1} characters`;

export const rebookingProblemWording: Record<RebookingProblem, string> = {
  'reason-missing': 'Please select a reason',
  'specific-reason-missing': 'Please enter a specific reason',
  'specific-reason-too-long': tooLong,
  'photo-missing': photoMissing,
  'date-missing': 'Please select a date',
  'date-not-offered': 'This day is no longer offered. Please select a date',
  'slot-missing': 'Please select a time slot',
  'slot-not-offered': 'This time is no longer offered. Please select a time slot',
  'time-unchanged': 'The visit is booked for this time already. Please select another time slot',
  'not-confirmed': 'Please confirm that the customer agreed to the new time',
};

/** The line of the error summary, if the field's message does not name the field. */
export const problemSummaryWording: { readonly [Problem in RebookingProblem]?: string } = {
  'specific-reason-too-long': `Specific reason: ${tooLong}`,
};

export const cancelProblemWording: Record<ReasonProblem, string> = {
  'reason-missing': 'Please select a reason',
  'specific-reason-missing': 'Please enter a specific reason for cancelling.',
  'specific-reason-too-long': tooLong,
  'photo-missing': photoMissing,
};
