import { describe, expect, it } from 'vitest';
import { isShownByStatus, type CommandKind } from '#application/outbox/outbox-entry.ts';
import { jobStatuses, type JobStatus } from '#domain/repair';

// Decisions 48, "Once": statuses that only the command, or a later one, can cause.
const shownBy: { readonly [Kind in CommandKind]: readonly JobStatus[] } = {
  'start-travel': ['En Route', 'In Progress', 'Complete'],
  'start-job': ['In Progress', 'Complete'],
  cancel: ['Cancelled'],
  // A visit may be Cancelled for another reason.
  reschedule: [],
};

describe('a refused command', () => {
  const kinds = ['start-travel', 'start-job', 'reschedule', 'cancel'] as const;
  it.each(kinds)('%s counts as done only at a status that confirms it', (kind) => {
    const showing = jobStatuses.filter((status) => isShownByStatus(kind, status));
    expect(new Set(showing)).toEqual(new Set(shownBy[kind]));
  });
});
