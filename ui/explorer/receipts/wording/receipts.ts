/** The texts of the page of receipts. */
export const receiptsWording = {
  label: 'Receipts',
  title: 'Verify a receipt',
  lead: 'Paste the receipt of a claim, a refusal or a close, or open its file. Each decision in it is made again here. Nothing leaves this page.',
  paste: 'Receipt as JSON',
  pasteHint: 'The whole text, from the first { to the last }',
  open: 'Or open a file',
  verify: 'Verify',
  result: 'Result',
  nothing: 'Paste a receipt, or open its file, first.',
  notJson:
    'This is no receipt: the text is not JSON. Copy the whole text, from the first { to the last }.',
  notReceipt: 'This is JSON, but no receipt that can be verified:',
  notRead: 'The file could not be read. Open it again, or paste its text.',
  intact: 'Intact: nothing was changed since it was written',
  changed: 'Changed: this is not what was written',
  differs: 'Intact, but a decision comes out differently now',
  same: (same: number, of: number): string =>
    of === 1 ? `${same} of 1 decision is the same` : `${same} of ${of} decisions are the same`,
  erasedDecisions: (count: number): string =>
    count === 1
      ? '1 decision is erased and cannot be made again'
      : `${count} decisions are erased and cannot be made again`,
  otherRules: 'It was written under other rules or limits than those of this page.',
  subject: 'Receipt for',
  reference: 'Reference',
  outcome: 'Outcome',
  decidedAt: 'Decided at',
  erased: 'Erased',
  noneErased: 'Nothing is erased.',
  decisions: 'Decisions',
  decision: (place: number, title: string, outcome: string): string =>
    `${place}. ${title} ${outcome}`,
  decidedSame: 'The same when decided again',
  decidedOtherwise: (outcome: string): string =>
    `Decided again: ${outcome}. That is not what the receipt says.`,
  otherReasons: 'Decided again, it has the same outcome for other reasons than the receipt says.',
  why: 'What was compared, and what would change it',
  erasedDecision: (place: number): string => `${place}. This decision is erased.`,
  support: 'Find the receipts of a reference on this platform',
} as const;
