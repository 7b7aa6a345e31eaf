import { describe, expect, it } from 'vitest';
import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import {
  isAsShown,
  nextCommand,
  entryAfter,
  isShownByStatus,
  type CommandKind,
} from '#application/outbox/outbox-entry.ts';
import { instant } from '#domain/time';
import { jobStatuses, type JobStatus } from '#domain/repair';
import { entryOf } from './outbox-world.ts';

const entry = entryOf(1, true);
const settled: CloseEntry = { ...entry, closed: true, followed: true, status: { is: 'accepted' } };

describe('a stored outbox entry', () => {
  // The changes that another tab makes to it (docs/decisions/0029-outbox.md).
  it.each([
    ['corrected', { queuedAt: instant(2) }],
    ['corrected within the same moment', { closeKey: 'another' }],
    [
      'refused',
      { status: { is: 'refused', reason: 'by-platform', stage: 'close', message: 'No' } },
    ],
    ['closed', { closed: true }],
    ['given another slot', { followOnKey: 'another' }],
  ] as const)('is changed when another tab has %s it', (_, change) => {
    expect(isAsShown(entry, { ...entry, ...change })).toBe(false);
  });
});

describe('a close', () => {
  it.each(['photosOfFault', 'receipts'] as const)(
    'refers to its %s by their storage locations',
    (question) => {
      const ids = entry.files.map(({ id }) => id);
      const { job, flowVersion, useStructuredParts, previousVisits } = entry.request;
      const request = { job, flowVersion, useStructuredParts, previousVisits };
      const places = ids.map((id) => `stored/${id}`);
      expect(
        nextCommand({
          ...entry,
          request: { ...request, [question]: ids, steps: { photos: { [question]: ids } } },
          files: entry.files.map((file) => ({ ...file, location: `stored/${file.id}` })),
        }),
      ).toEqual({
        do: 'close',
        key: entry.closeKey,
        request: { ...request, [question]: places, steps: { photos: { [question]: places } } },
      });
    },
  );

  it('is not sent again once it is done', () => {
    expect(entryAfter(settled, { is: 'tried-again' })).toBe(settled);
  });
});

describe('choosing another slot for a next visit', () => {
  const changed = { is: 'slot-changed', visitDateTime: '2026-11-26T08:00:00Z', key: 'k2' } as const;

  it('uses a new key', () => {
    expect(entryAfter({ ...entry, closed: true }, changed)).toMatchObject({
      followOnKey: 'k2',
      followOn: { visitDateTime: changed.visitDateTime },
      status: { is: 'sending' },
    });
  });

  it('books no second visit when the first one was booked meanwhile', () => {
    expect(entryAfter(settled, changed)).toBe(settled);
  });
});

// docs/decisions/0029-outbox.md, "Once": statuses that only the command, or a later one, can cause.
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
