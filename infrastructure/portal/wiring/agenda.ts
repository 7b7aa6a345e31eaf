import { makeAgendaUseCases, type AgendaUseCases } from '#application/agenda/read-agenda.ts';
import type { VisitNotebook } from '#application/ports/device/notebooks.ts';
import { makeIndexedVisitNotebook } from '../database/indexed-visit-notebook.ts';
import { makeReadAgendaPage } from '../http/adapters/read-agenda-page.ts';
import type { SharedEquipment } from './everyone.ts';

export type LoadedAgenda = { readonly agenda: AgendaUseCases; readonly notebook: VisitNotebook };

/** The part of an engineer's use-cases that reads the day: small, so that the day is requested before the rest is there. */
export const loadAgenda = ({ client, clock, errors, subject }: SharedEquipment): LoadedAgenda => {
  const notebook = makeIndexedVisitNotebook(subject);
  return {
    notebook,
    agenda: makeAgendaUseCases({
      engineerJobs: { agenda: makeReadAgendaPage(client) },
      notebook,
      clock,
      errors,
    }),
  };
};
