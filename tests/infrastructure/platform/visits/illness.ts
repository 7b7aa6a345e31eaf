/** What the first engineer sends to give up a visit because of an illness. */
export const cancellation = { reason: 'Engineer illness', reasonOther: '', files: [] };

/** What they send to have it two days after the morning that the tests begin with. */
export const rescheduling = (uid: string | undefined) => ({
  skPreviousJobUid: uid,
  skEngineerUid: 'account-engineer',
  visitDateTime: '2026-03-12T12:00:00+00:00',
  rescheduleReason: 'Engineer illness',
  rescheduleReasonOther: '',
  reschedulePhotos: [],
});
