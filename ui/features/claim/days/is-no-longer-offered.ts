import type { DayProblem } from '#domain/claim';

/** Whether a chosen day or time is no longer offered: shown at once, without a submit. */
export const isNoLongerOffered = (
  problem: DayProblem | undefined,
): problem is 'date-not-offered' | 'slot-not-offered' =>
  problem === 'date-not-offered' || problem === 'slot-not-offered';
