import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { instant } from '#domain/time';
import { engineerWorld, moment, visit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { waitUntil } from '../../../wait-until.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 }));
afterEach(() => void vi.useRealTimers());

/** Decisions, "No answer for 3 seconds". */
it.each([
  ['the close', '/job/uid-JOB-1/close', 'openVisit', 'In Progress', 'Have you resolved the issue'],
  ['the form to cancel', '/job/uid-JOB-1/cancel', 'openVisit', 'Ready', 'Confirm cancellation'],
  [
    'the form to reschedule',
    '/job/uid-JOB-1/reschedule',
    'openVisit',
    'Ready',
    'Specific reason|Reason',
  ],
  ['the previous jobs', '/job/agenda?tab=previousAgenda', 'readAgenda', 'Complete', 'JOB-1'],
] as const)(
  'the screen at %s opens with stored data after 3 seconds without an answer',
  async (_, path, call, status, shown) => {
    const job = visit('JOB-1', { status });
    const world = engineerWorld({ jobs: [job] });
    const tab = status === 'Complete' ? 'previousAgenda' : 'todayAgenda';
    world.keep(tab, [job], instant(moment - 60_000));
    world.holdBack(call);
    openEngineer(path, { world, fakeTimers: true });
    await waitUntil(() => expect(world.callsOf(call)).not.toHaveLength(0));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(document.body.textContent).not.toMatch(new RegExp(shown));
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect((await screen.findAllByText(new RegExp(shown))).length).toBeGreaterThan(0);
  },
);
