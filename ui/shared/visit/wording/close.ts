import type { KeepFailure } from '#application/ports/device/notebooks.ts';
/** Distinguishes an answer from an earlier one to the same question, by its step. */
const again: { readonly [step: string]: string | undefined } = {
  partsNeededAfterWarning: 'after the warning',
  confirmPartsNeeded: 'confirmed',
  confirmEstimatedCostOfParts: 'confirmed',
};

/** The frame of the close flow, its entry and its outbox (document 3, sections 2, 4 and 8). */
const keepFailureWords: { readonly [Why in KeepFailure]: string } = {
  full: 'its storage is full',
  unavailable: 'its storage cannot be used, as in a private window',
};

export const closeWording = {
  title: 'Complete job',
  loading: 'Loading the job',
  noJobId: 'Error retrieving job details: No jobId in url',
  failed: 'Error retrieving job details',
  notInProgress: "This job is not in status 'In Progress' and cannot be closed now.",
  notInProgressHelp: 'If something about it is still to be done, call us on {phone}.',
  continue: 'Continue',
  finish: 'Complete job',
  saveAndLeave: 'Save and leave',
  answersSoFar: 'Answers so far',
  repeatedLabel: (name: string, step: string): string =>
    `${name}, ${again[step] ?? 'after the new parts'}`,
  dropped: (count: number): string =>
    count === 1
      ? 'One later step depends on this change. Its answers were removed.'
      : `${count} later steps depend on this change. Their answers were removed.`,
  undoChange: 'Undo this change',
  changeNotContinued:
    'You changed this step, and did not press Continue. Please look at it again, and continue.',
  olderVersion: 'The questions have changed since you began. Please start again.',
  answersLost:
    'What you entered for this job before is no longer on this phone: the browser has deleted it. Please enter it again.',
  notKept: (why: KeepFailure): string =>
    `This phone cannot keep what you enter: ${keepFailureWords[why]}. Do not close this page before the job is complete.`,

  elsewhere: 'This job is being closed in another tab.',
  closeHere: 'Close it here',
  closedElsewhere: 'This job is now being closed in another tab. Nothing that you entered is lost.',

  pending: 'Sending the job',
  pendingText: 'Keep this page open. If there is no signal, the job is sent as soon as there is.',
  filesSent: (sent: number, all: number): string => `Files sent: ${sent} of ${all}.`,
  waitingTitle: 'Waiting to be sent',
  waitingText:
    'The job is kept on this phone and is sent by itself as soon as there is a signal. You can leave this page.',
  customerText: 'What to tell the customer',
  onPageOnly: (why: KeepFailure): string =>
    `This phone could not keep what you entered: ${keepFailureWords[why]}. Keep this page open until it is sent, or it is lost.`,
  signedOut: 'Please sign in again, so that it can be sent.',
  couldNotClose: (id: string, message: string): string => `Could not close job ${id}: ${message}`,
  failedToComplete: 'Failed to complete job',
  failedFollowOn: (message: string): string => `Failed to create follow on job - ${message}`,
  fileLost: (name: string): string =>
    `The file ${name} is no longer on this phone. Please choose it again.`,
  /** The job is closed, but its next visit was not created. */
  nextVisitMissing: 'The next visit is not booked',
  followOnOnly: 'The job is closed. Only the next visit has to be made again.',
  giveUpNextVisit: 'Go on without a next visit?',
  giveUpText:
    'Call us on {phone} to have one booked. The job stays closed, and its customer has no next visit until then.',
  notInProgressText:
    'The job is not in progress any more, so its answers can’t be changed. They stay on this phone until you discard them. Call us on {phone} if the job is to be closed.',
  tryAgain: 'Try again',
  correct: 'Correct the answers',
  discard: 'Discard',
  discardAsk: 'Discard this close?',
  discardText: 'Everything that you entered for it is deleted from this phone.',
  keep: 'Keep it',
  anotherSlot: 'Choose another slot',
  slotMissing: 'Please choose a day and a time slot first.',
  backToAgenda: 'Back to agenda',

  /** The closed job, and the next visit. */
  closed: {
    hours: 'Time taken',
    parts: 'Parts',
    paid: 'Paid for parts, with VAT',
    sum: 'Your invoice, net',
    name: 'Job',
    job: 'See the job',
    next: 'Your next visit',
    navigate: 'Navigate',
    openNext: 'Open the visit',
  },

  authorisation: {
    call: 'Call {phone}',
    intro: 'Tell us what you found, the parts, what they cost and the hours that you need.',
    waiting: 'Waiting for the answer. This page looks every 5 seconds.',
    offline: 'Slow or no connection. This page looks again by itself.',
    yes: 'Your costs are authorised.',
    partOnly: 'Only part of what you asked for is authorised.',
    earlier: 'Your costs were authorised earlier.',
    givenNet: 'Parts, net',
    givenHours: 'Hours',
    no: 'Your costs are not authorised.',
    changed: 'The authorisation has changed since. Please look at it again.',
    confirmAgain: 'The authorisation has changed since. Please confirm the costs again.',
    raised: (amount: string): string =>
      `Support has raised the amount: ${amount} net is authorised now. You can go on.`,
  },
  photos: {
    noneTaken: 'I could not take a photo',
    receiptsNeeded: 'Above £70.00 a receipt is needed.',
  },
  net: 'Net amount',
  authorisedNet: 'Authorised, net',
  checkAgain: 'Check again',
  nextVisit: { date: 'Date', part: 'Part of day', window: 'Window' },
  unsafe: {
    AtRisk: 'At Risk: turn it off with the customer’s permission, and label it.',
    ImmediatelyDangerous:
      'Immediately Dangerous: disconnect it with the customer’s permission, and label it.',
  },
} as const;
