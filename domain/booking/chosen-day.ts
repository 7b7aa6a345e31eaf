import type { LocalDate } from '../time/index.ts';
import type { VisitSlot } from './visit-slot.ts';

/** A day that a customer prefers: a date, and one or more of its slots. */
export type ChosenDay = { readonly date: LocalDate; readonly slots: readonly VisitSlot[] };
