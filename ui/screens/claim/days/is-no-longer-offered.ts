import type { DayProblem } from '#domain/claim';

/** What a person does not have to be asked for first: a day or a time that they chose and that is not offered any more. */
export const isNoLongerOffered = (
  problem: DayProblem | undefined,
): problem is 'date-not-offered' | 'slot-not-offered' =>
  problem === 'date-not-offered' || problem === 'slot-not-offered';
