import { receipt, type Receipt } from '#domain/receipt';
import { instant } from '#domain/time';

type Written = Parameters<typeof receipt>[0];

/** A receipt of some decisions. */
export const receiptOf = (decisions: Written['decisions'], other: Partial<Written> = {}): Receipt =>
  receipt({
    subject: 'refusal',
    reference: 'R-1',
    outcome: 'refused',
    now: instant(Date.UTC(2026, 3, 15)),
    decisions,
    about: { customer: 'Ada' },
    secret: '9b2f6f0e-5d0c-4c1e-8a57-2f6f3f1c7d10',
    ...other,
  });
