/** The request of the first engineer to cancel a visit because of an illness. */
export const cancellation = { reason: 'Engineer illness', reasonOther: '', files: [] };

/** The request to move it to two days after the morning on which the tests begin. */
export const rescheduling = (uid: string | undefined) => ({
  skPreviousJobUid: uid,
  skEngineerUid: 'account-engineer',
  visitDateTime: '2026-03-12T12:00:00+00:00',
  rescheduleReason: 'Engineer illness',
  rescheduleReasonOther: '',
  reschedulePhotos: [],
});
