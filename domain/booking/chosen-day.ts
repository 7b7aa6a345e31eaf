import type { LocalDate } from '../kernel/local-date.ts';
import type { VisitSlot } from './visit-slot.ts';

/** A day that a customer prefers: a date, and one or more of its slots. */
export type ChosenDay = { readonly date: LocalDate; readonly slots: readonly VisitSlot[] };
